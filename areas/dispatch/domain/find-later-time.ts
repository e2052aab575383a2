import type { DispatchDriver } from './dispatch-facts.ts';
import { orderRun, type RunStop, type RunWays } from './order-run.ts';

const STEP_MS = 15 * 60_000;

interface Wished {
  deliveryId: string;
  at: Date;
  /** The promise that such a wish leads to. */
  promiseFrom: (notBefore: Date) => Date;
}

interface Driver {
  vehicle: Pick<DispatchDriver, 'vehicleType' | 'maxLoadKg'>;
  departAt: Date;
  /** The end of the shift. */
  endsAt: Date | null;
  /** Stops that an admin has placed at the head of the run. */
  pinned?: readonly Pick<RunStop, 'deliveryId' | 'kind'>[];
}

/**
 * The wished time if the driver's run reaches it within its promise and the shift, and keeps every other
 * promise and the shift as it does without the wish. Otherwise the latest earlier time that does, in quarter
 * hours; undefined if there is none.
 */
export function findLaterTime(
  stops: readonly RunStop[],
  ways: RunWays,
  driver: Driver,
  { deliveryId, at, promiseFrom }: Wished,
): Date | undefined {
  const faults = findFaults(stops, ways, driver);
  const isKept = (notBefore: Date) => {
    const wished = stops.map((stop) =>
      stop.deliveryId === deliveryId ? { ...stop, notBefore, promisedBy: promiseFrom(notBefore) } : stop,
    );
    return [...findFaults(wished, ways, driver)].every(
      (fault) => faults.has(fault) && !fault.startsWith(deliveryId),
    );
  };
  if (isKept(at)) return at;
  // Whole quarters of an hour, as people say them.
  let time = Math.ceil(at.getTime() / STEP_MS) * STEP_MS - STEP_MS;
  for (; time > driver.departAt.getTime(); time -= STEP_MS) if (isKept(new Date(time))) return new Date(time);
  return undefined;
}

/** The stops that are reached after their promise or after the shift. */
function findFaults(
  stops: readonly RunStop[],
  ways: RunWays,
  { vehicle, departAt, endsAt, pinned = [] }: Driver,
): Set<string> {
  const faults = new Set<string>();
  let time = departAt.getTime();
  let previous: number | undefined;
  for (const index of orderRun(stops, ways, { vehicle, departAt, pinned })) {
    const { deliveryId, kind, promisedBy, notBefore, doorSeconds } = stops[index]!;
    const way =
      (previous === undefined ? ways.fromStart[index] : ways.between[previous]?.[index]) ?? Infinity;
    time += way * 1000;
    if (kind === 'dropoff') time = Math.max(time, notBefore?.getTime() ?? 0);
    if (kind === 'dropoff' && time > promisedBy.getTime()) faults.add(`${deliveryId} promise`);
    if (endsAt && time > endsAt.getTime()) faults.add(`${deliveryId} ${kind} shift`);
    time += doorSeconds * 1000;
    previous = index;
  }
  return faults;
}
