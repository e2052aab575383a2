import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type DeliverySpeed, packageSizes } from '#domain/delivery/statuses.ts';
import type { PriceBreakdown } from '#domain/pricing/price-delivery.ts';
import { users } from './accounts.ts';
import { oneOf } from './columns.ts';
import { deliveries } from './deliveries.ts';
import { orderedColumns, parcelColumns, placeColumns, routeColumns } from './order-columns.ts';

/** A binding price: both places, the route, three prices. Never changed once written. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...placeColumns,
    ...parcelColumns,
    ...routeColumns,
    /** A street without house number can be priced, not ordered. */
    addressesComplete: boolean('addresses_complete').notNull(),
    prices: jsonb('prices').$type<Record<DeliverySpeed, PriceBreakdown>>().notNull(),
    /** ISO instants as promised if paid at `createdAt`. */
    promisedBy: jsonb('promised_by').$type<Record<DeliverySpeed, string>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('quotes_weight', sql`${table.weightKg} between 1 and 20`),
    check('quotes_package_size', oneOf(table.packageSize, packageSizes)),
    index('quotes_expires_at').on(table.expiresAt),
  ],
);

export const checkoutStatuses = [
  'creating',
  'open',
  'paid',
  /** Paid, but the redelivery was no longer open: the money goes back. */
  'refunded',
  'expired',
  'failed',
] as const;

/** A quote that a customer is paying: frozen, with what was typed beside it. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Unique: one quote never makes two deliveries. */
    quoteId: uuid('quote_id')
      .notNull()
      .unique()
      .references(() => quotes.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    ...orderedColumns,
    amountCents: integer('amount_cents').notNull(),
    providerSessionId: text('provider_session_id').unique(),
    url: text('url'),
    status: text('status', { enum: checkoutStatuses }).notNull(),
    /** A new delivery's, once it is paid; a redelivery's is `redeliveryOf` all along. */
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    /** Set when this pays for the redelivery of an existing delivery. */
    redeliveryOf: uuid('redelivery_of').references(() => deliveries.id),
    redeliveryReason: text('redelivery_reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('checkouts_status', oneOf(table.status, checkoutStatuses)),
    uniqueIndex('checkouts_delivery').on(table.deliveryId).where(sql`${table.redeliveryOf} is null`),
    index('checkouts_unsettled').on(table.createdAt).where(sql`${table.status} in ('creating', 'open')`),
  ],
);

/** Money that arrived, once for each paid checkout. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .unique()
      .references(() => checkouts.id),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    providerPaymentId: text('provider_payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payments_delivery').on(table.deliveryId)],
);

/** Webhook events by the provider's own id: the same event twice is stored once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  providerSessionId: text('provider_session_id'),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});

export const refundStatuses = ['requested', 'refunded', 'failed'] as const;

/** A refund is a row and a retried job, never part of a status change. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    providerRefundId: text('provider_refund_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
  },
  (table) => [check('refunds_status', oneOf(table.status, refundStatuses))],
);
