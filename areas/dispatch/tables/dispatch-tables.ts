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
import type { PinnedStop } from '#dispatch/domain/tour-pins.ts';
import { declineReasons, offerStates, waitReasons } from '#dispatch/domain/offer-lists.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';

/** To which driver a delivery was offered, if any, and why: enough to reproduce the decision. */
export const dispatchDecisions = pgTable(
  'dispatch_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    /** The driver who got the offer; null for no offer. */
    driverId: text('driver_id').references(() => users.id),
    /** As written by the decision code; contains no name and no coordinate. */
    record: jsonb('record').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('dispatch_decisions_delivery').on(table.deliveryId, table.decidedAt),
    // Every driver who was considered may read the decision.
    index('dispatch_decisions_looked_at').using('gin', table.record.op('jsonb_path_ops')),
  ],
);

/**
 * A delivery shown to one driver for a limited time. Accepting it, here or on the open list, is the same
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
    /** The driver's reason for declining. */
    reason: text('reason', { enum: declineReasons }),
    payCents: integer('pay_cents').notNull(),
    metersToPickup: integer('meters_to_pickup'),
    /** When the driver would arrive at the pick-up. */
    pickupAt: timestamp('pickup_at', { withTimezone: true }).notNull(),
    dropoffAt: timestamp('dropoff_at', { withTimezone: true }).notNull(),
    offeredAt: timestamp('offered_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    check('dispatch_offers_state', oneOf(table.state, offerStates)),
    // A delivery is offered to one driver at a time, and a driver has one open offer.
    uniqueIndex('dispatch_offers_open_delivery').on(table.deliveryId).where(sql`${table.state} = 'open'`),
    uniqueIndex('dispatch_offers_open_driver').on(table.driverId).where(sql`${table.state} = 'open'`),
    index('dispatch_offers_delivery').on(table.deliveryId, table.offeredAt),
    index('dispatch_offers_driver').on(table.driverId, table.offeredAt.desc().nullsFirst()),
  ],
);

/** A driver search: from when a delivery becomes open until a driver has it; one row for each search. */
export const dispatchWaits = pgTable(
  'dispatch_waits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    since: timestamp('since', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** How many offers were declined or expired. */
    rounds: integer('rounds').notNull().default(0),
    /** Since when, and why, it is offered to no single driver any more and is on the open list only. */
    listedAt: timestamp('listed_at', { withTimezone: true }),
    listedReason: text('listed_reason', { enum: waitReasons }),
    /** When the customer was notified of the delay, and chose to wait. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    acceptedWaitAt: timestamp('accepted_wait_at', { withTimezone: true }),
  },
  (table) => [
    check('dispatch_waits_reason', oneOf(table.listedReason, waitReasons)),
    uniqueIndex('dispatch_waits_open').on(table.deliveryId).where(sql`${table.endedAt} is null`),
    index('dispatch_waits_delivery').on(table.deliveryId, table.since),
  ],
);

/** The planned stops of a driver; all may be replanned except the fixed ones. */
export const driverTours = pgTable('driver_tours', {
  driverId: text('driver_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In order, with delivery id, kind and planned instants; no coordinate. */
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

/** The stops at the head of a driver's tour that keep their order, because an admin placed some of them. */
export const tourPins = pgTable('tour_pins', {
  driverId: text('driver_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In order, with delivery id and kind; no coordinate. */
  stops: jsonb('stops').$type<PinnedStop[]>().notNull(),
  /** What the change at `updatedAt` replaced; null if it cannot be undone. */
  previousStops: jsonb('previous_stops').$type<PinnedStop[]>(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** A driver objects to a decision, and a person reviews it. Source: Directive (EU) 2024/2831, article 11. */
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
