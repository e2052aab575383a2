import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Jobs that failed for days, or can never succeed by themselves: kept until an admin tries them again. */
export const stuckJobs = pgTable('stuck_jobs', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** The title that admins see. */
  title: text('title').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  tries: integer('tries').notNull(),
  /** Contains no personal data. */
  failure: text('failure').notNull(),
  /** When it was first due. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  stuckAt: timestamp('stuck_at', { withTimezone: true }).notNull(),
});
