import type { BoardPoint } from '#office/contract/tours.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { getAttentionLimits, isLate, isLateSoon } from '#office/domain/attention.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import { toArrival } from '#delivery/server/deliveries/read-arrivals.ts';
import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { shareRuns } from '#platform/server/database/batch-calls.ts';
import type { Services } from '#app/services.ts';
import { listActive } from './board.store.ts';

const MAX_POINTS = 1000;

/**
 * Where unfinished deliveries go next: to the pick-up or to the receiver; the thousand most urgent. Boards
 * that ask at the same time share one reading.
 */
export const listPoints: (
  services: Pick<Services, 'db' | 'clock'>,
) => Promise<{ points: BoardPoint[]; hasMore: boolean }> = shareRuns(async ({ db, clock }) => {
  const limits = getAttentionLimits(clock.now());
  const active = await listActive(db, MAX_POINTS + 1);
  const points = active.slice(0, MAX_POINTS).map((delivery) => {
    const stop = isOneOf(carryingStatuses, delivery.status) ? 'dropoff' : 'pickup';
    const { id, status, onAccount, deliverySpeed, driverId, driverName, eta } = delivery;
    return {
      id,
      status,
      onAccount,
      stop,
      deliverySpeed,
      driverId,
      driverName,
      ...readEnds(delivery)[stop],
      address: stop === 'pickup' ? delivery.pickupAddress : delivery.deliveryAddress,
      shortId: shortId(id),
      ...toArrival(delivery, eta),
      isLate: isLate(delivery, limits),
      isLateSoon: isLateSoon({ ...delivery, etaUntil: eta?.until90 ?? null }, limits),
    } satisfies BoardPoint;
  });
  return { points, hasMore: active.length > MAX_POINTS };
});
