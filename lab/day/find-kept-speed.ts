import { settingFigures } from '#people/domain/setting-figures.ts';
import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import { type DispatchFacts, untaken } from '#dispatch/domain/dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import {
  findSaleLimits,
  findSellableSpeeds,
  type SellableSpeed,
} from '#dispatch/domain/find-sellable-speeds.ts';
import { listStopSeconds } from '#lab/city/behave.ts';
import type { DayTrip } from './day-people.ts';

const saleLimits = findSaleLimits({
  sale_reserve_minutes: settingFigures.sale_reserve_minutes.standard,
  sale_over_target_percent: settingFigures.sale_over_target_percent.standard,
});
const slower = ['express_gold', 'express', 'standard'] as const;

/** The wished speed, or the next slower one that the tours can keep with this reserve. */
export function findKeptSpeed(
  facts: DispatchFacts,
  { city, pickupPlace, dropoffPlace, directSeconds }: DayTrip,
  wished: DeliverySpeed,
  reserve: { reserveSeconds: number },
): SellableSpeed | undefined {
  const seconds = listStopSeconds(city.packageSize);
  const found = findSellableSpeeds(
    facts,
    {
      packageSize: city.packageSize,
      weightKg: city.weightKg,
      pickupPlace,
      dropoffPlace,
      readyAt: facts.now,
      directSeconds,
      pickupSeconds: seconds,
      dropoffSeconds: seconds,
      ...untaken,
    },
    courierGoals,
    { ...saleLimits, ...reserve },
  );
  return slower
    .slice(slower.indexOf(wished))
    .map((speed) => found.find((one) => one.speed === speed))
    .find((one) => one?.isKept);
}
