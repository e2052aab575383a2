import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import { type Profile, updateProfileRow } from './accounts.store.ts';
import type { SignedIn } from './viewer.ts';

/** Changes name and phone of one's own profile and nothing else. Source: docs/decisions/0022, 'Accounts'. */
export async function updateProfile(
  services: Services,
  viewer: SignedIn,
  input: { full_name: string; phone: string },
): Promise<Profile> {
  const patch = { fullName: input.full_name, phone: input.phone, updatedAt: services.clock.now() };
  const profile = await services.db.transaction((tx) => updateProfileRow(tx, viewer.id, patch));
  if (!profile) throw new AppError('SIGN_IN_REQUIRED');
  return profile;
}
