import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findProfile, findUser } from './accounts.store.ts';

/** The account's data for its owner's export. */
export async function exportAccount(executor: Executor, userId: string) {
  const user = await findUser(executor, userId);
  const profile = await findProfile(executor, userId);
  if (!user || !profile) throw new AppError('SIGN_IN_REQUIRED');
  const asked = JSON.parse(user.metadata ?? '{}') as { mailing_list?: boolean };
  return {
    email: user.email,
    emailConfirmed: user.emailVerified,
    fullName: profile.fullName,
    phone: profile.phone,
    role: profile.role,
    mailingList: asked.mailing_list ?? false,
    createdAt: user.createdAt,
  };
}
