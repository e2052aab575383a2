import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import type { LaterReason } from '#dispatch/domain/announced-arrival.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';

/** A driver's ETA at the next end of a delivery; refreshed while it is under way. */
export const arrivalEtas = pgTable(
  'arrival_forecasts',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    kind: text('kind', { enum: ['pickup', 'dropoff'] }).notNull(),
    expectedAt: timestamp('expected_at', { withTimezone: true }).notNull(),
    /** Bounds of the window in which half, or 90 of 100, of the arrivals fall. */
    from50: timestamp('from_50', { withTimezone: true }).notNull(),
    until50: timestamp('until_50', { withTimezone: true }).notNull(),
    from90: timestamp('from_90', { withTimezone: true }).notNull(),
    until90: timestamp('until_90', { withTimezone: true }).notNull(),
    stopsBefore: integer('stops_before').notNull(),
    /** Driving and service seconds until then, without today's pace. */
    plannedSeconds: integer('planned_seconds').notNull(),
    computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
    /** When customer and receiver were notified that the driver is on the way to it, or almost there. */
    announcedAt: timestamp('announced_at', { withTimezone: true }),
    /** The ETA announced when the drive to it began; the actual arrival is compared with it. */
    told: jsonb('told').$type<AnnouncedArrival>(),
    /** The later window of which everybody was notified since; the latest one. */
    retold: jsonb('retold').$type<ReannouncedArrival>(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.kind] })],
);

/** ISO instants. Those of earlier versions have neither the beginning nor stops nor reason. */
export interface ReannouncedArrival {
  at: string;
  expectedAt: string;
  from90?: string;
  until90: string;
  /** The stops before it then, accepted or planned: delivery and kind. */
  before?: string[];
  because?: LaterReason;
}

export interface AnnouncedArrival {
  /** ISO instants. */
  at: string;
  expectedAt: string;
  from50: string;
  until50: string;
  from90: string;
  until90: string;
  stopsBefore: number;
  plannedSeconds: number;
  /** What could still change then; ETAs of earlier versions do not contain it. */
  slackSeconds?: number;
  room?: number;
  /** The stops before it then, accepted or planned: delivery and kind. */
  before?: string[];
}

/** ETAs with the actual arrivals: the windows are calibrated on them. Contains no person and no place. */
export const arrivalSamples = pgTable(
  'arrival_samples',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['pickup', 'dropoff'] }).notNull(),
    /** Seconds from the ETA's computation to the predicted arrival, and to the actual one. */
    etaSeconds: integer('forecast_seconds').notNull(),
    /** The same without the pace of that day. */
    plannedSeconds: integer('planned_seconds').notNull(),
    actualSeconds: integer('actual_seconds').notNull(),
    stopsBefore: integer('stops_before').notNull(),
    /** How much later it could become, and the share of the vehicle that was free; null: not recorded. */
    slackSeconds: integer('slack_seconds'),
    room: real('room'),
    /** Whether the 50 and the 90 percent window contained the arrival. */
    held50: boolean('held_50').notNull(),
    held90: boolean('held_90').notNull(),
    /** From the beginning to the end of the 90 percent window. Both are null in samples from before them. */
    windowSeconds: integer('window_seconds'),
    speed: text('delivery_speed', { enum: deliverySpeeds }),
    arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('arrival_samples_speed', oneOf(table.speed, deliverySpeeds)),
    index('arrival_samples_arrived').on(table.arrivedAt),
  ],
);

/** A missed promise: notified immediately, and credited once where the setting says so. */
export const missedPromises = pgTable('missed_promises', {
  deliveryId: uuid('delivery_id')
    .primaryKey()
    .references(() => deliveries.id),
  promisedBy: timestamp('promised_by', { withTimezone: true }).notNull(),
  missedAt: timestamp('missed_at', { withTimezone: true }).notNull(),
  /** The amount credited to the customer; 0 for none. */
  creditCents: integer('credit_cents').notNull(),
});
