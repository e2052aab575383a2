import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { receiverWishes as wishes } from '#domain/delivery/receiver-wishes.ts';
import { users } from '#database/schema/people/accounts-tables.ts';
import { oneOf } from '#database/schema/platform/columns.ts';
import { deliveries } from '#database/schema/delivery/deliveries-tables.ts';

/** Where a driver was while an active delivery needed it; gone after 24 hours. */
export const positionFixes = pgTable(
  'position_fixes',
  {
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the phone measured it. */
    measuredAt: timestamp('measured_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    accuracyMeters: doublePrecision('accuracy_meters'),
  },
  (table) => [
    primaryKey({ columns: [table.driverId, table.measuredAt] }),
    index('position_fixes_measured').on(table.measuredAt),
  ],
);

/** When a driver is expected at the next end of a delivery; renewed while it is under way. */
export const arrivalForecasts = pgTable(
  'arrival_forecasts',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    kind: text('kind', { enum: ['pickup', 'dropoff'] }).notNull(),
    expectedAt: timestamp('expected_at', { withTimezone: true }).notNull(),
    /** In which half, and in which 90 of 100, really come. */
    from50: timestamp('from_50', { withTimezone: true }).notNull(),
    until50: timestamp('until_50', { withTimezone: true }).notNull(),
    from90: timestamp('from_90', { withTimezone: true }).notNull(),
    until90: timestamp('until_90', { withTimezone: true }).notNull(),
    stopsBefore: integer('stops_before').notNull(),
    /** Seconds to it by the roads and the stops before, without today's pace. */
    plannedSeconds: integer('planned_seconds').notNull(),
    computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
    /** When customer and receiver were told that the driver is on the way to it, or all but there. */
    announcedAt: timestamp('announced_at', { withTimezone: true }),
    /** What was told when the way to it began; what really comes is held against this. */
    told: jsonb('told').$type<ToldArrival>(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.kind] })],
);

export interface ToldArrival {
  /** ISO instants. */
  at: string;
  expectedAt: string;
  from50: string;
  until50: string;
  from90: string;
  until90: string;
  stopsBefore: number;
  plannedSeconds: number;
}

/** What was forecast and what came of it: windows are calibrated on these. Holds no person and no place. */
export const arrivalSamples = pgTable(
  'arrival_samples',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['pickup', 'dropoff'] }).notNull(),
    /** Seconds from the forecast to the arrival that it told, and to the one that came. */
    forecastSeconds: integer('forecast_seconds').notNull(),
    /** The same without the pace of that day. */
    plannedSeconds: integer('planned_seconds').notNull(),
    actualSeconds: integer('actual_seconds').notNull(),
    stopsBefore: integer('stops_before').notNull(),
    /** Whether the window of 50 and of 90 of 100 held it. */
    held50: boolean('held_50').notNull(),
    held90: boolean('held_90').notNull(),
    arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('arrival_samples_arrived').on(table.arrivedAt)],
);

/** What the receiver wants, said from the link; the last word counts. */
export const receiverWishes = pgTable(
  'receiver_wishes',
  {
    deliveryId: uuid('delivery_id')
      .primaryKey()
      .references(() => deliveries.id),
    wish: text('wish', { enum: wishes }).notNull(),
    /** The neighbour's name, where to put it, from when somebody is there, or the code at the door. */
    details: text('details').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('receiver_wishes_wish', oneOf(table.wish, wishes))],
);

/** A promise that was missed: told at once, and credited once where the setting says so. */
export const missedPromises = pgTable('missed_promises', {
  deliveryId: uuid('delivery_id')
    .primaryKey()
    .references(() => deliveries.id),
  promisedBy: timestamp('promised_by', { withTimezone: true }).notNull(),
  missedAt: timestamp('missed_at', { withTimezone: true }).notNull(),
  /** What goes back to the customer; 0 where nothing does. */
  creditCents: integer('credit_cents').notNull(),
});
