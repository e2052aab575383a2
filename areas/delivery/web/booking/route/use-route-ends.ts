import { useCallback } from 'react';
import { keepDoors, noDoors } from '#delivery/domain/keep-doors.ts';
import { endFacts } from '#delivery/domain/order-facts.ts';
import type { AddressDraft } from '#web/fields/address-field/address-draft.ts';
import { type BookingEntry, useEntered } from '#delivery/web/booking/booking-entry.ts';
import type { Party } from '#delivery/web/booking/people/parties.ts';
import type { AddressErrors, RouteEnds } from './route-ends.ts';

/** The addresses as the order form keeps them; what was typed besides one moves to floor and bell. */
export function useRouteEnds(form: BookingEntry): RouteEnds {
  const { clearErrors, getValues, setError, setValue } = form;
  const { values, errors } = useEntered(form);
  const { pickup, delivery } = values;
  const change = useCallback(
    (end: Party, patch: Partial<AddressDraft>) => {
      setValue(end, { ...getValues()[end], ...patch, note: '' });
      if (patch.note) {
        const kept = keepDoors(getValues(), { ...noDoors, [`${end}Door`]: patch.note });
        const { doorbell, details } = endFacts[end];
        for (const fact of [doorbell, details]) setValue(fact, kept[fact]);
      }
      if (patch.place || patch.numbered) clearErrors(end);
    },
    [clearErrors, getValues, setValue],
  );
  const refuse = useCallback(
    (end: Party, field: keyof AddressErrors, message: string) => setError(`${end}.${field}`, { message }),
    [setError],
  );
  const messagesOf = (end: Party): AddressErrors => ({
    text: errors[end]?.text?.message,
    houseNumber: errors[end]?.houseNumber?.message,
  });
  return {
    addresses: { pickup, delivery },
    errors: { pickup: messagesOf('pickup'), delivery: messagesOf('delivery') },
    change,
    refuse,
  };
}
