import { bySpeed, type DeliverySpeed } from './statuses.ts';
import type { Prices } from './versioned.ts';

/** What each speed costs beside the base price, in cents. */
export const speedSurcharges = ({
  expressCents,
  expressGoldCents,
}: Prices): Record<DeliverySpeed, number> => ({
  standard: 0,
  express: expressCents,
  express_gold: expressGoldCents,
});

/** The least that each speed costs, in cents: documents next door; every price begins with it. */
export const startingPrices = (prices: Prices): Record<DeliverySpeed, number> =>
  bySpeed((speed) => prices.baseCents + speedSurcharges(prices)[speed]);
