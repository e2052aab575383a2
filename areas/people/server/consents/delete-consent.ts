import type { Transaction } from '#platform/server/database/database.ts';
import { deleteConsentRow } from './consents.store.ts';

export async function deleteConsent(tx: Transaction, userId: string): Promise<void> {
  await deleteConsentRow(tx, userId);
}
