import { and, inArray, isNotNull } from 'drizzle-orm';
import { earnedOutcomes } from '#domain/delivery/statuses.ts';
import { deliveryAttempts } from '#database/schema/delivery/deliveries-tables.ts';

/** Attempts that are paid: picked up and ended, whatever followed. Defined once, for earnings and payouts. */
export const isEarned = and(
  isNotNull(deliveryAttempts.pickedUpAt),
  inArray(deliveryAttempts.outcome, earnedOutcomes),
);
