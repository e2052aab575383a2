import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentMeans } from '#adapters/domain/payment-means.ts';
import { paymentMethods } from '#delivery/domain/payment-method.ts';
import { type DeliverySpeed, packageSizes } from '#platform/domain/statuses.ts';
import type { PriceBreakdown } from '#delivery/domain/price-delivery.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { newestFirst, oneOf } from '#platform/tables/columns.ts';
import { deliveries } from './deliveries-tables.ts';
import {
  billingColumns,
  orderedColumns,
  parcelColumns,
  placeColumns,
  routeColumns,
} from './order-columns.ts';

/** A binding price: both places, the route, three prices. Never changed once written. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whose program asked; null for what a page asked, which has no owner. */
    companyId: uuid('company_id'),
    /** Whether that was with a test key; null, as in rows of earlier versions, if not. */
    isTest: boolean('is_test'),
    ...placeColumns,
    ...parcelColumns,
    ...routeColumns,
    /** What was typed besides the addresses, such as a floor: for who orders, and of no browser. */
    pickupDoor: text('pickup_door').notNull().default(''),
    deliveryDoor: text('delivery_door').notNull().default(''),
    /** A street without house number can be priced, not ordered. */
    addressesComplete: boolean('addresses_complete').notNull(),
    prices: jsonb('prices').$type<Record<DeliverySpeed, PriceBreakdown>>().notNull(),
    /** ISO instants as promised if paid at `createdAt`. */
    promisedBy: jsonb('promised_by').$type<Record<DeliverySpeed, string>>().notNull(),
    /**
     * Speeds unavailable at that time because of route or fleet, with the ISO instant from which they may be
     * available again; null where unknown.
     */
    unsellable: jsonb('unsellable')
      .$type<Partial<Record<DeliverySpeed, string | null>>>()
      .notNull()
      .default({}),
    /** When each sold speed was expected, and the window told, as ISO instants; as far as it was known. */
    expected: jsonb('expected')
      .$type<Partial<Record<DeliverySpeed, Record<'at' | 'from' | 'until', string>>>>()
      .notNull()
      .default({}),
    /** The share of the price that is given back if the promise is missed, as it stood at the quote. */
    creditPercent: smallint('credit_percent').notNull().default(0),
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
  /** Paid, but the redelivery was no longer open: the payment is refunded. */
  'refunded',
  'expired',
  'failed',
] as const;

/** A quote that a customer is paying, frozen together with the typed details. */
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
    /** Frozen with the order; not copied to the delivery, so its driver never sees them. */
    ...billingColumns,
    amountCents: integer('amount_cents').notNull(),
    method: text('method', { enum: paymentMethods }).notNull().default('card'),
    /** The provider's page, or its charge to a remembered card; an order on account has its own id here. */
    providerSessionId: text('provider_session_id').unique(),
    url: text('url'),
    status: text('status', { enum: checkoutStatuses }).notNull(),
    /** The new delivery, once it is paid; a redelivery's checkout uses `redeliveryOf` instead. */
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    /** Set when this pays for the redelivery of an existing delivery. */
    redeliveryOf: uuid('redelivery_of').references(() => deliveries.id),
    redeliveryReason: text('redelivery_reason'),
    /** Confirmed by one mail with the others of its file, not by one of its own. */
    confirmedInList: boolean('confirmed_in_list').notNull().default(false),
    /** Since when it is known to be paid and yet has no delivery: every try to make one failed. */
    unsettledSince: timestamp('unsettled_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('checkouts_status', oneOf(table.status, checkoutStatuses)),
    check('checkouts_method', oneOf(table.method, paymentMethods)),
    uniqueIndex('checkouts_delivery').on(table.deliveryId).where(sql`${table.redeliveryOf} is null`),
    index('checkouts_redelivery').on(table.redeliveryOf).where(sql`${table.redeliveryOf} is not null`),
    index('checkouts_company').on(table.companyId).where(sql`${table.companyId} is not null`).concurrently(),
    index('checkouts_unsettled').on(table.createdAt).where(sql`${table.status} in ('creating', 'open')`),
  ],
);

/** A received payment, or what a company owes for an order on account; one for each paid checkout. */
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
    method: text('method', { enum: paymentMethods }).notNull().default('card'),
    /** Unique: a webhook about it matches exactly one payment. Null for an order on account. */
    providerPaymentId: text('provider_payment_id').unique(),
    /** By what the provider was paid; null on account, and in older rows, which were by card. */
    means: text('means', { enum: paymentMeans }),
    amountCents: integer('amount_cents').notNull(),
    /** What the provider kept of it; null until the provider has settled the payment. 0 on account. */
    feeCents: integer('fee_cents'),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('payments_method', oneOf(table.method, paymentMethods)),
    check('payments_means', oneOf(table.means, paymentMeans)),
    check('payments_provider', sql`(${table.method} = 'card') = (${table.providerPaymentId} is not null)`),
    index('payments_delivery').on(table.deliveryId),
    index('payments_without_fee').on(table.paidAt).where(sql`${table.feeCents} is null`),
    // Payments within a span of days, and their list, newest first.
    index('payments_paid').on(...newestFirst(table.paidAt, table.id)),
    // A search by amount, in the same order.
    index('payments_amount').on(table.amountCents, ...newestFirst(table.paidAt, table.id)),
  ],
);

/** Webhook events by the provider's own id, so a repeated event is stored once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    providerSessionId: text('provider_session_id'),
    providerPaymentId: text('provider_payment_id'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  // For the age of the last one.
  (table) => [index('payment_events_received').on(table.receivedAt).concurrently()],
);

/** 'failed': the provider could not carry it out; the money is still owed. */
export const refundStatuses = ['requested', 'refunded', 'failed'] as const;
/** Who refunded: this program, a person at the provider, or the card's owner by a dispute. */
export const refundSources = ['ours', 'provider', 'dispute'] as const;

/**
 * A refund is a row and a retried job, never part of a status change. All refunds of a payment never exceed
 * its amount.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    source: text('source', { enum: refundSources }).notNull(),
    /**
     * How often the refund was requested anew from the provider, each time under a new key: after a failure,
     * or for another amount.
     */
    round: integer('round').notNull().default(0),
    /** The id of the provider's refund or dispute. */
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
  },
  (table) => [
    check('refunds_status', oneOf(table.status, refundStatuses)),
    check('refunds_source', oneOf(table.source, refundSources)),
    check('refunds_amount', sql`${table.amountCents} > 0`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_created').on(...newestFirst(table.createdAt, table.id)),
    index('refunds_source').on(table.source, ...newestFirst(table.createdAt, table.id)),
    index('refunds_amount').on(table.amountCents, ...newestFirst(table.createdAt, table.id)),
    index('refunds_reason').using('gin', sql`${table.reason} gin_trgm_ops`),
    index('refunds_open').on(table.createdAt).where(sql`${table.status} = 'requested'`),
    index('refunds_refunded').on(table.refundedAt).concurrently(),
    index('refunds_failed').on(table.createdAt).where(sql`${table.status} = 'failed'`),
  ],
);

export const disputeStatuses = ['open', 'won', 'lost'] as const;

/**
 * A payment that the card's owner contests. While it is open the provider keeps the money and refunds
 * nothing.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    providerDisputeId: text('provider_dispute_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    /** The provider's. */
    feeCents: integer('fee_cents').notNull().default(0),
    status: text('status', { enum: disputeStatuses }).notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    check('disputes_status', oneOf(table.status, disputeStatuses)),
    index('disputes_payment').on(table.paymentId),
    index('disputes_opened').on(...newestFirst(table.openedAt, table.id)),
    index('disputes_status').on(table.status, ...newestFirst(table.openedAt, table.id)),
    index('disputes_amount').on(table.amountCents, ...newestFirst(table.openedAt, table.id)),
  ],
);
