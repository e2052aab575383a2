import type { Transaction } from '#platform/server/database/database.ts';
import { deleteKeysOf } from './api-keys.store.ts';

/** Ends and forgets all keys of a company that is dissolved. */
export async function deleteApiKeys(tx: Transaction, companyId: string): Promise<void> {
  await deleteKeysOf(tx, companyId);
}
