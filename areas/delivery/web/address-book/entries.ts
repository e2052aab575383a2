import type { z } from 'zod';
import { searchDigits } from '#platform/domain/phone-number.ts';
import type { addressBookEntry } from '#delivery/contract/address-book.ts';

export type Entry = z.infer<typeof addressBookEntry>;

/** The form's data of a person who may be in the address book. */
export interface Contact {
  name: string;
  phone: string;
  /** The complete place, or null while the address is incomplete. */
  place: { placeId: string; mainText: string; secondaryText: string } | null;
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de');

/** The entries that contain every word of the search in name, address or telephone, in any notation. */
export function searchEntries(entries: readonly Entry[], search: string): readonly Entry[] {
  const words = plain(search).split(' ');
  const digits = searchDigits(search);
  return entries.filter(({ name, address, phone }) => {
    const bare = phone.replace(/\D/g, '');
    if (digits && bare.includes(digits)) return true;
    const text = `${plain(name)} ${plain(address)} ${phone} ${bare}`;
    return words.every((word) => text.includes(word));
  });
}

/** Whether the book already has an entry with this name and address, whatever the telephone number. */
export function isListed(entries: readonly Entry[], { name, place }: Contact): boolean {
  if (!place) return false;
  const address = plain([place.mainText, place.secondaryText].filter(Boolean).join(', '));
  return entries.some(
    (entry) =>
      plain(entry.name) === plain(name) &&
      (entry.placeId === place.placeId || plain(entry.address) === address),
  );
}
