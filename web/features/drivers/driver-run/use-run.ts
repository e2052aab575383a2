import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { driverRun } from '#contract/drivers/drivers.ts';
import { orpc } from '#web/lib/api-client.ts';

export type Run = z.infer<typeof driverRun>;

/** All stops in order; fetched only while there are any. */
export function useRun({ hasDeliveries }: { hasDeliveries: boolean }) {
  return useQuery({ ...orpc.drivers.getRun.queryOptions(), enabled: hasDeliveries });
}

/**
 * Sorted by the run, by each delivery's next stop; deliveries not yet in the run follow in their own order.
 */
export function sortByRun<D extends { id: string }>(deliveries: readonly D[], run: Run | undefined): D[] {
  const rankOf = ({ id }: D) => {
    const rank = run?.stops.findIndex(({ deliveryId }) => deliveryId === id) ?? -1;
    return rank < 0 ? Number.POSITIVE_INFINITY : rank;
  };
  const ranks = new Map(deliveries.map((delivery) => [delivery.id, rankOf(delivery)]));
  return deliveries.toSorted((one, other) => {
    const [a = 0, b = 0] = [ranks.get(one.id), ranks.get(other.id)];
    return a === b ? 0 : a - b;
  });
}
