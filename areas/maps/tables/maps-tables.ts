import { doublePrecision, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';

/**
 * Points of houses that the engine places wrongly or does not know, set by an admin. Kept apart from the map
 * data, whose licence would otherwise apply to them.
 */
export const addressCorrections = pgTable(
  'address_corrections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As displayed. */
    streetName: text('street_name').notNull(),
    /** In the normalized form of `normalizeStreet`. */
    street: text('street').notNull(),
    houseNumber: text('house_number').notNull(),
    postcode: text('postcode').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    note: text('note').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('address_corrections_address').on(table.street, table.houseNumber, table.postcode),
    index('address_corrections_created_by').on(table.createdBy),
  ],
);
