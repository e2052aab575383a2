import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  notificationChannels,
  notificationEvents,
  notificationReaders,
  notificationStates,
  sentChannels,
} from '#dispatch/domain/events.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';

/**
 * Each short message and push, stored once; the text is made when it is sent, and not kept.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The event it reports: sent once to each reader on each channel. */
    factKey: text('fact_key').notNull(),
    /** Null for what concerns a driver and no delivery. */
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    event: text('event', { enum: notificationEvents }).notNull(),
    channel: text('channel', { enum: sentChannels }).notNull(),
    reader: text('reader', { enum: notificationReaders }).notNull(),
    /** The recipient's account; null for a receiver, who has none. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: notificationStates }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Why it was not sent; contains no personal data. */
    failure: text('failure'),
  },
  (table) => [
    check('notifications_event', oneOf(table.event, notificationEvents)),
    check('notifications_channel', oneOf(table.channel, sentChannels)),
    check('notifications_reader', oneOf(table.reader, notificationReaders)),
    check('notifications_state', oneOf(table.state, notificationStates)),
    unique('notifications_fact').on(table.factKey, table.reader, table.channel),
    index('notifications_delivery').on(table.deliveryId, table.createdAt),
    index('notifications_created').on(table.createdAt),
    index('notifications_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
  ],
);

/** A user's notification settings. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text('event', { enum: notificationEvents }).notNull(),
    channel: text('channel', { enum: notificationChannels }).notNull(),
    isOn: boolean('is_on').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.event, table.channel] }),
    check('notification_choices_event', oneOf(table.event, notificationEvents)),
    check('notification_choices_channel', oneOf(table.channel, notificationChannels)),
  ],
);

/**
 * A push subscription of a browser, as its push service identifies it; nothing is sent once its session has
 * ended.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);

/** The demo's outbox of short messages, for /dev/mail to show. */
export const shortMessages = pgTable('short_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  messageKey: text('message_key').notNull().unique(),
  recipient: text('recipient').notNull(),
  text: text('text').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});
