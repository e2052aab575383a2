import { asShown } from '#platform/contract/as-shown.ts';
import { oc } from '#platform/contract/operation.ts';
import { sampleId } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { paymentMethods } from '#delivery/domain/payment-method.ts';
import { parcelLocations } from '#platform/domain/statuses.ts';
import { billingFields } from './billing.ts';
import { cardIdField } from './payers.ts';
import { redeliveryReason } from '#delivery/contract/delivery-commands.ts';
import {
  adminErrors,
  companyErrors,
  declareChangeErrors,
  declareErrors,
} from '#platform/contract/declare-errors.ts';
import { statusBadge } from '#delivery/contract/deliveries.ts';
import {
  centsField,
  emailField,
  idField,
  instantField,
  nameField,
  phoneField,
  speedField,
  textField,
} from '#platform/contract/fields.ts';
import {
  companyOrderFields,
  arrivalFields,
  parcelFields,
  typedFields,
} from '#delivery/contract/order-fields.ts';
import { routeErrors } from '#maps/contract/maps.ts';
import { quote, quotedPlace } from '#delivery/contract/quotes.ts';

/**
 * The input of create-checkout besides the quote: addresses, parcel, weight and price are the quote's own.
 */
export const checkoutInput = z.object({
  quoteId: idField,
  deliverySpeed: speedField,
  ...typedFields,
  ...companyOrderFields,
  ...billingFields,
  /** 'account' only for a company that may. */
  method: z.enum(paymentMethods).default('card'),
  /** A remembered card, charged at once; only for an own order. */
  cardId: cardIdField.optional(),
});

/** Of somebody without an account: who orders, and where to write. */
const guestContact = z.object({
  name: nameField('Bitte geben Sie Ihren Namen an.'),
  email: emailField,
  phone: phoneField,
});

export const guestCheckoutInput = checkoutInput
  .omit({ companyId: true, costCentre: true, reference: true, method: true, cardId: true })
  .extend({ guest: guestContact });

export const sampleOrder: z.input<typeof checkoutInput> = {
  quoteId: sampleId,
  deliverySpeed: 'standard',
  senderName: 'A',
  senderPhone: '+49 40 111111',
  receiverName: 'B',
  receiverPhone: '+49 40 222222',
  packageDescription: 'C',
};

/** A payment that an admin has to check: disputed, or refunded in full while a driver has the parcel. */
export const paymentNote = z.object({
  kind: z.enum(['contested', 'refunded_under_way']),
  deliveryId: idField,
  shortId: z.string(),
  amountCents: centsField,
  since: instantField,
});

/** A past order, to prefill the form; a new quote prices it. */
export const pastOrder = asShown(
  checkoutInput
    .omit({
      quoteId: true,
      billingCompany: true,
      billingAddress: true,
      billingVatId: true,
      method: true,
      cardId: true,
    })
    .extend({ pickup: quotedPlace, delivery: quotedPlace, ...parcelFields }),
);

const byId = z.object({ id: idField });
const tags = ['Zahlung'];
const accessErrors = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DELIVERY_NOT_FOUND'] as const;
export const orderingErrors = [
  'QUOTE_NOT_FOUND',
  'QUOTE_EXPIRED',
  'QUOTE_USED',
  'QUOTE_ESTIMATED',
  'SPEED_UNSELLABLE',
  'SOLD_OUT_TODAY',
  'ORDERING_CLOSED',
  'ORDER_FORM_DISABLED',
  'CHECKOUT_PAID',
  'TOO_MANY_CHECKOUTS',
  'CHECKOUT_ENDED',
  'PAYMENT_UNAVAILABLE',
] as const;

/** For an order on account. */
export const accountErrors = ['ON_ACCOUNT_UNAVAILABLE', 'CREDIT_LIMIT_REACHED', 'CREDIT_OVERDUE'] as const;

/** The payment page returns with the payment's id; without it the payment cannot be found. */
export const paymentLinkIncomplete = 'Keine Session-ID gefunden';

/** Its current state; addresses, promise and location only for the customer who ordered it. */
const paidDelivery = z.object({
  id: z.string(),
  ...statusBadge.shape,
  price_cents: centsField,
  method: z.enum(paymentMethods),
  /** Shown by the link of an order that was placed without an account. */
  isGuests: z.boolean().optional(),
  pickup_address: z.string().optional(),
  delivery_address: z.string().optional(),
  promisedBy: arrivalFields.promisedBy.optional(),
  arrivalWindow: arrivalFields.arrivalWindow.optional(),
  confirmedAt: instantField.nullable().optional(),
  parcelLocation: z.enum(parcelLocations).nullable().optional(),
});

const paidSession = z.object({ sessionId: textField(paymentLinkIncomplete, 300) });

export const checkoutContract = {
  createCheckout: oc
    .meta({ sample: sampleOrder })
    .route({ method: 'POST', path: '/create-checkout', summary: 'Angebot einfrieren und zahlen', tags })
    .input(checkoutInput)
    .output(z.object({ url: z.string() }))
    .errors(
      declareChangeErrors(
        'SIGN_IN_REQUIRED',
        'ROLE_NOT_ALLOWED',
        'QUOTE_INCOMPLETE',
        'COMMAND_NOT_ALLOWED',
        'CARD_NOT_FOUND',
        ...orderingErrors,
        ...accountErrors,
        ...companyErrors,
      ),
    ),
  createGuestCheckout: oc
    .meta({
      isPublic: true,
      // The link opens the order: it stands in no stored response, and the same quote gives it again.
      keepsNoAnswer: true,
      sample: { ...sampleOrder, guest: { name: 'A', email: 'a@beispiel.de', phone: '+49 40 111111' } },
    })
    .route({ method: 'POST', path: '/guest-checkout', summary: 'Als Gast bestellen und zahlen', tags })
    .input(guestCheckoutInput)
    .output(z.object({ url: z.string(), orderLink: z.string() }))
    .errors(declareChangeErrors('QUOTE_INCOMPLETE', ...orderingErrors)),
  getGuestOrder: oc
    .meta({ isPublic: true })
    .route({
      method: 'GET',
      path: '/guest-order',
      summary: 'Die Bestellung eines Gastes, über ihren Link',
      tags,
    })
    .output(
      z.object({
        /** Null until it is paid. */
        deliveryId: idField.nullable(),
        /** Who ordered, and where we write to. */
        name: z.string(),
        email: z.string(),
        phone: z.string(),
      }),
    )
    .errors(declareErrors('ORDER_LINK_ENDED')),
  getPastOrder: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}/order',
      summary: 'Eine frühere Bestellung zum Wiederholen',
      tags,
    })
    .input(byId)
    .output(pastOrder)
    .errors(declareErrors(...accessErrors)),
  quoteRedelivery: oc
    .route({
      method: 'POST',
      path: '/deliveries/{id}/redelivery-quote',
      summary: 'Preis einer erneuten Zustellung, die bezahlt werden muss',
      tags,
    })
    .input(byId)
    .output(z.object({ quote, deliverySpeed: speedField }))
    .errors(declareChangeErrors(...accessErrors, 'COMMAND_NOT_ALLOWED', ...routeErrors)),
  createRedeliveryCheckout: oc
    .meta({ sample: { quoteId: sampleId, reason: 'A' } })
    .route({
      method: 'POST',
      path: '/deliveries/{id}/redelivery-checkout',
      summary: 'Erneute Zustellung derselben Sendung bezahlen',
      tags,
    })
    .input(byId.extend({ quoteId: idField, reason: redeliveryReason }))
    .output(z.object({ url: z.string() }))
    .errors(
      declareChangeErrors(
        ...accessErrors,
        'COMMAND_NOT_ALLOWED',
        ...orderingErrors,
        ...accountErrors,
        ...companyErrors,
      ),
    ),
  /** Changes nothing, and says nothing of what is not paid, or not yet known to be: that is settled. */
  findPaidDelivery: oc
    .meta({ isPublic: true, sample: { sessionId: 'A' } })
    .route({
      method: 'GET',
      path: '/paid-delivery',
      summary: 'Sendung zu einer Zahlung, die schon verbucht ist',
      tags,
    })
    .input(paidSession)
    .output(z.object({ delivery: paidDelivery.nullable() })),
  createDeliveryFromPayment: oc
    .meta({ isPublic: true })
    .route({
      method: 'POST',
      path: '/create-delivery-from-payment',
      summary: 'Sendung zu einer Zahlung anlegen oder finden',
      tags,
    })
    .input(paidSession)
    .output(
      z.object({
        state: z.enum(['paid', 'processing']),
        /** What is 'processing' takes days. */
        isDebit: z.boolean().optional(),
        delivery: paidDelivery.nullable(),
      }),
    )
    .errors(
      declareChangeErrors(
        'PAYMENT_SESSION_UNKNOWN',
        'PAYMENT_NOT_COMPLETED',
        'PAYMENT_REFUNDED',
        'PAYMENT_UNAVAILABLE',
      ),
    ),
  listPaymentNotes: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/payment-notes',
      summary: 'Zahlungen, die jemand ansehen muss: angefochtene, und erstattete bei Sendungen unterwegs',
      tags: ['Verwaltung'],
    })
    .output(z.object({ notes: z.array(paymentNote) }))
    .errors(declareErrors(...adminErrors)),
};
