import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyAddress } from '#web/fields/address-field/address-draft.ts';
import { failureDetail, failureText } from '#web/lib/failures.ts';
import type { BookingForm } from './booking-form.ts';

/** Empties the address that the server found outside Hamburg, and only that one; the refusal stands at its field. */
export function useOutsideArea(form: UseFormReturn<BookingForm>, error: unknown): void {
  const { setValue, setError } = form;
  useEffect(() => {
    const end = failureDetail(error, 'ADDRESS_OUTSIDE_AREA');
    if (end !== 'pickup' && end !== 'delivery') return;
    setValue(end, emptyAddress(), { shouldDirty: true });
    setError(`${end}.text`, { type: 'server', message: failureText(error) });
    document.querySelector<HTMLElement>(`input[name="${end}"]`)?.focus();
  }, [error, setValue, setError]);
}
