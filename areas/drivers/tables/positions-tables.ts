import { doublePrecision, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';

/** Where a driver was while an active delivery required tracking; deleted after 24 hours. */
export const positionFixes = pgTable(
  'position_fixes',
  {
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the phone measured it. */
    measuredAt: timestamp('measured_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    accuracyMeters: doublePrecision('accuracy_meters'),
  },
  (table) => [
    primaryKey({ columns: [table.driverId, table.measuredAt] }),
    index('position_fixes_measured').on(table.measuredAt),
  ],
);
