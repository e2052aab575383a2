import type { Transaction } from '#server/platform/database.ts';
import { removeAllOf } from './address-book.store.ts';

export async function eraseAddressBook(tx: Transaction, userId: string): Promise<void> {
  await removeAllOf(tx, userId);
}
