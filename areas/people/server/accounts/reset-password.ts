import { randomBytes } from 'node:crypto';
import type { RequestContext } from '#app/api.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { findProfile, findUser, findUserByEmail } from './accounts.store.ts';
import { findViewer } from './viewer.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { checkPassword } from './passwords/check-password.ts';
import { identifySecret } from './one-time-secrets/identify-secret.ts';
import { needsSecondStep } from './two-factor/needs-second-step.ts';
import { rememberBrowser } from './sessions/known-browser.ts';
import { RESET_KIND, savePassword } from './passwords/save-password.ts';
import { consumeSecret, findSecret, insertSecret } from './one-time-secrets/secrets.store.ts';

export const RESET_JOB = 'mail-password-reset';
const VALID_MINUTES = 60;

export interface ResetParts {
  access_token: string;
  refresh_token: string;
  key: string;
}

/**
 * Requests a recovery mail. Known and unknown addresses take the same steps here; the job tells them apart.
 */
export async function requestPasswordReset(
  services: Pick<Services, 'db' | 'sendJob'>,
  email: string,
): Promise<void> {
  await services.sendJob(services.db, RESET_JOB, { email });
}

/** Mails the link; sends nothing to an unknown address. */
export function resetJob(services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>): JobDefinition {
  return {
    name: RESET_JOB,
    title: 'Mail für ein neues Passwort',
    timeoutSeconds: 30,
    async run(data) {
      const user = await findUserByEmail(services.db, String(data.email));
      if (!user) return;
      await services.db.transaction(async (tx) => {
        const link = await makeResetLink(services, tx, user.id, VALID_MINUTES);
        await sendMail(services, tx, {
          template: 'reset-password',
          to: user.email,
          params: { link },
        });
      });
    },
  };
}

/**
 * A link to the reset screen, valid once and until it expires. The two tokens in the query, which the
 * specification names, open nothing without the key behind the '#', which reaches no server and no log.
 */
export async function makeResetLink(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  userId: string,
  validMinutes: number,
): Promise<string> {
  const parts = await makeResetParts(services, tx, userId, validMinutes);
  const { access_token, refresh_token, key } = parts;
  return `${services.config.publicUrl}/reset-password?access_token=${access_token}&refresh_token=${refresh_token}#${key}`;
}

/** What saves a new password, once, for whoever has proved to read the account's mail. */
export async function makeResetParts(
  { clock }: Pick<Services, 'clock'>,
  executor: Executor,
  userId: string,
  validMinutes: number,
): Promise<ResetParts> {
  const access = randomBytes(24).toString('base64url');
  const refresh = randomBytes(24).toString('base64url');
  const key = randomBytes(24).toString('base64url');
  await insertSecret(executor, {
    identifier: identify({ access_token: access, refresh_token: refresh, key }),
    value: userId,
    expiresAt: new Date(clock.now().getTime() + validMinutes * 60_000),
  });
  return { access_token: access, refresh_token: refresh, key };
}

/** Whose password these parts would save; undefined if they are unknown, used or expired. */
export async function findResetOwner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  parts: ResetParts,
): Promise<string | undefined> {
  return await findSecret(db, identify(parts), clock.now());
}

/**
 * Saves a new password with all parts of the mailed link, which uses up every link of the person, ends every
 * other session, and makes this browser a known one: reading the owner's mails counts as proof, but not
 * where a second factor is required. Throws RESET_INVALID, and what `checkPassword` throws, which leaves the
 * link valid.
 */
export async function updatePassword(
  context: RequestContext,
  input: ResetParts & { password: string },
): Promise<void> {
  const { services } = context;
  const identifier = identify(input);
  const now = services.clock.now();
  const owner = await findResetOwner(services, input);
  const user = owner ? await findUser(services.db, owner) : undefined;
  await checkPassword(services, input.password, user?.email ?? '');
  const passwordHash = await hashPassword(input.password);
  const viewer = await findViewer(context);
  const keptSessionId = viewer && viewer.id === owner ? viewer.sessionId : undefined;
  const saved = await services.db.transaction(async (tx) => {
    const userId = await consumeSecret(tx, identifier, now);
    if (!userId) throw new AppError('RESET_INVALID');
    return {
      userId,
      ...(await savePassword(services, tx, {
        userId,
        passwordHash,
        ...(keptSessionId ? { keptSessionId } : {}),
      })),
    };
  });
  const role = (await findProfile(services.db, saved.userId))?.role;
  if (user && !(await needsSecondStep(services.db, user, role))) rememberBrowser(context, saved.email);
  logSecurity(context.log, 'password-changed', { userId: saved.userId });
}

/** Every part is needed to find it. Links mailed before they had a key have none. */
function identify({ access_token: access, refresh_token: refresh, key }: ResetParts): string {
  return identifySecret(RESET_KIND, key ? `${access}.${refresh}.${key}` : `${access}.${refresh}`);
}
