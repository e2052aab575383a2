import { z } from 'zod';
import { paymentMethods } from '#delivery/domain/payment-method.ts';
import { centsField, idField, instantField } from '#platform/contract/fields.ts';

/** What a customer has paid and got back. */
export const customerPayments = z.object({
  paidCents: centsField,
  returnedCents: centsField,
  /** The newest, newest first. */
  payments: z.array(
    z.object({
      id: idField,
      deliveryId: idField,
      paidAt: instantField,
      amountCents: centsField,
      returnedCents: centsField,
    }),
  ),
});

/** A payment of a delivery with its refunds and disputes. */
export const paymentOfDelivery = z.object({
  id: idField,
  method: z.enum(paymentMethods),
  paidAt: instantField,
  amountCents: centsField,
  refunds: z.array(
    z.object({
      amountCents: centsField,
      state: z.string(),
      isFailed: z.boolean(),
      reason: z.string(),
      at: instantField,
    }),
  ),
  disputes: z.array(
    z.object({ amountCents: centsField, state: z.string(), isOpen: z.boolean(), at: instantField }),
  ),
});
export type PaymentOfDelivery = z.infer<typeof paymentOfDelivery>;
