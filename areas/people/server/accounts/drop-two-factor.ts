import type { SignedIn } from './viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { mailTwoFactor } from './two-factor/mail-two-factor.ts';
import { deleteTwoFactor, markTwoFactor } from './two-factor/two-factors.store.ts';

/** Removes the second factor, so that the password alone signs in. Returns false if there was none. */
export async function dropTwoFactor(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  { id, email }: Pick<SignedIn, 'id' | 'email'>,
): Promise<boolean> {
  if (!(await deleteTwoFactor(tx, id))) return false;
  await markTwoFactor(tx, id, false, services.clock.now());
  await mailTwoFactor(services, tx, email, 'removed');
  return true;
}
