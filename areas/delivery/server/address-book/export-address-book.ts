import type { Executor } from '#platform/server/database/database.ts';
import { listEntries } from './address-book.store.ts';

/** The customer's address book, newest first. */
export async function exportAddressBook(executor: Executor, userId: string) {
  const entries = await listEntries(executor, { userId });
  return entries.map(({ name, phone, address, createdAt, updatedAt }) => ({
    name,
    phone,
    address,
    createdAt,
    updatedAt,
  }));
}
