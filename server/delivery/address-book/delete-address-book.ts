import type { Transaction } from '#server/platform/database.ts';
import { deleteAllOf } from './address-book.store.ts';

export async function deleteAddressBook(tx: Transaction, userId: string): Promise<void> {
  await deleteAllOf(tx, userId);
}
