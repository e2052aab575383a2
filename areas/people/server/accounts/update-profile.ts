import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type Profile, updateProfileRow } from './accounts.store.ts';
import type { SignedIn } from './viewer.ts';

/** Changes name and phone of one's own profile and nothing else. Source: docs/decisions/0022, 'Accounts'. */
export async function updateProfile(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  input: { full_name: string; phone: string },
): Promise<Profile> {
  const { full_name: fullName, phone } = input;
  return await services.db.transaction((tx) => renameAccount(services, tx, viewer.id, { fullName, phone }));
}

/** Name and phone of an account, in the transaction of a caller that stores them elsewhere too. */
export async function renameAccount(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  userId: string,
  { fullName, phone }: { fullName: string; phone: string },
): Promise<Profile> {
  const profile = await updateProfileRow(tx, userId, { fullName, phone, updatedAt: clock.now() });
  if (!profile) throw new AppError('SIGN_IN_REQUIRED');
  return profile;
}
