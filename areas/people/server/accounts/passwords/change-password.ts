import type { RequestContext } from '#app/api.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import { hashPassword, toOneForm } from './hash-password.ts';
import { checkPassword, refusePassword } from './check-password.ts';
import { requirePassword } from '#people/server/accounts/require-password.ts';
import { savePassword } from './save-password.ts';
import { requireSession } from '#people/server/accounts/sessions/sessions.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';

/**
 * A new password for a signed-in person who knows the old one; every other session ends. Throws
 * WRONG_PASSWORD, PASSWORD_UNCHANGED and what `checkPassword` throws.
 */
export async function changePassword(
  context: RequestContext,
  viewer: SignedIn,
  input: { current_password: string; password: string },
): Promise<void> {
  const { services } = context;
  await requirePassword(services.db, viewer.id, input.current_password);
  if (toOneForm(input.password) === toOneForm(input.current_password))
    throw refusePassword('PASSWORD_UNCHANGED');
  await checkPassword(services, input.password, viewer.email);
  const passwordHash = await hashPassword(input.password);
  const { session } = await requireSession(context);
  await services.db.transaction((tx) =>
    savePassword(services, tx, { userId: viewer.id, passwordHash, keptSessionId: session.id }),
  );
  logSecurity(context.log, 'password-changed', { userId: viewer.id });
}
