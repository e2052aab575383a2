import type { BookingForm } from './booking-form.ts';
import { bookingForm, companyBookingForm, guestBookingForm } from './booking-schema.ts';
import type { AddressErrors } from './route/route-ends.ts';

interface Fault {
  message: string | undefined;
}
type AddressFaults = { [P in keyof AddressErrors]?: Fault };

/** Of each field why it is refused. */
export type BookingErrors = { [F in keyof BookingForm]?: Fault | undefined } & {
  [E in 'pickup' | 'delivery']?: AddressFaults | undefined;
};

const schemas = { own: bookingForm, guest: guestBookingForm, company: companyBookingForm };
export type WhoseBooking = keyof typeof schemas;

interface Checked {
  /** As it is sent; undefined if anything is refused. */
  order?: BookingForm;
  errors: BookingErrors;
}

/** Of several faults of a field the first one counts. */
export function checkBooking(whose: WhoseBooking, values: BookingForm): Checked {
  const { data, error } = schemas[whose].safeParse(values);
  if (data) return { order: data, errors: {} };
  const errors: Record<string, Fault | Record<string, Fault>> = {};
  for (const { path, message } of error.issues) {
    const [field, part] = path.map(String);
    if (!field) continue;
    if (part === undefined) errors[field] ??= { message };
    else errors[field] = { [part]: { message }, ...errors[field] };
  }
  return { errors };
}
