import { createHash, randomBytes } from 'node:crypto';
import { sendMail } from '#server/mail/send-mail.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import {
  consumeSecret,
  deleteSecrets,
  deleteSessions,
  findUserByEmail,
  insertSecret,
  updatePasswordHash,
} from './accounts.store.ts';
import { hashPassword } from './auth.ts';

export const RESET_JOB = 'mail-password-reset';
const KIND = 'password-reset';
const VALID_MINUTES = 60;
const LEAST_LENGTH = 8;

/** Asks for a recovery mail. Known and unknown addresses take the same steps here; the job tells them apart. */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
  await services.sendJob(services.db, RESET_JOB, { email });
}

/** Mails the link, whose two tokens are halves of one secret; says nothing to an unknown address. */
export function resetJob(services: Services): JobDefinition {
  return {
    name: RESET_JOB,
    timeLimitSeconds: 30,
    async run(data) {
      const user = await findUserByEmail(services.db, String(data.email));
      if (!user) return;
      const access = randomBytes(24).toString('base64url');
      const refresh = randomBytes(24).toString('base64url');
      const link = `${services.config.publicUrl}/reset-password?access_token=${access}&refresh_token=${refresh}`;
      await services.db.transaction(async (tx) => {
        await insertSecret(tx, {
          identifier: identify(access, refresh),
          value: user.id,
          expiresAt: new Date(services.clock.now().getTime() + VALID_MINUTES * 60_000),
        });
        await sendMail(services, tx, {
          template: 'reset-password',
          to: user.email,
          params: { name: user.name, link },
        });
      });
    },
  };
}

/**
 * Saves a new password with both tokens of the mail, which uses up every link of the person, and ends every session.
 * Throws PASSWORD_TOO_SHORT, which leaves the link good, and RESET_INVALID.
 */
export async function updatePassword(
  services: Services,
  input: { access_token: string; refresh_token: string; password: string },
): Promise<void> {
  if (input.password.length < LEAST_LENGTH) throw new AppError('PASSWORD_TOO_SHORT');
  const passwordHash = await hashPassword(input.password);
  await services.db.transaction(async (tx) => {
    const identifier = identify(input.access_token, input.refresh_token);
    const now = services.clock.now();
    const userId = await consumeSecret(tx, identifier, now);
    if (!userId) throw new AppError('RESET_INVALID');
    await updatePasswordHash(tx, userId, passwordHash, now);
    await deleteSecrets(tx, KIND, userId);
    await deleteSessions(tx, userId);
  });
}

/** What is stored does not open anything: both halves are needed to find it. */
function identify(access: string, refresh: string): string {
  return `${KIND}:${createHash('sha256').update(`${access}.${refresh}`).digest('hex')}`;
}
