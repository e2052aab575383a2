import { z } from '#platform/contract/zod-config.ts';
import { checkoutInput } from '#money/contract/checkout.ts';
import { quoteInput } from '#delivery/contract/quotes.ts';
import { emailField } from '#platform/contract/fields.ts';
import { chosenAddress } from '#web/fields/address-field/address-rules.ts';

/** The whole order form: the input of quote and checkout, with both places as they are being chosen. */
export const bookingForm = quoteInput
  .omit({ pickupPlaceId: true, deliveryPlaceId: true, pickupPin: true, deliveryPin: true })
  .extend(checkoutInput.omit({ quoteId: true, companyId: true, cardId: true }).shape)
  // Optional in the API, always present in the form.
  .required()
  .extend({
    pickup: chosenAddress('Bitte wählen Sie die Abholadresse aus der Liste.'),
    delivery: chosenAddress('Bitte wählen Sie die Lieferadresse aus der Liste.'),
    /** Where a guest is written to; unused for whoever has an account. */
    guestEmail: z.string(),
    /** Which of both people the guest is. */
    guestIs: z.enum(['pickup', 'delivery']),
  });

/** For somebody without an account. */
export const guestBookingForm = bookingForm.extend({ guestEmail: emailField });

const unused = z.string().transform(() => '');

/** For a company, whose own billing details are used: the form's are hidden, and not sent. */
export const companyBookingForm = bookingForm.extend({
  billingCompany: unused,
  billingAddress: unused,
  billingVatId: unused,
});
export type BookingForm = z.output<typeof bookingForm>;
