import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { boolean, integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { earnedOutcomes } from '#platform/domain/statuses.ts';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { payAdjustments } from './adjustments-tables.ts';
import { isPayRefused } from './pay-checks-tables.ts';

/** Attempts that are paid: picked up and ended, whatever followed. Defined once, for earnings and payouts. */
export const isEarned = and(
  isNotNull(deliveryAttempts.pickedUpAt),
  inArray(deliveryAttempts.outcome, earnedOutcomes),
);

/**
 * All that a driver is paid or charged: earned attempts whose pay was not refused, and adjustments, each at
 * its time.
 */
export const earnedEntries = pgView('earned_entries', {
  id: uuid('id').notNull(),
  kind: text('kind', { enum: ['attempt', 'adjustment'] }).notNull(),
  driverId: text('driver_id').notNull(),
  driverName: text('driver_name').notNull(),
  cents: integer('cents').notNull(),
  earnedAt: timestamp('earned_at', { withTimezone: true }).notNull(),
  isDelivered: boolean('is_delivered').notNull(),
  /** Not paid until an admin has checked it. */
  isHeld: boolean('is_held').notNull(),
  payoutId: uuid('payout_id'),
  paidOutAt: timestamp('paid_out_at', { withTimezone: true }),
}).as(sql`select ${deliveryAttempts.id}, 'attempt'::text as kind, ${deliveryAttempts.driverId},
    ${deliveryAttempts.driverName}, ${deliveryAttempts.earningsCents} as cents,
    ${deliveryAttempts.endedAt} as earned_at, ${deliveryAttempts.outcome} = 'delivered' as is_delivered,
    ${deliveryAttempts.isRushed} and ${deliveryAttempts.rushReleasedAt} is null as is_held,
    ${deliveryAttempts.payoutId}, ${deliveryAttempts.paidOutAt}
  from ${deliveryAttempts} where ${isEarned} and not ${isPayRefused}
  union all
  select ${payAdjustments.id}, 'adjustment'::text, ${payAdjustments.driverId}, ${payAdjustments.driverName},
    ${payAdjustments.amountCents}, ${payAdjustments.createdAt}, false, false,
    ${payAdjustments.payoutId}, ${payAdjustments.paidOutAt}
  from ${payAdjustments}`);
