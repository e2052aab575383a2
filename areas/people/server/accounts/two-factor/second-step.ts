/** Between the first factor and the second: the browser keeps a mark of the first step, for ten minutes. */
import type { RequestContext } from '#app/api.ts';
import { findProfile, findUser } from '#people/server/accounts/accounts.store.ts';
import { identifySecret } from '#people/server/accounts/one-time-secrets/identify-secret.ts';
import { takeCodeAttempt } from '#people/server/accounts/limit-sign-in.ts';
import { issueSecret } from '#people/server/accounts/one-time-secrets/issue-secret.ts';
import { consumeSecret, findSecret } from '#people/server/accounts/one-time-secrets/secrets.store.ts';
import { type Entered, openSession, welcome } from '#people/server/accounts/sessions/start-session.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { cookieName, readCookie, writeCookie } from '#platform/server/config/cookie-name.ts';
import { mailTwoFactor } from './mail-two-factor.ts';
import { spendCode } from './spend-code.ts';

/** The type of secrets that represent a first step. */
export const SECOND_STEP_KIND = 'second-step';

const VALID_SECONDS = 10 * 60;
const COOKIE = 'second_step';
/**
 * The mark's suffix if the person wants to stay signed in; part of the hashed value, so that it cannot be
 * changed.
 */
const STAYS = '.stays';

/** After one right factor: no session yet, only the mark that lets the browser continue. */
export async function startSecondStep(
  context: RequestContext,
  userId: string,
  { rememberMe }: { rememberMe: boolean },
): Promise<void> {
  const { db, clock } = context.services;
  const token = await issueSecret(db, {
    kind: SECOND_STEP_KIND,
    value: userId,
    expiresAt: new Date(clock.now().getTime() + VALID_SECONDS * 1000),
    suffix: rememberMe ? STAYS : '',
  });
  setMark(context, token, VALID_SECONDS);
}

/**
 * Signs in the person who has completed the first step in this browser, with a code of the app or a recovery
 * code. Throws SECOND_STEP_ENDED, WRONG_CODE, RATE_LIMITED, and ACCOUNT_BLOCKED if the person was blocked
 * meanwhile.
 */
export async function finishSecondStep(context: RequestContext, code: string): Promise<Entered> {
  const { services } = context;
  const { db, clock, config } = services;
  const token = readCookie(context.headers, cookieName(config, COOKIE)) ?? '';
  const userId = await findSecret(db, identifySecret(SECOND_STEP_KIND, token), clock.now());
  const user = userId ? await findUser(db, userId) : undefined;
  if (!user) throw new AppError('SECOND_STEP_ENDED');
  const profile = await findProfile(db, user.id);
  if (profile?.blockedAt) throw new AppError('ACCOUNT_BLOCKED');
  const giveBack = await takeCodeAttempt(services, user.id);
  await db.transaction(async (tx) => {
    const { isRecovery } = await spendCode(services, tx, user.id, code);
    if (!(await consumeSecret(tx, identifySecret(SECOND_STEP_KIND, token), clock.now())))
      throw new AppError('SECOND_STEP_ENDED');
    if (isRecovery) await mailTwoFactor(services, tx, user.email, 'recovery-code-used');
  });
  await giveBack();
  await openSession(context, { userId: user.id }, { endsWithBrowser: !token.endsWith(STAYS) });
  setMark(context, '', 0);
  await welcome(context, { userId: user.id, email: user.email }, profile);
  return {
    id: user.id,
    email: user.email,
    emailConfirmed: user.emailVerified,
    hasSecondFactor: true,
    profile,
  };
}

function setMark({ services, resHeaders }: RequestContext, value: string, seconds: number): void {
  resHeaders?.append('set-cookie', writeCookie(services.config, { name: COOKIE, value, seconds }));
}
