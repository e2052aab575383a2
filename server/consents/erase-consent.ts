import type { Transaction } from '#server/platform/database.ts';
import { removeConsent } from './consents.store.ts';

export async function eraseConsent(tx: Transaction, userId: string): Promise<void> {
  await removeConsent(tx, userId);
}
