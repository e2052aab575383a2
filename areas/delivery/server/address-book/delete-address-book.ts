import type { Transaction } from '#platform/server/database/database.ts';
import { type Book, deleteEntries } from './address-book.store.ts';

/** A person's own, or a company's. */
export async function deleteAddressBook(tx: Transaction, book: Book): Promise<void> {
  await deleteEntries(tx, book);
}
