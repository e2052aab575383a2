import { oc } from '@orpc/contract';
import { z } from 'zod';
import { declareChangeErrors } from './errors.ts';
import {
  centsField,
  idField,
  optionalTextField,
  phoneField,
  speedField,
  statusField,
  textField,
} from './fields.ts';

/** What create-checkout takes besides the quote: addresses, parcel, weight and price are the quote's own. */
export const checkoutInput = z.object({
  quoteId: idField,
  deliverySpeed: speedField,
  senderName: textField('Bitte geben Sie den Namen des Absenders an.'),
  senderPhone: phoneField,
  receiverName: textField('Bitte geben Sie den Namen des Empfängers an.'),
  receiverPhone: phoneField,
  pickupDetails: optionalTextField(200),
  deliveryDetails: optionalTextField(200),
  packageDescription: textField('Bitte beschreiben Sie kurz, was wir befördern.', 300),
});

const tags = ['Zahlung'];

export const checkoutContract = {
  createCheckout: oc
    .route({ method: 'POST', path: '/create-checkout', summary: 'Angebot einfrieren und zahlen', tags })
    .input(checkoutInput)
    .output(z.object({ url: z.string() }))
    .errors(
      declareChangeErrors(
        'SIGN_IN_REQUIRED',
        'ROLE_NOT_ALLOWED',
        'QUOTE_NOT_FOUND',
        'QUOTE_EXPIRED',
        'QUOTE_USED',
        'QUOTE_INCOMPLETE',
        'QUOTE_ESTIMATED',
        'ORDERING_CLOSED',
        'ORDER_FORM_DISABLED',
        'CHECKOUT_PAID',
        'CHECKOUT_ENDED',
        'PAYMENT_UNAVAILABLE',
      ),
    ),
  createDeliveryFromPayment: oc
    .route({
      method: 'POST',
      path: '/create-delivery-from-payment',
      summary: 'Sendung zu einer Zahlung anlegen oder finden',
      tags,
    })
    .input(z.object({ sessionId: textField('Keine Session-ID gefunden', 300) }))
    .output(
      z.object({
        state: z.enum(['paid', 'processing']),
        /** Addresses only for the customer who ordered it. */
        delivery: z
          .object({
            id: z.string(),
            status: statusField,
            price_cents: centsField,
            pickup_address: z.string().optional(),
            delivery_address: z.string().optional(),
          })
          .nullable(),
      }),
    )
    .errors(declareChangeErrors('PAYMENT_SESSION_UNKNOWN', 'PAYMENT_NOT_COMPLETED', 'PAYMENT_UNAVAILABLE')),
};
