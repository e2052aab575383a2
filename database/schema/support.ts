import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import {
  contactPreferences,
  problemCategories,
  supportCategories,
  supportKinds,
} from '#domain/support/kinds.ts';
import { users } from './accounts.ts';
import { oneOf } from './columns.ts';
import { deliveries } from './deliveries.ts';

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
    /** Who was signed in; null for a visitor and once the account is deleted. */
    userId: text('user_id').references(() => users.id),
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    /** A problem's is one of `problemCategories`, any other message's one of `supportCategories`. */
    category: text('category', { enum: [...supportCategories, ...problemCategories] }),
    contactPreference: text('contact_preference', { enum: contactPreferences }),
    /** Storage keys of photos of the damage. */
    photoKeys: jsonb('photo_keys').$type<string[]>().notNull().default([]),
    company: text('company'),
    phone: text('phone'),
    /** Who answers at `phone` in an emergency, which need not be the sender, and where it is. */
    contactName: text('contact_name'),
    location: text('location'),
    deliveriesPerMonth: integer('deliveries_per_month'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('support_messages_kind', oneOf(table.kind, supportKinds)),
    index('support_messages_created_at').on(table.createdAt.desc()),
    index('support_messages_user').on(table.userId),
  ],
);
