import { and, inArray, isNotNull } from 'drizzle-orm';
import { earnedOutcomes } from '#domain/delivery/statuses.ts';
import { deliveryAttempts } from '#database/schema/delivery/deliveries-tables.ts';

/**
 * What is paid: attempts that were picked up and have ended, whatever followed. Said once, for what is shown
 * and what is paid out.
 */
export const isEarned = and(
  isNotNull(deliveryAttempts.pickedUpAt),
  inArray(deliveryAttempts.outcome, earnedOutcomes),
);
