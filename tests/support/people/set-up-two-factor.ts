import { type Authenticator, readAuthenticator } from './authenticator.ts';
import { PASSWORD, type Person } from './test-people.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

/** Sets a second factor up as the screens do; the code used for it is spent. */
export async function setUpTwoFactor(
  app: TestApp,
  admin: Person,
): Promise<Authenticator & { recoveryCodes: string[] }> {
  const begun = await admin.call<{ typed: string }>('/two-factor/start', { password: PASSWORD });
  const phone = readAuthenticator(begun.body.typed, () => app.clock.now());
  const done = await admin.call<{ recoveryCodes: string[] }>('/two-factor/confirm', {
    code: await phone.code(),
  });
  if (done.status !== 200) throw new Error(`not set up: ${JSON.stringify(done.body)}`);
  return { ...phone, recoveryCodes: done.body.recoveryCodes };
}
