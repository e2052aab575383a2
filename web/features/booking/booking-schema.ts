import { z } from '#contract/zod-config.ts';
import { packageSizeField, phoneField, speedField, textField, weightField } from '#contract/fields.ts';
import { chosenAddress } from '#web/fields/address-field/address-rules.ts';

/** The whole order form; the server checks everything again. */
export const bookingForm = z.object({
  pickup: chosenAddress('Bitte wählen Sie die Abholadresse aus der Liste.'),
  delivery: chosenAddress('Bitte wählen Sie die Lieferadresse aus der Liste.'),
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
