import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Damages that we transferred to a customer. Names nobody, and is never changed or deleted. */
export const compensations = pgTable(
  'compensations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The number of what it was paid for. Unique: once. */
    voucher: text('voucher').notNull().unique(),
    cents: integer('cents').notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('compensations_cents', sql`${table.cents} > 0`),
    index('compensations_paid').on(table.paidAt),
  ],
);
