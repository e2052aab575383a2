import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { declineReasons, offerStates, waitReasons } from '#domain/dispatch/offer-lists.ts';
import { users } from '#database/schema/people/accounts-tables.ts';
import { oneOf } from '#database/schema/platform/columns.ts';
import { deliveries } from '#database/schema/delivery/deliveries-tables.ts';

/** Why a delivery was offered to whom, or to nobody: enough to decide again, and the same. */
export const dispatchDecisions = pgTable(
  'dispatch_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    /** Who got the offer; null where nobody did. */
    driverId: text('driver_id').references(() => users.id),
    /** As the decision's code wrote it; holds no name and no coordinate. */
    record: jsonb('record').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('dispatch_decisions_delivery').on(table.deliveryId, table.decidedAt),
    // Whoever was looked at may read it.
    index('dispatch_decisions_looked_at').using('gin', table.record.op('jsonb_path_ops')),
  ],
);

/**
 * A delivery shown to one driver for a while. Whoever accepts it, here or on the open list, gives the same
 * command.
 */
export const dispatchOffers = pgTable(
  'dispatch_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => dispatchDecisions.id),
    state: text('state', { enum: offerStates }).notNull(),
    /** What the driver said when declining. */
    reason: text('reason', { enum: declineReasons }),
    payCents: integer('pay_cents').notNull(),
    metersToPickup: integer('meters_to_pickup'),
    /** When the driver would be there. */
    pickupAt: timestamp('pickup_at', { withTimezone: true }).notNull(),
    dropoffAt: timestamp('dropoff_at', { withTimezone: true }).notNull(),
    offeredAt: timestamp('offered_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    check('dispatch_offers_state', oneOf(table.state, offerStates)),
    // One delivery is offered to one driver at a time, and one driver has one offer to answer.
    uniqueIndex('dispatch_offers_open_delivery').on(table.deliveryId).where(sql`${table.state} = 'open'`),
    uniqueIndex('dispatch_offers_open_driver').on(table.driverId).where(sql`${table.state} = 'open'`),
    index('dispatch_offers_delivery').on(table.deliveryId, table.offeredAt),
    index('dispatch_offers_driver').on(table.driverId, table.offeredAt.desc().nullsFirst()),
  ],
);

/** A delivery's wait for a driver, from when it was open to when somebody had it; one row for each wait. */
export const dispatchWaits = pgTable(
  'dispatch_waits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    since: timestamp('since', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** How many offers came back. */
    rounds: integer('rounds').notNull().default(0),
    /** Since when nobody is asked any more and it stands in the open list alone, and why. */
    listedAt: timestamp('listed_at', { withTimezone: true }),
    listedReason: text('listed_reason', { enum: waitReasons }),
    /** When the customer was told that it takes longer, and chose to wait. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    acceptedWaitAt: timestamp('accepted_wait_at', { withTimezone: true }),
  },
  (table) => [
    check('dispatch_waits_reason', oneOf(table.listedReason, waitReasons)),
    uniqueIndex('dispatch_waits_open').on(table.deliveryId).where(sql`${table.endedAt} is null`),
    index('dispatch_waits_delivery').on(table.deliveryId, table.since),
  ],
);

/** The stops that a driver is planned to drive to; free to change but for those that stand fast. */
export const driverTours = pgTable('driver_tours', {
  driverId: text('driver_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In their order, with the delivery's id, kind and the planned instants; no coordinate. */
  stops: jsonb('stops').$type<PlannedStop[]>().notNull(),
  plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
});

export interface PlannedStop {
  deliveryId: string;
  kind: 'pickup' | 'dropoff' | 'return';
  /** ISO instants. */
  arriveAt: string;
  leaveAt: string;
}

/**
 * A driver says that a decision was wrong: a person looks at it. Source: Directive (EU) 2024/2831, article
 * 11.
 */
export const dispatchObjections = pgTable(
  'dispatch_objections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The decision for or against this driver. */
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => dispatchDecisions.id),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answer: text('answer'),
    wasRight: boolean('was_right'),
    answeredBy: text('answered_by'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    unique('dispatch_objections_decision').on(table.decisionId, table.driverId),
    index('dispatch_objections_open').on(table.createdAt).where(sql`${table.answeredAt} is null`),
  ],
);
