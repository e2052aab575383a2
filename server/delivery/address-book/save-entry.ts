import type { z } from 'zod';
import type { addressBookInput } from '#contract/delivery/address-book.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { AppError } from '#server/platform/app-error.ts';
import { resolveHouse } from '#server/maps/lookups/resolve-house.ts';
import type { Services } from '#server/services.ts';
import { countByUser, type Entry, insertEntry, updateEntry } from './address-book.store.ts';

/** More than people keep by hand, and few enough to show on one page. */
const MOST_ENTRIES = 500;

type Input = z.infer<typeof addressBookInput>;

/**
 * Adds an entry to the customer's address book. Throws ADDRESS_BOOK_FULL, and for the place
 * ADDRESS_NOT_FOUND, ADDRESS_OUTSIDE_AREA or ADDRESS_INCOMPLETE.
 */
export async function addEntry(
  services: Pick<Services, 'db' | 'clock' | 'geo'>,
  customer: SignedIn,
  input: Input,
): Promise<Entry> {
  const place = await resolveHouse(services, input.placeId);
  if ((await countByUser(services.db, customer.id)) >= MOST_ENTRIES) throw new AppError('ADDRESS_BOOK_FULL');
  const now = services.clock.now();
  return await insertEntry(services.db, {
    userId: customer.id,
    name: input.name,
    phone: input.phone,
    ...place,
    createdAt: now,
    updatedAt: now,
  });
}

/** Changes one of the customer's entries. Throws ENTRY_NOT_FOUND for any other, and as addEntry does. */
export async function editEntry(
  services: Pick<Services, 'db' | 'clock' | 'geo'>,
  customer: SignedIn,
  { id, ...input }: Input & { id: string },
): Promise<Entry> {
  const place = await resolveHouse(services, input.placeId);
  const entry = await updateEntry(
    services.db,
    { userId: customer.id, id },
    { name: input.name, phone: input.phone, ...place, updatedAt: services.clock.now() },
  );
  if (!entry) throw new AppError('ENTRY_NOT_FOUND');
  return entry;
}
