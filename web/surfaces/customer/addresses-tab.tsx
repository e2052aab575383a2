import { useNavigate } from 'react-router';
import { AddressBook } from '#delivery/web/address-book/address-book.tsx';
import { fillBooking } from '#delivery/web/booking/booking-form.ts';
import { putContact } from '#delivery/web/booking/people/parties.ts';
import { BOOKING_DRAFT, readDraft, writeDraft } from '#web/lib/draft.ts';

/** The address book; an entry can be used directly in the order form. */
export default function AddressesTab() {
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
