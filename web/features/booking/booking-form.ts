import { z } from 'zod';
import { packageSizeField, phoneField, speedField, textField, weightField } from '#contract/fields.ts';
import { readDraft, BOOKING_DRAFT } from '#web/lib/draft.ts';

const suggestion = z.object({
  placeId: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
  needsHouseNumber: z.boolean(),
});

/** One address as it is being typed and chosen. */
const addressDraft = z.object({
  text: z.string(),
  /** What was chosen from the list; a street may lack its house number. */
  place: suggestion.nullable(),
  houseNumber: z.string(),
  /** The place that street and house number make. */
  numbered: suggestion.nullable(),
});
export type AddressDraft = z.infer<typeof addressDraft>;

const chosen = (missing: string) =>
  addressDraft
    .refine((address) => address.place !== null, { message: missing, path: ['text'] })
    .refine((address) => !address.place?.needsHouseNumber || address.numbered !== null, {
      message: 'Fehlt.',
      path: ['houseNumber'],
    });

/** The whole order form; the server checks everything again. */
export const bookingForm = z.object({
  pickup: chosen('Bitte wählen Sie die Abholadresse aus der Liste.'),
  delivery: chosen('Bitte wählen Sie die Lieferadresse aus der Liste.'),
  pickupDetails: z.string().trim().max(200, 'Bitte höchstens 200 Zeichen.'),
  deliveryDetails: z.string().trim().max(200, 'Bitte höchstens 200 Zeichen.'),
  senderName: textField('Bitte geben Sie den Namen des Absenders an.'),
  senderPhone: phoneField,
  receiverName: textField('Bitte geben Sie den Namen des Empfängers an.'),
  receiverPhone: phoneField,
  packageDescription: textField('Bitte beschreiben Sie kurz, was wir befördern.', 300),
  packageSize: packageSizeField,
  weightKg: weightField,
  deliverySpeed: speedField,
});
export type BookingForm = z.infer<typeof bookingForm>;

const emptyAddress = (): AddressDraft => ({ text: '', place: null, houseNumber: '', numbered: null });

const storedForm = z.object({
  pickup: addressDraft.catch(emptyAddress),
  delivery: addressDraft.catch(emptyAddress),
  pickupDetails: z.string().catch(''),
  deliveryDetails: z.string().catch(''),
  senderName: z.string().catch(''),
  senderPhone: z.string().catch(''),
  receiverName: z.string().catch(''),
  receiverPhone: z.string().catch(''),
  packageDescription: z.string().catch(''),
  packageSize: packageSizeField.catch('small'),
  weightKg: weightField.catch(1),
  deliverySpeed: speedField.catch('standard'),
});

/** What was typed before, with defaults for everything that was not. */
export function readBookingDraft(): BookingForm {
  return storedForm.parse(readDraft(BOOKING_DRAFT) ?? {});
}

export function emptyBooking(): BookingForm {
  return storedForm.parse({});
}
