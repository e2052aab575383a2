/** Orders that an admin takes on the phone, paid by the customer with a mailed link. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  centsField,
  emailField,
  idField,
  instantField,
  phoneField,
  speedField,
  textField,
} from '#platform/contract/fields.ts';
import { checkoutInput, orderingErrors, sampleOrder } from '#money/contract/checkout.ts';

/** A caller without an account. */
export const newCaller = z.object({
  name: textField('Bitte geben Sie den Namen an.', 120),
  email: emailField,
  phone: phoneField,
});

/** The customer's id, or a new customer; the order itself is the customer's own form. */
const callOrderInput = checkoutInput.omit({ companyId: true, cardId: true }).extend({
  customerId: z.string().min(1).max(64).optional(),
  caller: newCaller.optional(),
  /** The caller has heard the price and accepted the terms. */
  termsAccepted: z.literal(true),
});

const callOrderStates = ['waiting', 'paid', 'ended', 'withdrawn'] as const;

const callOrder = z.object({
  id: idField,
  state: z.enum(callOrderStates),
  customerId: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  pickupAddress: z.string(),
  deliveryAddress: z.string(),
  deliverySpeed: speedField,
  amountCents: centsField,
  placedByName: z.string(),
  sentAt: instantField,
  /** Until when the link can be paid. */
  expiresAt: instantField,
  /** The delivery, once it is paid. */
  deliveryId: idField.nullable(),
});
export type CallOrder = z.infer<typeof callOrder>;

const tags = ['Verwaltung'];
const byId = z.object({ id: idField });

export const callOrdersContract = {
  orderForCaller: oc
    .meta({ sample: { ...sampleOrder, termsAccepted: true } })
    .route({
      method: 'POST',
      path: '/admin/call-orders',
      summary: 'Für einen Anrufer bestellen; der Zahlungslink geht per E-Mail an den Kunden',
      tags,
    })
    .input(callOrderInput)
    .output(byId)
    .errors(
      declareChangeErrors(
        ...adminErrors,
        ...orderingErrors,
        'QUOTE_INCOMPLETE',
        'PERSON_NOT_FOUND',
        'ALREADY_BLOCKED',
        'EMAIL_NOT_CUSTOMERS',
      ),
    ),
  listCallOrders: oc
    .route({
      method: 'GET',
      path: '/admin/call-orders',
      summary: 'Telefonische Bestellungen der letzten 24 Stunden, neueste zuerst',
      tags,
    })
    .output(z.object({ orders: z.array(callOrder) }))
    .errors(declareErrors(...adminErrors)),
  sendCallOrder: oc
    .route({
      method: 'POST',
      path: '/admin/call-orders/{id}/send',
      summary: 'Den Zahlungslink noch einmal senden',
      tags,
    })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...adminErrors, 'CALL_ORDER_NOT_FOUND', 'CALL_ORDER_CLOSED')),
  withdrawCallOrder: oc
    .route({
      method: 'POST',
      path: '/admin/call-orders/{id}/withdraw',
      summary: 'Eine unbezahlte Bestellung zurückziehen: Der Zahlungslink gilt nicht mehr',
      tags,
    })
    .input(byId)
    .output(byId)
    .errors(
      declareChangeErrors(...adminErrors, 'CALL_ORDER_NOT_FOUND', 'CALL_ORDER_CLOSED', 'PAYMENT_UNAVAILABLE'),
    ),
};
