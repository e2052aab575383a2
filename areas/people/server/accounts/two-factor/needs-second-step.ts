import type { Role } from '#people/domain/roles.ts';
import { countPasskeys } from '#people/server/accounts/passkeys/passkeys.store.ts';
import type { Executor } from '#platform/server/database/database.ts';

/**
 * Whether a password, or a mailed link, does not sign this person in by itself: with an app's codes, and for
 * an admin, or whoever may be one, with a passkey. The same as `hasSecondFactor` of the tables.
 */
export async function needsSecondStep(
  executor: Executor,
  { id, twoFactorEnabled }: { id: string; twoFactorEnabled: boolean },
  role: Role | undefined,
): Promise<boolean> {
  if (twoFactorEnabled) return true;
  return (role ?? 'admin') === 'admin' && (await countPasskeys(executor, id)) > 0;
}
