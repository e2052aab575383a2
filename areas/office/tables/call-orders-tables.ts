import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';
import { checkouts } from '#delivery/tables/quotes-tables.ts';

/** Orders that an admin took on the phone; the customer pays by a mailed link. */
export const callOrders = pgTable(
  'call_orders',
  {
    checkoutId: uuid('checkout_id')
      .primaryKey()
      .references(() => checkouts.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id),
    /** Who took the call, and when the caller accepted the terms. */
    placedBy: text('placed_by').notNull(),
    placedByName: text('placed_by_name').notNull(),
    termsAcceptedAt: timestamp('terms_accepted_at', { withTimezone: true }).notNull(),
    /** When the link was mailed last. */
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [index('call_orders_accepted').on(table.termsAcceptedAt.desc().nullsFirst())],
);
