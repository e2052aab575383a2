import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';

/**
 * Who the payment provider knows this customer as, to remember their cards; made with the first order of an
 * account. The cards themselves are only there.
 */
export const payers = pgTable('payers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  providerPayerId: text('provider_payer_id').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
