import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * Has its one row once the database was restored, from a backup or to a point in time. It belongs to this
 * database and not to its data, so it is in no backup.
 */
export const serviceState = pgTable(
  'service_state',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    quarantinedSince: timestamp('quarantined_since', { withTimezone: true }).notNull(),
    /** The moment that the data show; null if it was restored to a point in time. */
    copyOf: timestamp('copy_of', { withTimezone: true }),
    /** Null while it is quarantined. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
  },
  (table) => [check('service_state_only', sql`${table.isOnly}`)],
);
