import { boolean, check, index, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';

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
