import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  attemptOutcomes,
  completedStatuses,
  deliverySpeeds,
  deliveryStatuses,
  drivingStatuses,
  openStatuses,
  packageSizes,
  parcelLocations,
  trackingKinds,
} from '#platform/domain/statuses.ts';
import type { CorrectedFact } from '#delivery/domain/corrected-facts.ts';
import { SHORT_LINK_LENGTH } from '#delivery/domain/tracking-link.ts';
import { rushReasons } from '#delivery/domain/doubt-attempt.ts';
import type { TrackEvidence } from '#delivery/domain/track-evidence.ts';
import type { EarningsParts } from '#delivery/domain/compute-earnings.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf, randomToken, reversedDigitsOf } from '#platform/tables/columns.ts';
import { orderedColumns, parcelColumns, placeColumns, proofColumns, routeColumns } from './order-columns.ts';
import { payouts } from '#money/tables/payouts-tables.ts';

/** What admins search in: id, addresses and names, as in the index. */
export function searchedTextOf(table: {
  id: AnyColumn;
  pickupAddress: AnyColumn;
  deliveryAddress: AnyColumn;
  senderName: AnyColumn;
  receiverName: AnyColumn;
}): SQL {
  return sql`(${table.id}::text || ' ' || ${table.pickupAddress} || ' ' || ${table.deliveryAddress} || ' ' || ${table.senderName} || ' ' || ${table.receiverName})`;
}

/** A company's own signs, as in their index; nothing else has any. */
export function searchedSignsOf(table: { costCentre: AnyColumn; reference: AnyColumn }): SQL {
  return sql`(${table.costCentre} || ' ' || ${table.reference})`;
}

/** The beginning of a receiver's link, as in the index. */
export const shortLinkOf = (token: AnyColumn): SQL =>
  sql`left(${token}, ${sql.raw(String(SHORT_LINK_LENGTH))})`;

/**
 * A city can be a shard: its key would be a column `city`, here and in what belongs to a delivery
 * (docs/decisions/0053-a-city-can-be-a-shard.md).
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: deliveryStatuses }).notNull(),
    ...placeColumns,
    ...parcelColumns,
    ...routeColumns,
    ...orderedColumns,
    priceCents: integer('price_cents').notNull(),
    /** A company owes it until its collective invoice is paid, in place of a payment by card. */
    onAccount: boolean('on_account').notNull().default(false),
    promisedBy: timestamp('promised_by', { withTimezone: true }).notNull(),
    /** As quoted; null where it was sold before quotes named it: then the setting counts. */
    creditPercent: smallint('credit_percent'),
    /** When it was expected when it was sold, and the window that was told; null where nothing was. */
    expectedAt: timestamp('expected_at', { withTimezone: true }),
    expectedFrom: timestamp('expected_from', { withTimezone: true }),
    expectedUntil: timestamp('expected_until', { withTimezone: true }),
    /** The receiver wishes it no earlier; the promise before that wish. */
    notBefore: timestamp('not_before', { withTimezone: true }),
    promisedBeforeWish: timestamp('promised_before_wish', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** The value of `drivers.user_id`. */
    driverId: text('driver_id').references(() => users.id),
    driverName: text('driver_name'),
    driverPhone: text('driver_phone'),
    /** The status before the acceptance, which a release restores. */
    statusBeforeAssignment: text('status_before_assignment', { enum: openStatuses }),
    /** Number of the running or last attempt; 0 before the first acceptance. */
    attemptNumber: integer('attempt_number').notNull().default(0),
    /** When a driver first accepted it; null before any acceptance. */
    acceptedOnce: timestamp('accepted_once', { withTimezone: true }),
    /** Whether any attempt was picked up: a customer may then no longer cancel. */
    pickedUpOnce: timestamp('picked_up_once', { withTimezone: true }),
    /** Where an absent recipient's parcel is; null before any absence. */
    parcelLocation: text('parcel_location', { enum: parcelLocations }),
    /**
     * Which driver has the parcel while its location is 'driver'; kept when a redelivery unassigns the
     * driver.
     */
    parcelDriverId: text('parcel_driver_id').references(() => users.id),
    deliveryConfirmedAt: timestamp('delivery_confirmed_at', { withTimezone: true }),
    ...proofColumns,
    /** How many free redeliveries were used: the first after an absence costs nothing. */
    freeRedeliveries: integer('free_redeliveries').notNull().default(0),
    /** The last cancellation refunded the payment: a redelivery then has to be paid again. */
    refunded: boolean('refunded').notNull().default(false),
    /** An admin cancelled without refund: no later act of the customer refunds what was paid until then. */
    forfeited: boolean('forfeited').notNull().default(false),
    /** Its customer cancels free of charge until then even if a driver has accepted it; null for never. */
    cancelFreeUntil: timestamp('cancel_free_until', { withTimezone: true }),
    redeliveryReason: text('redelivery_reason'),
    /** The token in the receiver's link. */
    trackingToken: text('tracking_token').notNull().unique().default(randomToken),
    /** When it entered the list 'Abgeschlossen'; null while it is active. */
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** Which of the customer's two lists it is in. */
    isCompleted: boolean('is_completed').notNull().generatedAlwaysAs(oneOf(sql`status`, completedStatuses)),
  },
  (table) => [
    check('deliveries_status', oneOf(table.status, deliveryStatuses)),
    check('deliveries_speed', oneOf(table.deliverySpeed, deliverySpeeds)),
    check('deliveries_size', oneOf(table.packageSize, packageSizes)),
    check('deliveries_weight', sql`${table.weightKg} between 1 and 20`),
    check(
      'deliveries_driver',
      sql`(${oneOf(table.status, drivingStatuses)}) <= (${table.driverId} is not null)`,
    ),
    // The short link in text messages is the beginning of the receiver's.
    index('deliveries_short_link').on(shortLinkOf(table.trackingToken)).concurrently(),
    index('deliveries_user_list').on(
      table.userId,
      table.isCompleted,
      // In the order of `order by ... desc`; with nulls last the index would not be used.
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // A company's lists, in the same order.
    index('deliveries_company_list')
      .on(
        table.companyId,
        table.isCompleted,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.companyId} is not null`)
      .concurrently(),
    // Both lists of a company at once, as its programs read them.
    index('deliveries_company_created')
      .on(table.companyId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.companyId} is not null`)
      .concurrently(),
    // A program that asks twice gets no second courier.
    uniqueIndex('deliveries_external_id')
      .on(table.companyId, table.externalId)
      .where(sql`${table.externalId} is not null`)
      .concurrently(),
    index('deliveries_driver').on(table.driverId, table.status),
    // For the board's list, newest first, and its filters.
    index('deliveries_created').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('deliveries_status_created').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('deliveries_driver_created').on(
      table.driverId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // What a driver has done lately, however many deliveries there were before.
    index('deliveries_driver_updated').on(table.driverId, table.updatedAt).concurrently(),
    // Those whose refund is compared with what was paid.
    index('deliveries_refunded')
      .on(table.updatedAt)
      .where(sql`${table.refunded} and ${table.status} = 'cancelled'`)
      .concurrently(),
    index('deliveries_active_promise').on(table.promisedBy).where(sql`not ${table.isCompleted}`),
    index('deliveries_search').using('gin', sql`${searchedTextOf(table)} gin_trgm_ops`),
    index('deliveries_company_signs')
      .using('gin', sql`${searchedSignsOf(table)} gin_trgm_ops`)
      .where(sql`${table.companyId} is not null`)
      .concurrently(),
    index('deliveries_sender_phone').on(sql`${reversedDigitsOf(table.senderPhone)} text_pattern_ops`),
    index('deliveries_receiver_phone').on(sql`${reversedDigitsOf(table.receiverPhone)} text_pattern_ops`),
    // What the windows of quotes are learned from.
    index('deliveries_expected')
      .on(table.deliverySpeed, table.deliveryConfirmedAt.desc().nullsFirst())
      .where(sql`${table.expectedAt} is not null and ${table.deliveryConfirmedAt} is not null`),
    index('deliveries_parcel_driver')
      .on(table.parcelDriverId)
      .where(sql`${table.parcelDriverId} is not null`),
    index('deliveries_open')
      .on(table.createdAt)
      .where(sql`${oneOf(table.status, openStatuses)} and ${table.driverId} is null`),
  ],
);

/** The only list of events; every timeline is read from it. */
export const deliveryTracking = pgTable(
  'delivery_tracking',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Entries of one transaction share a timestamp; this column orders them. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    status: text('status', { enum: trackingKinds }).notNull(),
    /** When the act happened; a phone without a connection reports it later. */
    timestamp: timestamp('timestamp', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    driverId: text('driver_id'),
    driverName: text('driver_name'),
    /** Why: absence, release, redelivery, cancellation. */
    reason: text('reason'),
    actorId: text('actor_id'),
    /** Which facts of the order a correction changed, never their values; null for any other entry. */
    changed: text('changed').array().$type<CorrectedFact[]>(),
  },
  (table) => [
    check('delivery_tracking_status', oneOf(table.status, trackingKinds)),
    index('delivery_tracking_delivery').on(table.deliveryId, table.position),
  ],
);

/** One driver's try at one delivery: always kept, and paid once if the parcel was picked up. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    number: integer('number').notNull(),
    driverId: text('driver_id').notNull(),
    driverName: text('driver_name').notNull(),
    /** The driver who fetches the parcel for a redelivery needs the earlier driver's number. */
    driverPhone: text('driver_phone').notNull(),
    outcome: text('outcome', { enum: attemptOutcomes }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
    pickedUpAt: timestamp('picked_up_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    reason: text('reason'),
    /** Of an absence: how far from the receiver's door it was reported; null while that is unknown. */
    doorMeters: integer('door_meters'),
    /** Of an absence: how long the driver had been at the door. */
    waitedSeconds: integer('waited_seconds'),
    /** Of an absence: why it was reported far from the door, or before the waiting time was over. */
    earlyReason: text('early_reason'),
    ...proofColumns,
    /** Times, track and way contradict each other: an admin reviews it before it is paid out. */
    isRushed: boolean('is_rushed').notNull().default(false),
    /** Why, and by how many seconds; null where it was held for acts less than two minutes apart, as once. */
    rushReason: text('rush_reason', { enum: rushReasons }),
    rushSeconds: integer('rush_seconds'),
    /** What is kept of its track while it is held, and for a time after: of each address the nearest fix. */
    trackEvidence: jsonb('track_evidence').$type<TrackEvidence>(),
    /** How far the phone's clock was ahead at the pick-up, as far as its report showed it. */
    clockAheadSeconds: integer('clock_ahead_seconds').notNull().default(0),
    /** Stored at acceptance and never recomputed. */
    earningsCents: integer('earnings_cents').notNull(),
    /** How the amount was computed, stored with it; null for attempts from before this column. */
    earningsParts: jsonb('earnings_parts').$type<EarningsParts>(),
    /** When an admin approved a rushed attempt for payment; null until it is reviewed. */
    rushReleasedAt: timestamp('rush_released_at', { withTimezone: true }),
    /** The transfer that includes it; null before a transfer, and again when the transfer was returned. */
    payoutId: uuid('payout_id').references(() => payouts.id),
    /** When it was paid to the driver; null while it is owed. */
    paidOutAt: timestamp('paid_out_at', { withTimezone: true }),
  },
  (table) => [
    unique('delivery_attempts_number').on(table.deliveryId, table.number),
    check('delivery_attempts_outcome', oneOf(table.outcome, attemptOutcomes)),
    check('delivery_attempts_rush_reason', oneOf(table.rushReason, rushReasons)),
    index('delivery_attempts_driver').on(table.driverId, table.endedAt),
    index('delivery_attempts_owed')
      .on(table.endedAt)
      .where(sql`${table.payoutId} is null and ${table.pickedUpAt} is not null`),
    index('delivery_attempts_payout').on(table.payoutId),
    index('delivery_attempts_rushed')
      .on(table.endedAt)
      .where(sql`${table.isRushed} and ${table.rushReleasedAt} is null`),
  ],
);

/** Notes among admins about a delivery; visible to admins only. */
export const deliveryNotes = pgTable(
  'delivery_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('delivery_notes_delivery').on(table.deliveryId, table.createdAt)],
);

export const deliveryRatings = pgTable(
  'delivery_ratings',
  {
    deliveryId: uuid('delivery_id')
      .primaryKey()
      .references(() => deliveries.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id),
    rating: integer('rating').notNull(),
    comment: text('comment'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('delivery_ratings_rating', sql`${table.rating} between 1 and 5`)],
);
