import { and, eq, isNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { caseDecisions, caseKinds, caseReasons, caseStates, caseWays } from '#office/domain/case-kinds.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { supportMessages } from './support-tables.ts';

/** A damage or complaint that is decided; what is said about it is its conversation at the desk. */
export const cases = pgTable(
  'cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    reason: text('reason', { enum: caseReasons }).notNull(),
    /** Null once the conversation is deleted: the case then only counts. */
    messageId: uuid('message_id')
      .unique()
      .references(() => supportMessages.id, { onDelete: 'set null' }),
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: caseStates }).notNull().default('open'),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** Since when we wait for the customer. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** The value of the goods as the customer names it. */
    claimedCents: integer('claimed_cents'),
    decision: text('decision', { enum: caseDecisions }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Its reasons, as the customer reads them. */
    decisionText: text('decision_text').notNull().default(''),
    paidCents: integer('paid_cents'),
    way: text('way', { enum: caseWays }),
    /** For a transfer: the customer's account until it is paid, enciphered, and when finance has paid. */
    iban: text('iban'),
    accountNamedAt: timestamp('account_named_at', { withTimezone: true }),
    /** Whom it goes to, once the account and the conversation are deleted. */
    payee: text('payee'),
    transferredAt: timestamp('transferred_at', { withTimezone: true }),
  },
  (table) => [
    check('cases_kind', oneOf(table.kind, caseKinds)),
    check('cases_reason', oneOf(table.reason, caseReasons)),
    check('cases_state', oneOf(table.state, caseStates)),
    check('cases_decision', oneOf(table.decision, caseDecisions)),
    check('cases_way', oneOf(table.way, caseWays)),
    check('cases_decided', sql`(${table.state} = 'decided') = (${table.decision} is not null)`),
    index('cases_open').on(table.dueAt).where(sql`${table.state} = 'open'`),
    index('cases_opened').on(table.openedAt),
    index('cases_delivery').on(table.deliveryId),
    index('cases_transfer').on(table.decidedAt).where(sql`${table.way} = 'transfer'`),
  ],
);

/** Decided to be transferred, and not yet done. */
export const awaitsTransfer = and(eq(cases.way, 'transfer'), isNull(cases.transferredAt));

/** The last number of each year. */
export const caseCounters = pgTable('case_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});
