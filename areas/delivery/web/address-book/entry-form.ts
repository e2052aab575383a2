import { z } from 'zod';
import { addressBookInput } from '#delivery/contract/address-book.ts';
import { draftOf, emptyAddress } from '#web/fields/address-field/address-draft.ts';
import { addressDraft, chosenAddress } from '#web/fields/address-field/address-rules.ts';
import type { Entry } from './entries.ts';

/** Form of an entry: the server's schema with the address as it is being typed. */
export const entryForm = addressBookInput
  .omit({ placeId: true })
  .extend({ address: chosenAddress('Bitte wählen Sie die Adresse aus der Liste.') });
/** As typed when the page was left. */
export const entryDraft = z.object({ name: z.string(), phone: z.string(), address: addressDraft });
export type EntryForm = z.infer<typeof entryForm>;

export function formOf(entry: Entry | undefined): EntryForm {
  if (!entry) return { name: '', phone: '', address: emptyAddress() };
  return { name: entry.name, phone: entry.phone, address: draftOf(entry) };
}
