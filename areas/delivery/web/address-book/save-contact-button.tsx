import { BookmarkPlus, Check } from 'lucide-react';
import { explainPhone } from '#platform/domain/phone-number.ts';
import { Button } from '#web/ui/button.tsx';
import { type Contact, isListed } from './entries.ts';
import { useAddressBook } from './use-address-book.ts';
import { useSaveEntry } from './use-save-entry.ts';

/** Saves a contact of the order form to the address book; hidden if the contact is already in it. */
export default function SaveContactButton({ contact, whose }: { contact: Contact; whose: string }) {
  const { entries } = useAddressBook();
  const save = useSaveEntry();
  const { name, phone, place } = contact;
  const isComplete = name.trim() !== '' && explainPhone(phone) === undefined;
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
      disabled={!isComplete || !place}
      busy={save.isPending}
      onClick={() => {
        if (place) save.mutate({ name, phone, placeId: place.placeId });
      }}
    >
      Im Adressbuch speichern
      <span className="sr-only"> ({whose})</span>
    </Button>
  );
}
