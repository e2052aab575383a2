import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { settlementLineKinds, settlementSources, settlementStatuses } from '#adapters/domain/settlement.ts';

/** What the payment provider has paid out to the company's bank account at once. */
export const settlements = pgTable(
  'settlements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Unique: it is stored once, whether it was asked for or read from a report. */
    providerPayoutId: text('provider_payout_id').notNull().unique(),
    /** Negative if the provider debits the account. */
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: settlementStatuses }).notNull(),
    source: text('source', { enum: settlementSources }).notNull(),
    /** The day on which the provider expects it in the account. */
    arrivesOn: date('arrives_on').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** When its lines were stored; null while the provider does not list them yet. */
    itemizedAt: timestamp('itemized_at', { withTimezone: true }),
    /** What an admin read from the bank's statement. */
    bankedOn: date('banked_on'),
    bankedCents: integer('banked_cents'),
    bankedBy: text('banked_by').references(() => users.id),
    bankedAt: timestamp('banked_at', { withTimezone: true }),
  },
  (table) => [
    check('settlements_status', oneOf(table.status, settlementStatuses)),
    check('settlements_source', oneOf(table.source, settlementSources)),
    check(
      'settlements_banked',
      sql`num_nonnulls(${table.bankedOn}, ${table.bankedCents}, ${table.bankedBy}, ${table.bankedAt}) in (0, 4)`,
    ),
    index('settlements_made').on(table.madeAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('settlements_arrive').on(table.arrivesOn),
  ],
);

/** One change of our balance at the provider, as it was settled. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    providerTransactionId: text('provider_transaction_id').notNull().unique(),
    kind: text('kind', { enum: settlementLineKinds }).notNull(),
    /** Our payment is found by it, also if it becomes known later. */
    providerPaymentId: text('provider_payment_id'),
    /** The provider's charge, refund, dispute or payout. */
    providerSourceId: text('provider_source_id'),
    /** Negative for what was deducted. */
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    description: text('description').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('settlement_lines_kind', oneOf(table.kind, settlementLineKinds)),
    index('settlement_lines_settlement').on(
      table.settlementId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('settlement_lines_payment').on(table.providerPaymentId),
    index('settlement_lines_source').on(table.providerSourceId),
  ],
);
