import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Jobs that were tried for days in vain, or can never succeed by themselves: kept until somebody tries them
 * again.
 */
export const stuckJobs = pgTable('stuck_jobs', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** What an admin reads of it. */
  title: text('title').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  tries: integer('tries').notNull(),
  /** Without personal data. */
  failure: text('failure').notNull(),
  /** When it was to run first. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  stuckAt: timestamp('stuck_at', { withTimezone: true }).notNull(),
});
