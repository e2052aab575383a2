import type { z } from 'zod';
import type { addressBookInput } from '#delivery/contract/address-book.ts';
import { rolesWith } from '#people/domain/company-roles.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { resolveHouse } from '#maps/server/lookups/resolve-house.ts';
import type { Services } from '#app/services.ts';
import { type Book, countEntries, type Entry, insertEntry, updateEntry } from './address-book.store.ts';

/** More than people keep by hand, and few enough to show on one page. */
const MAX_ENTRIES = 500;

type Input = z.infer<typeof addressBookInput>;

/** The book that the customer names; without a company their own. Throws as requireCompanyRight does. */
export function requireBook(customer: SignedIn, companyId: string | undefined): Book {
  if (!companyId) return { userId: customer.id };
  requireCompanyRight(customer, companyId, 'deliveries');
  return { companyId };
}

/** Whose entries the customer may change. */
export function toHolder({ id: userId, companies }: SignedIn) {
  const shared = companies.filter(({ role }) => rolesWith('deliveries').includes(role));
  return { userId, companyIds: shared.map(({ id }) => id) };
}

/**
 * Adds an entry to the customer's address book, or a company's. Throws as requireBook does,
 * ADDRESS_BOOK_FULL, and for the place ADDRESS_NOT_FOUND, ADDRESS_OUTSIDE_AREA or ADDRESS_INCOMPLETE.
 */
export async function addEntry(
  services: Pick<Services, 'db' | 'clock' | 'geo'>,
  customer: SignedIn,
  { companyId, ...input }: Input & { companyId?: string | undefined },
): Promise<Entry> {
  const book = requireBook(customer, companyId);
  const place = await resolveHouse(services, input.placeId);
  if ((await countEntries(services.db, book)) >= MAX_ENTRIES) throw new AppError('ADDRESS_BOOK_FULL');
  const now = services.clock.now();
  return await insertEntry(services.db, {
    userId: customer.id,
    companyId: companyId ?? null,
    name: input.name,
    phone: input.phone,
    ...place,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Changes an entry of a book that is the customer's. Throws ENTRY_NOT_FOUND for any other, and as addEntry
 * does.
 */
export async function editEntry(
  services: Pick<Services, 'db' | 'clock' | 'geo'>,
  customer: SignedIn,
  { id, ...input }: Input & { id: string },
): Promise<Entry> {
  const place = await resolveHouse(services, input.placeId);
  const entry = await updateEntry(
    services.db,
    { ...toHolder(customer), id },
    { name: input.name, phone: input.phone, ...place, updatedAt: services.clock.now() },
  );
  if (!entry) throw new AppError('ENTRY_NOT_FOUND');
  return entry;
}
