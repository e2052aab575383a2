import { z } from '#contract/zod-config.ts';

const suggestion = z.object({
  placeId: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
  needsHouseNumber: z.boolean(),
});

const addressDraft = z.object({
  text: z.string(),
  place: suggestion.nullable(),
  houseNumber: z.string(),
  numbered: suggestion.nullable(),
});

/** An address chosen from the list, with its house number. */
export function chosenAddress(missing: string) {
  return addressDraft
    .refine((address) => address.place !== null, { message: missing, path: ['text'] })
    .refine((address) => !address.place?.needsHouseNumber || address.numbered !== null, {
      message: 'Fehlt.',
      path: ['houseNumber'],
    });
}
