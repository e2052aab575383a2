import { useCallback } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AddressDraft } from '#web/fields/address-field/address-draft.ts';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';
import type { Party } from '#delivery/web/booking/people/parties.ts';
import type { AddressErrors, RouteEnds } from './route-ends.ts';

/** The addresses as the order form keeps them. */
export function useRouteEnds(form: UseFormReturn<BookingForm>): RouteEnds {
  const { clearErrors, control, getValues, setError, setValue } = form;
  // Watched separately: watched with the rest, they would be copied on every key press in the form.
  const pickup = useWatch({ control, name: 'pickup' });
  const delivery = useWatch({ control, name: 'delivery' });
  const { errors } = form.formState;
  const change = useCallback(
    (end: Party, patch: Partial<AddressDraft>) => {
      setValue(end, { ...getValues(end), ...patch }, { shouldDirty: true });
      if (patch.place || patch.numbered) clearErrors(end);
    },
    [clearErrors, getValues, setValue],
  );
  const refuse = useCallback(
    (end: Party, field: keyof AddressErrors, message: string) =>
      setError(`${end}.${field}`, { type: 'server', message }),
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
