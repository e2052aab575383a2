import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';
import { companies } from '#people/tables/companies-tables.ts';

export const addressBook = pgTable(
  'address_book',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    placeId: text('place_id').notNull(),
    /** In a company's shared book; `userId` is then who added it. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('address_book_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('address_book_company')
      .on(table.companyId)
      .where(sql`${table.companyId} is not null`)
      .concurrently(),
  ],
);
