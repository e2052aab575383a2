import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The demo's outbox: mails that a real server would have sent, for /dev/mail to show. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Delivered at least once by the job queue, kept once by this key. */
  messageKey: text('message_key').notNull().unique(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  plain: text('plain').notNull(),
  /** Storage keys of what came with it, by file name. */
  attachments: jsonb('attachments').$type<{ fileName: string; key: string }[]>().notNull().default([]),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});

/**
 * Which mails went out, by their key and without their words: whoever repairs a lost one can tell, and none
 * goes out twice.
 */
export const sentMails = pgTable(
  'sent_mails',
  {
    messageKey: text('message_key').primaryKey(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** What it was, and about which delivery, for its page. */
    template: text('template'),
    deliveryId: uuid('delivery_id'),
  },
  (table) => [
    index('sent_mails_sent').on(table.sentAt),
    index('sent_mails_delivery').on(table.deliveryId).where(sql`${table.deliveryId} is not null`),
  ],
);
