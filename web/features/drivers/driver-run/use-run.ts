import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { driverRun } from '#contract/drivers/drivers.ts';
import { orpc } from '#web/lib/api-client.ts';

export type Run = z.infer<typeof driverRun>;

/** All stops in their order; asked only while there is something to drive to. */
export function useRun({ hasDeliveries }: { hasDeliveries: boolean }) {
  return useQuery({ ...orpc.drivers.getRun.queryOptions(), enabled: hasDeliveries });
}

/**
 * In the order of the run, by each one's next stop; what the run does not know yet stays behind, as it came.
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
