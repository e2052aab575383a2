import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './columns.ts';

export const supportKinds = ['contact'] as const;

/** What reached support, kept for the desk; the mail is only the messenger. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: supportKinds }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('support_messages_kind', oneOf(table.kind, supportKinds)),
    index('support_messages_created_at').on(table.createdAt.desc()),
  ],
);
