import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { driverRun } from '#drivers/contract/drivers.ts';
import { orpc } from '#web/lib/api-client.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';

export type Run = z.infer<typeof driverRun>;

/** One row for each door. */
export interface JoinedRun extends Omit<Run, 'stops'> {
  stops: (Run['stops'][number] & { parcels: number })[];
}

/** All stops in order; fetched only while there are any. */
export function useRun({ hasDeliveries }: { hasDeliveries: boolean }) {
  return useQuery({ ...orpc.drivers.getRun.queryOptions(), enabled: hasDeliveries });
}

/** Without the stops that acts not sent yet have completed. */
export function dropDone(
  run: Run,
  deliveries: readonly Pick<ActiveDelivery, 'id' | 'allowedCommands'>[],
): Run {
  const commandsOf = new Map(deliveries.map(({ id, allowedCommands }) => [id, allowedCommands]));
  const isAhead = ({ deliveryId, kind }: Run['stops'][number]) =>
    commandsOf.get(deliveryId)?.some((command) => endings[kind].includes(command)) ?? true;
  const stops = run.stops.filter(isAhead);
  if (stops.length === run.stops.length) return run;
  const totalMeters = run.totalMeters && stops.reduce((sum, stop) => sum + (stop.metersFromPrevious ?? 0), 0);
  return { ...run, stops, totalMeters };
}

/** Stops at one door that follow each other are one: the earliest promise, and how many parcels. */
export function joinDoors(run: Run): JoinedRun {
  const joined: JoinedRun['stops'] = [];
  for (const stop of run.stops) {
    const before = joined.at(-1);
    if (!before?.door || before.door !== stop.door || before.kind !== stop.kind) {
      joined.push({ ...stop, parcels: 1 });
      continue;
    }
    joined[joined.length - 1] = {
      ...before,
      parcels: before.parcels + 1,
      shortId: `${before.shortId}, ${stop.shortId}`,
      promisedBy: before.promisedBy < stop.promisedBy ? before.promisedBy : stop.promisedBy,
      notBefore: before.notBefore ?? stop.notBefore,
      wish: [...new Set([before.wish, stop.wish].filter(Boolean))].join('; ') || null,
      isLate: before.isLate || stop.isLate,
    };
  }
  return { ...run, stops: joined };
}

/** A stop remains as long as one of its commands is open. */
const endings: Record<Run['stops'][number]['kind'], readonly ActiveDelivery['allowedCommands'][number][]> = {
  pickup: ['pick_up'],
  dropoff: ['deliver'],
  return: ['return_parcel'],
};

/**
 * Sorted by the run, by each delivery's next stop; deliveries not yet in the run follow in their own order,
 * and last those that are done but for the network.
 */
export function sortByRun<D extends Pick<ActiveDelivery, 'id' | 'allowedCommands'>>(
  deliveries: readonly D[],
  run: Run | undefined,
): D[] {
  const rankOf = ({ id, allowedCommands }: D) => {
    if (allowedCommands.length === 0) return Number.POSITIVE_INFINITY;
    const rank = run?.stops.findIndex(({ deliveryId }) => deliveryId === id) ?? -1;
    return rank < 0 ? Number.MAX_SAFE_INTEGER : rank;
  };
  const ranks = new Map(deliveries.map((delivery) => [delivery.id, rankOf(delivery)]));
  return deliveries.toSorted((one, other) => {
    const [a = 0, b = 0] = [ranks.get(one.id), ranks.get(other.id)];
    return a === b ? 0 : a - b;
  });
}
