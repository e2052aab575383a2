/** The stand-in for Stripe keeps its own books, as Stripe does. Nothing else reads these tables. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#database/schema/platform/columns.ts';

export const tillSessionStatuses = ['open', 'complete'] as const;
export const tillPaymentStatuses = ['unpaid', 'processing', 'paid', 'failed'] as const;

/** A payment page. 'expired' is never written: an open session past `expiresAt` is one. */
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
    sessionId: text('session_id')
      .notNull()
      .references(() => tillSessions.id),
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
