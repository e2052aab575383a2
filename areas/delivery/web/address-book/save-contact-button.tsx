import { BookmarkPlus, Check } from 'lucide-react';
import { addressBookInput } from '#delivery/contract/address-book.ts';
import { Button } from '#web/ui/button.tsx';
import { type Contact, isListed } from './entries.ts';
import { useAddressBook } from './use-address-book.ts';
import { useSaveEntry } from './use-save-entry.ts';

/** Saves a contact of the order form to the address book; hidden if the contact is already in it. */
export function SaveContactButton({ contact, whose }: { contact: Contact; whose: string }) {
  const { entries } = useAddressBook();
  const save = useSaveEntry();
  const { name, phone, place } = contact;
  const input = addressBookInput.safeParse({ name, phone, placeId: place?.placeId });
  if (isListed(entries, contact)) {
    return (
      <p className="flex min-h-12 items-center gap-2 px-3! text-sm text-ink-soft">
        <Check aria-hidden="true" className="size-4.5" />
        Im Adressbuch
      </p>
    );
  }
  return (
    <Button
      kind="quiet"
      className="px-3! text-sm"
      icon={<BookmarkPlus aria-hidden="true" className="size-4.5" />}
      disabled={!input.success}
      busy={save.isPending}
      onClick={() => {
        if (input.success) save.mutate(input.data);
      }}
    >
      Im Adressbuch speichern
      <span className="sr-only"> ({whose})</span>
    </Button>
  );
}
