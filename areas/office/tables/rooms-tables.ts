import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { countedRooms } from '#office/domain/kinds.ts';
import { users } from '#people/tables/accounts-tables.ts';

/** When an admin last looked into a room, so that its badge counts what came since. */
export const roomLooks = pgTable(
  'room_looks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    room: text('room', { enum: countedRooms }).notNull(),
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
    /** Of the deliveries, which needs were shown: most needs have no instant at which they began. */
    needs: text('needs').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.room] })],
);
