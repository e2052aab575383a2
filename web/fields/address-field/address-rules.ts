import { pointField } from '#platform/contract/fields.ts';
import { suggestion } from '#maps/contract/maps.ts';
import { z } from '#platform/contract/zod-config.ts';
import { UNKNOWN_NUMBER } from './address-draft.ts';

export const addressDraft = z.object({
  text: z.string(),
  place: suggestion.nullable(),
  houseNumber: z.string(),
  numbered: suggestion.nullable(),
  pin: pointField.nullable(),
  note: z.string(),
});

function isNumberLacking({ place, numbered }: z.infer<typeof addressDraft>): boolean {
  return Boolean(place?.needsHouseNumber) && numbered === null;
}

/** An address chosen from the list, with its house number. */
export function chosenAddress(missing: string) {
  return addressDraft
    .refine((address) => address.place !== null, { message: missing, path: ['text'] })
    .refine((address) => !isNumberLacking(address) || address.houseNumber.trim() !== '', {
      message: 'Fehlt.',
      path: ['houseNumber'],
    })
    .refine((address) => !isNumberLacking(address) || address.houseNumber.trim() === '', {
      message: UNKNOWN_NUMBER,
      path: ['houseNumber'],
    });
}
