/** Passkeys as pages make them and sign in with them. */
import { cookieHeader } from './account-fixtures.ts';
import { type Deviation, SoftPasskey } from './soft-passkey.ts';
import { PASSWORD, type Person, visitor } from './test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

interface Options {
  options: { challenge: string; userVerification?: string } & Record<string, unknown>;
}

/** Adds a passkey to the account, with this proof; the refusal, if it is refused. */
export async function tryToAdd(
  person: Person,
  { proof = { password: PASSWORD }, ...deviation }: Deviation & { proof?: object } = {},
) {
  const passkey = new SoftPasskey();
  const begun = await person.call<Options & { code?: string }>('/passkeys/start', proof);
  if (begun.status !== 200) return { passkey, answer: begun };
  const { cookie } = cookieHeader([person.cookie, ...begun.cookies]);
  const answer = await person.call<{ id?: string; name?: string; code?: string }>(
    '/passkeys',
    { answer: passkey.create(begun.body.options, deviation) },
    { cookie, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0' },
  );
  return { passkey, answer };
}

export async function addPasskey(person: Person): Promise<SoftPasskey> {
  const { passkey, answer } = await tryToAdd(person);
  if (answer.status !== 200) throw new Error(`not added: ${JSON.stringify(answer.body)}`);
  return passkey;
}

/** Asks for a challenge as the sign-in page does, and gives it with its cookie. */
export async function askForChallenge(app: TestApp) {
  const { body, cookies } = await visitor(app).call<Options>('/sign-in/passkey/start', {});
  return { options: body.options, headers: cookieHeader(cookies) };
}

export async function signInWithPasskey(app: TestApp, passkey: SoftPasskey, deviation: Deviation = {}) {
  const { options, headers } = await askForChallenge(app);
  return await visitor(app).call<{ user?: { id: string }; code?: string }>(
    '/sign-in/passkey',
    { answer: passkey.get(options, deviation), rememberMe: true },
    headers,
  );
}
