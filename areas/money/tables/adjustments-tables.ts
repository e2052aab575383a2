import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { adjustmentKinds } from '#money/domain/pay-adjustment.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { payouts } from './payouts-tables.ts';

/**
 * What an admin granted or deducted besides the deliveries. Never changed or deleted: taking one back is
 * another one with the opposite amount.
 */
export const payAdjustments = pgTable(
  'pay_adjustments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The value of `drivers.user_id`; no reference: books outlive the account. */
    driverId: text('driver_id').notNull(),
    driverName: text('driver_name').notNull(),
    kind: text('kind', { enum: adjustmentKinds }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    /** The one that this one takes back. Unique: once. */
    reversesId: uuid('reverses_id')
      .unique()
      .references((): AnyPgColumn => payAdjustments.id),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    payoutId: uuid('payout_id').references(() => payouts.id),
    paidOutAt: timestamp('paid_out_at', { withTimezone: true }),
  },
  (table) => [
    check('pay_adjustments_kind', oneOf(table.kind, adjustmentKinds)),
    check(
      'pay_adjustments_amount',
      sql`case ${table.kind} when 'bonus' then ${table.amountCents} > 0
        when 'deduction' then ${table.amountCents} < 0 else ${table.amountCents} <> 0 end`,
    ),
    index('pay_adjustments_newest').on(table.createdAt, table.id),
    index('pay_adjustments_driver').on(table.driverId, table.createdAt),
    index('pay_adjustments_owed').on(table.driverId).where(sql`${table.payoutId} is null`),
    index('pay_adjustments_payout').on(table.payoutId),
  ],
);
