import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingForm } from './booking-form.ts';

/** After a refusal the first field to mend takes the focus, once its section is open. */
export function useFirstError(form: UseFormReturn<BookingForm>) {
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const { submitCount } = form.formState;
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, refusals]);
  return { element, showFirstError: () => setRefusals((count) => count + 1) };
}
