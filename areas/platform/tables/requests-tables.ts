import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often one address or account tried an action within a window. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  /** For limits whose pauses grow with each try: the next try is allowed from then on. */
  pausedUntil: timestamp('paused_until', { withTimezone: true }),
});

/** A mutating call's first response, returned again when its key is repeated. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text('key').primaryKey(),
  /** A different body under the same key is an error, not a retry. */
  requestHash: text('request_hash').notNull(),
  /** null while the first call runs. */
  response: text('response'),
  claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
});
