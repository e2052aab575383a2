import { useNavigate } from 'react-router';
import { AddressBook } from '#web/features/delivery/address-book/address-book.tsx';
import { fillBooking } from '#web/features/delivery/booking/booking-form.ts';
import { putContact } from '#web/features/delivery/booking/people/parties.ts';
import { BOOKING_DRAFT, readDraft, writeDraft } from '#web/lib/draft.ts';

/** The address book; an entry can be used directly in the order form. */
export function AddressBookTab() {
  const navigate = useNavigate();
  return (
    <AddressBook
      onUse={(entry) => {
        writeDraft(BOOKING_DRAFT, putContact(fillBooking(readDraft(BOOKING_DRAFT)), 'delivery', entry));
        void navigate('?tab=new');
      }}
    />
  );
}
