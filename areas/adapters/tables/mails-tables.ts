import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The demo's outbox: mails that a real server would have sent, for /dev/mail to show. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The job queue delivers at least once; this key makes a repeated delivery a no-op. */
  messageKey: text('message_key').notNull().unique(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  plain: text('plain').notNull(),
  /** Storage keys of the attachments, by file name. */
  attachments: jsonb('attachments').$type<{ fileName: string; key: string }[]>().notNull().default([]),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});

/**
 * Which mails were sent, by key and without their text: shows whether a mail was lost, and prevents sending
 * one twice.
 */
export const sentMails = pgTable(
  'sent_mails',
  {
    messageKey: text('message_key').primaryKey(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** The mail's template, and the delivery it is about, for the delivery's page. */
    template: text('template'),
    deliveryId: uuid('delivery_id'),
  },
  (table) => [
    index('sent_mails_sent').on(table.sentAt),
    index('sent_mails_delivery').on(table.deliveryId).where(sql`${table.deliveryId} is not null`),
  ],
);
