import { BookUser } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { endFacts } from '#delivery/domain/order-facts.ts';
import { type BookingEntry, useEntered } from '#delivery/web/booking/booking-entry.ts';
import { useBillingDetails } from '#money/web/billing/use-billing-details.ts';
import { OrderForm } from '#delivery/web/booking/order-form.tsx';
import { type Party, putContact } from '#delivery/web/booking/people/parties.ts';
import { RepeatNotice, useRepeat } from '#delivery/web/booking/repeat-order.tsx';
import { useBookingForm } from '#delivery/web/booking/use-booking-form.ts';
import { findPlace } from '#web/fields/address-field/address-draft.ts';
import { useOpened } from '#web/lib/use-opened.ts';
import { Button } from '#web/ui/button.tsx';
import { orderMaps } from './order-maps.tsx';

const importPicker = () => import('#delivery/web/address-book/entry-picker.tsx');
const EntryPicker = lazy(async () => ({ default: (await importPicker()).EntryPicker }));

/** Cannot be pressed before there is a contact to save. */
const SaveContactButton = lazy(() => import('#delivery/web/address-book/save-contact-button.tsx'));

const parties = ['pickup', 'delivery'] as const;
const words = {
  pickup: { whose: 'Absender', title: 'Absender wählen', where: 'für die Abholung' },
  delivery: { whose: 'Empfänger', title: 'Empfänger wählen', where: 'für die Lieferung' },
} as const;

interface NewOrderProps {
  sender: { name: string; phone: string };
  onHighVolume: () => void;
}

/** The order form with the map and the address book. */
export function NewOrder({ sender, onHighVolume }: NewOrderProps) {
  const form = useBookingForm({ ...sender, billing: useBillingDetails().data });
  const repeat = useRepeat(form);
  const { open, times, opens, close } = useOpened<Party>(importPicker);
  return (
    // On a phone the page ends with the bar.
    <div className="flex flex-col gap-5 max-sm:-mb-24">
      {repeat.isRepeated && <RepeatNotice onUndo={repeat.undo} />}
      <OrderForm
        key={repeat.count}
        form={form}
        {...orderMaps}
        renderAddressTools={(party) => (
          <Button
            kind="quiet"
            className="px-3! text-sm"
            icon={<BookUser aria-hidden="true" className="size-4.5" />}
            {...opens(party)}
          >
            Aus dem Adressbuch
            <span className="sr-only"> {words[party].where}</span>
          </Button>
        )}
        renderContactTools={(party) => <SaveParty form={form} party={party} />}
      >
        <Button
          kind="quiet"
          className="-mx-3 -my-2 self-start px-3! text-sm underline underline-offset-4"
          onClick={onHighVolume}
        >
          Viele Sendungen? Angebot anfragen
        </Button>
      </OrderForm>
      <Suspense>
        {times > 0 &&
          parties.map((party) => (
            <EntryPicker
              key={party}
              isOpen={open === party}
              onClose={close}
              title={words[party].title}
              onPick={(entry) => form.reset(putContact(form.getValues(), party, entry))}
            />
          ))}
      </Suspense>
    </div>
  );
}

function SaveParty({ form, party }: { form: BookingEntry; party: Party }) {
  const fields = endFacts[party];
  const { values } = useEntered(form);
  const { [fields.name]: name, [fields.phone]: phone, [party]: address } = values;
  return (
    <Suspense fallback={<div className="min-h-12" />}>
      <SaveContactButton contact={{ name, phone, place: findPlace(address) }} whose={words[party].whose} />
    </Suspense>
  );
}
