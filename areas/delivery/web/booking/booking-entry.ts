/**
 * What is being entered in the order form. Kept by hand: the library of forms would be more of the first
 * screen than its fields, and comes with the other forms.
 */
import { useSyncExternalStore } from 'react';
import type { BookingForm } from './booking-form.ts';
import type { BookingErrors, WhoseBooking } from './booking-rules.ts';
import type { AddressErrors } from './route/route-ends.ts';

/** Needed only when the order is sent, and loaded before. */
export const loadRules = () => import('./booking-rules.ts');

interface Entered {
  values: BookingForm;
  errors: BookingErrors;
  /** How often the order was sent, or refused, since the form was filled. */
  attempts: number;
}

export type BookingEntry = ReturnType<typeof enterBooking>;
type End = 'pickup' | 'delivery';
export type TypedField = Exclude<keyof BookingForm, End | 'weightKg'>;

/** By the path of a field: 'senderName', 'pickup.houseNumber'. */
function withError(errors: BookingErrors, path: string, message: string | undefined): BookingErrors {
  const [field, part] = path.split('.') as [keyof BookingErrors, keyof AddressErrors | undefined];
  return { ...errors, [field]: part ? { ...errors[field], [part]: { message } } : { message } };
}

export function enterBooking(values: BookingForm, readWhose: () => WhoseBooking) {
  let entered: Entered = { values, errors: {}, attempts: 0 };
  const listeners = new Set<() => void>();
  function put(change: Partial<Entered>): void {
    entered = { ...entered, ...change };
    for (const listener of listeners) listener();
  }
  const setValue = <F extends keyof BookingForm>(field: F, value: BookingForm[F]) =>
    put({ values: { ...entered.values, [field]: value } });

  /** What was refused is judged anew as it is typed. */
  async function judge(field: TypedField): Promise<void> {
    const { checkBooking } = await loadRules();
    const { [field]: fault } = checkBooking(readWhose(), entered.values).errors;
    put({ errors: { ...entered.errors, [field]: fault } });
  }

  return {
    read: () => entered,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getValues: () => entered.values,
    setValue,
    /** Fills the form anew. */
    reset: (filled: BookingForm) => put({ values: filled, errors: {}, attempts: 0 }),
    setError: (path: string, { message }: { message?: string | undefined }) =>
      put({ errors: withError(entered.errors, path, message) }),
    clearErrors: (end: End) => put({ errors: { ...entered.errors, [end]: undefined } }),
    /** Connects an input. */
    register: (field: TypedField) => ({
      name: field,
      value: entered.values[field],
      onChange: async ({ target }: { target: { value: string } }) => {
        setValue(field, target.value as never);
        if (entered.attempts > 0) await judge(field);
      },
    }),
    /** The order as it may be sent; undefined if the fields now show why not. Throws without the rules. */
    async check(): Promise<BookingForm | undefined> {
      const { checkBooking } = await loadRules();
      const { order, errors } = checkBooking(readWhose(), entered.values);
      put({ errors, attempts: entered.attempts + 1 });
      return order;
    },
  };
}

/** As it is shown. */
export function useEntered(entry: BookingEntry): Entered {
  return useSyncExternalStore(entry.subscribe, entry.read, entry.read);
}
