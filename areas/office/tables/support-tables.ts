import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  contactPreferences,
  deskEntryKinds,
  deskStatuses,
  joinedKinds,
  problemCategories,
  supportCategories,
  supportKinds,
} from '#office/domain/kinds.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { mailToken, newestFirst, oneOf } from '#platform/tables/columns.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { driverNews } from '#dispatch/tables/driver-news-tables.ts';

/** Every message to support, stored for the desk; the mail only notifies. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: supportKinds }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The signed-in account; null for a visitor and once the account is deleted. */
    userId: text('user_id').references(() => users.id),
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    /** For a problem one of `problemCategories`, for any other message one of `supportCategories`. */
    category: text('category', { enum: [...supportCategories, ...problemCategories] }),
    contactPreference: text('contact_preference', { enum: contactPreferences }),
    /** Storage keys of photos of the damage. */
    photoKeys: jsonb('photo_keys').$type<string[]>().notNull().default([]),
    company: text('company'),
    phone: text('phone'),
    /** In an emergency: the person who answers at `phone`, not necessarily the sender, and the location. */
    contactName: text('contact_name'),
    location: text('location'),
    /** The last place that the phone or the server knew when it was reported, and when it was measured. */
    placeLat: doublePrecision('place_lat'),
    placeLng: doublePrecision('place_lng'),
    placedAt: timestamp('placed_at', { withTimezone: true }),
    deliveriesPerMonth: integer('deliveries_per_month'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    status: text('status', { enum: deskStatuses }).notNull().default('open'),
    /** The admin in charge of it. */
    assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Time of the last change; null if nothing happened since it arrived. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    /** Part of the reply address, so that a reply is matched to its message. */
    replyToken: text('reply_token').notNull().unique().default(mailToken),
    /** Since when the person waits, from the first unanswered words; null for nobody who waits. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }),
    /** Put off by an admin until then; the person's next words end it. */
    snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
  },
  (table) => [
    check('support_messages_status', oneOf(table.status, deskStatuses)),
    index('support_messages_open').on(table.createdAt).where(sql`${table.status} <> 'done'`),
    check('support_messages_kind', oneOf(table.kind, supportKinds)),
    index('support_messages_newest')
      .on(...newestFirst(table.createdAt, table.id))
      .concurrently(),
    index('support_messages_user').on(table.userId),
    index('support_messages_delivery').on(table.deliveryId),
    uniqueIndex('support_messages_driver')
      .on(table.userId)
      .concurrently()
      .where(sql`${table.kind} = 'driver'`),
  ],
);

/** What followed a message: notes among admins, answers, replies by mail, assignment and closing. */
export const supportEntries = pgTable(
  'support_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Orders entries with the same timestamp. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: deskEntryKinds }).notNull(),
    /** Null for a mail, and for a visitor. */
    authorId: text('author_id'),
    authorName: text('author_name').notNull(),
    /** Of a further message, as it was sent: its kind, subject and category. */
    source: text('source', { enum: joinedKinds }),
    subject: text('subject'),
    category: text('category', { enum: supportCategories }),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The incoming mail's message id: a mail delivered twice is stored once. */
    mailId: text('mail_id').unique(),
    /** What a driver or the desk wrote about. */
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    /** Of an answer to a driver: as which news it reached the app, and there when it was read. */
    newsId: uuid('news_id').references(() => driverNews.id, { onDelete: 'set null' }),
    /** Of what a driver wrote: when the desk opened it. */
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    check('support_entries_kind', oneOf(table.kind, deskEntryKinds)),
    check('support_entries_source', oneOf(table.source, joinedKinds)),
    index('support_entries_message').on(table.messageId, table.createdAt),
    index('support_entries_delivery')
      .on(table.deliveryId)
      .concurrently()
      .where(sql`${table.deliveryId} is not null`),
    index('support_entries_news').on(table.newsId).concurrently().where(sql`${table.newsId} is not null`),
  ],
);
