/** A delivery as its own page shows it to admins. */
import { z } from 'zod';
import { notificationStates } from '#dispatch/domain/events.ts';
import { deskStatuses } from '#office/domain/kinds.ts';
import { paymentOfDelivery } from '#money/contract/payment-history.ts';
import { deliveryDetails } from '#delivery/contract/deliveries.ts';
import { centsField, idField, instantField } from '#platform/contract/fields.ts';

/** Everything about one delivery that only admins may see, in addition to its details. */
export const deliveryFile = z.object({
  delivery: deliveryDetails,
  updatedAt: instantField,
  driverId: z.string().nullable(),
  /** An admin has placed it in the driver's tour: it stays there until it is released. */
  isPinned: z.boolean(),
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Blocked by an admin, with the reason that the person reads. */
    blockedAt: instantField.nullable(),
    blockedReason: z.string().nullable(),
  }),
  /** The sum of all its payments. */
  paidCents: centsField,
  returnedCents: centsField,
  /** How much this admin may still refund, and up to which sum of all refunds; null without a limit. */
  refundableCents: centsField,
  refundLimitCents: centsField.nullable(),
  payments: z.array(paymentOfDelivery),
  mails: z.array(z.object({ title: z.string(), sentAt: instantField })),
  /** Text messages and pushes, with their outcome. */
  notifications: z.array(
    z.object({
      title: z.string(),
      state: z.enum(notificationStates),
      failure: z.string().nullable(),
      at: instantField,
    }),
  ),
  notes: z.array(z.object({ id: idField, author: z.string(), text: z.string(), at: instantField })),
  /** Messages to the support desk about it; empty for an admin without access to the desk. */
  messages: z.array(
    z.object({
      id: idField,
      topic: z.string(),
      name: z.string(),
      status: z.enum(deskStatuses),
      at: instantField,
    }),
  ),
  /** Who did what, oldest first. */
  history: z.array(
    z.object({
      at: instantField,
      text: z.string(),
      actor: z.string(),
      reason: z.string().nullable(),
      changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});
export type DeliveryFile = z.infer<typeof deliveryFile>;
