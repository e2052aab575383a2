/** The order form in the steps that one fills; each folds to a line once it is filled. */
import { type BookingForm, bookingForm } from './booking-schema.ts';
import { partyFields } from './people/parties.ts';

export const sectionFields = {
  route: ['pickup', 'delivery'],
  sender: Object.values(partyFields.pickup),
  receiver: Object.values(partyFields.delivery),
  parcel: ['packageSize', 'weightKg', 'packageDescription'],
  speed: ['deliverySpeed'],
} as const satisfies Record<string, readonly (keyof BookingForm)[]>;

export type SectionKey = keyof typeof sectionFields;
export const sectionKeys = Object.keys(sectionFields) as SectionKey[];

/** The sections that are filled and valid as they stand. */
export function listFilled(values: BookingForm): SectionKey[] {
  const checked = bookingForm.safeParse(values);
  const faulty = new Set(checked.error?.issues.map(({ path }) => path[0]));
  return sectionKeys.filter((key) => !sectionFields[key].some((field) => faulty.has(field)));
}

/**
 * What is folded when the form opens: whatever is filled already. The speed has a default and would hide from
 * somebody who never saw it; it folds only beside an otherwise finished form.
 */
export function foldAtStart(values: BookingForm): SectionKey[] {
  const filled = listFilled(values);
  return filled.length === sectionKeys.length ? filled : filled.filter((key) => key !== 'speed');
}
