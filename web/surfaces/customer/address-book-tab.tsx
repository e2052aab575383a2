import { useNavigate } from 'react-router';
import { AddressBook } from '#web/features/address-book/address-book.tsx';
import { readBookingDraft } from '#web/features/booking/booking-form.ts';
import { putContact } from '#web/features/booking/people/parties.ts';
import { BOOKING_DRAFT, writeDraft } from '#web/lib/draft.ts';

/** The address book; an entry can go straight into the order form. */
export function AddressBookTab() {
  const navigate = useNavigate();
  return (
    <AddressBook
      onUse={(entry) => {
        writeDraft(BOOKING_DRAFT, putContact(readBookingDraft(), 'delivery', entry));
        void navigate('?tab=new');
      }}
    />
  );
}
