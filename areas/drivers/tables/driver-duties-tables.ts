import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { documentKinds } from '#drivers/domain/onboarding-lists.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf } from '#platform/tables/columns.ts';

/** What an admin said of a paper: it holds for this upload alone, a newer one is not reviewed yet. */
export const paperReviews = pgTable(
  'paper_reviews',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** Why it is refused, as the driver reads it; null if it is in order. */
    reason: text('reason'),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('paper_reviews_kind', oneOf(table.kind, documentKinds)),
  ],
);

/**
 * That a driver has read how heavy parcels are lifted, in which version of the text. Rows are only added, and
 * outlive the account, whose row has no personal data by then. Source: PostG 73 (3).
 */
export const liftingBriefings = pgTable(
  'lifting_briefings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('lifting_briefings_driver').on(table.driverId, table.confirmedAt),
    index('lifting_briefings_time').on(table.confirmedAt),
  ],
);
