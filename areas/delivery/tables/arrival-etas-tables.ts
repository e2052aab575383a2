import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LaterReason } from '#delivery/domain/later-reason.ts';
import { deliveries } from './deliveries-tables.ts';

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
    /** When somebody last looked at the exact position; kept to half a minute. */
    followedAt: timestamp('followed_at', { withTimezone: true }),
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
