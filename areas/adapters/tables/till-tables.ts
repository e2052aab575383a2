/** The stand-in for Stripe keeps its own books, as Stripe does. Nothing else reads these tables. */
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { paymentMeans } from '#adapters/domain/payment-means.ts';
import { oneOf } from '#platform/tables/columns.ts';

export const tillSessionStatuses = ['open', 'complete'] as const;
export const tillPaymentStatuses = ['unpaid', 'processing', 'paid', 'failed'] as const;

/** Somebody whom the shop has named to the till, to remember their cards. */
export const tillPayers = pgTable('till_payers', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A remembered card. Only test cards are taken, so that the number is nobody's. */
export const tillCards = pgTable(
  'till_cards',
  {
    id: text('id').primaryKey(),
    payerId: text('payer_id')
      .notNull()
      .references(() => tillPayers.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    /** '2034-12'. */
    expiry: text('expiry').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('till_cards_once').on(table.payerId, table.number, table.expiry)],
);

/**
 * A payment page, or a charge to a remembered card, which has the id of its payment and no page. 'expired' is
 * never written: an open session past `expiresAt` is one.
 */
export const tillSessions = pgTable(
  'till_sessions',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Of the request: another request under the same key is refused. */
    fingerprint: text('fingerprint').notNull(),
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    description: text('description').notNull(),
    customerEmail: text('customer_email').notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    status: text('status', { enum: tillSessionStatuses }).notNull(),
    paymentStatus: text('payment_status', { enum: tillPaymentStatuses }).notNull(),
    paymentId: text('payment_id').unique(),
    /** Whose cards the page offers and may remember. */
    payerId: text('payer_id').references(() => tillPayers.id, { onDelete: 'set null' }),
    /** What the shop lets the page say beside its buttons. */
    notice: text('notice'),
    /** Null until it is paid, and in rows of earlier versions, which were paid by card. */
    means: text('means', { enum: paymentMeans }),
    /** How the shop is notified of the payment and its refunds. */
    webhookMode: text('webhook_mode'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('till_sessions_status', oneOf(table.status, tillSessionStatuses)),
    check('till_sessions_payment_status', oneOf(table.paymentStatus, tillPaymentStatuses)),
    check('till_sessions_amount', sql`${table.amountCents} > 0`),
  ],
);

/** The event, frozen as first sent: a repeated webhook sends the same bytes. */
export const tillEvents = pgTable(
  'till_events',
  {
    id: text('id').primaryKey(),
    /** null for an event about a payout. */
    sessionId: text('session_id').references(() => tillSessions.id),
    type: text('type').notNull(),
    body: text('body').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('till_events_session').on(table.sessionId)],
);

export const tillRefundStatuses = ['pending', 'succeeded', 'failed'] as const;

export const tillRefunds = pgTable(
  'till_refunds',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Of the request: another request under the same key is refused. */
    fingerprint: text('fingerprint').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => tillSessions.paymentId),
    amountCents: integer('amount_cents').notNull(),
    metadata: jsonb('metadata').notNull(),
    status: text('status', { enum: tillRefundStatuses }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('till_refunds_status', oneOf(table.status, tillRefundStatuses)),
    check('till_refunds_amount', sql`${table.amountCents} > 0`),
    index('till_refunds_payment').on(table.paymentId),
  ],
);

export const tillDisputeStatuses = ['needs_response', 'won', 'lost'] as const;

export const tillDisputes = pgTable(
  'till_disputes',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => tillSessions.paymentId),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: tillDisputeStatuses }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('till_disputes_status', oneOf(table.status, tillDisputeStatuses)),
    index('till_disputes_payment').on(table.paymentId),
  ],
);

export const tillPayoutStatuses = ['in_transit', 'paid', 'failed'] as const;

/** What one bank day has brought, on its way to the shop's bank account. */
export const tillPayouts = pgTable(
  'till_payouts',
  {
    id: text('id').primaryKey(),
    /** Unique: a bank day is paid out once. */
    settledDay: date('settled_day').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    arrivesOn: date('arrives_on').notNull(),
    status: text('status', { enum: tillPayoutStatuses }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('till_payouts_status', oneOf(table.status, tillPayoutStatuses))],
);

/** By Stripe's reporting categories. */
export const tillBalanceCategories = [
  'charge',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
  'fee',
  'payout',
  'payout_reversal',
] as const;

/** A change of the shop's balance; in no payout until its day is paid out. */
export const tillBalanceTransactions = pgTable(
  'till_balance_transactions',
  {
    id: text('id').primaryKey(),
    category: text('category', { enum: tillBalanceCategories }).notNull(),
    /** The charge, refund, dispute or payout. */
    sourceId: text('source_id'),
    paymentId: text('payment_id').references(() => tillSessions.paymentId),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    description: text('description'),
    payoutId: text('payout_id').references(() => tillPayouts.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('till_balance_transactions_category', oneOf(table.category, tillBalanceCategories)),
    index('till_balance_transactions_payout').on(table.payoutId),
    index('till_balance_transactions_payment').on(table.paymentId),
  ],
);
