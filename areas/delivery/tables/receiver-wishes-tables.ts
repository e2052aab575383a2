import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { receiverWishes as wishes } from '#adapters/domain/receiver-wishes.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { deliveries } from './deliveries-tables.ts';

/** The receiver's wish, sent from the link; the last one applies. */
export const receiverWishes = pgTable(
  'receiver_wishes',
  {
    deliveryId: uuid('delivery_id')
      .primaryKey()
      .references(() => deliveries.id),
    wish: text('wish', { enum: wishes }).notNull(),
    /** The neighbour's name, where to leave the parcel, from when somebody is there, or the door code. */
    details: text('details').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('receiver_wishes_wish', oneOf(table.wish, wishes))],
);
