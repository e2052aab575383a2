/** How long ordering a driver's stops takes, for the largest possible run. */
import { type DeliverySpeed, deliverySpeeds } from '#platform/domain/statuses.ts';
import { orderRun, type RunStop } from '#dispatch/domain/order-run.ts';
import { median } from './median.ts';

const DELIVERIES = 20;
const LIMIT_MS = 50;
const DEPART_AT = new Date('2026-11-20T11:00:00Z');

/**
 * Twenty deliveries, none picked up yet, with driving times drawn anew each time; the figures as text, and
 * whether they are good enough.
 */
export async function measureRun(): Promise<{ told: string; isGood: boolean }> {
  const stops = Array.from({ length: DELIVERIES }, (_, index) => listStops(index)).flat();
  const times = Array.from({ length: 9 }, (_, seed) => {
    const ways = drawWays(stops.length, seed + 1);
    const begin = performance.now();
    orderRun(stops, ways, { vehicle: { vehicleType: 'Transporter', maxLoadKg: 800 }, departAt: DEPART_AT });
    return performance.now() - begin;
  });
  const usual = median(times);
  const listed = times.map((ms) => Math.round(ms)).join(', ');
  return {
    told: `${stops.length} stops ordered in ${listed} ms, usually ${Math.round(usual)} ms (limit ${LIMIT_MS} ms)`,
    isGood: usual < LIMIT_MS,
  };
}

function listStops(index: number): RunStop[] {
  const speed: DeliverySpeed = deliverySpeeds[index % deliverySpeeds.length] ?? 'standard';
  const promisedBy = new Date(DEPART_AT.getTime() + (30 + ((index * 37) % 200)) * 60_000);
  const delivery = {
    deliveryId: String(index),
    speed,
    packageSize: 'small',
    weightKg: 1,
    promisedBy,
    doorSeconds: 240,
  } as const;
  return [
    { ...delivery, kind: 'pickup' },
    { ...delivery, kind: 'dropoff' },
  ];
}

/** Points on a plane, and the seconds between them. */
function drawWays(count: number, seed: number) {
  const points = Array.from({ length: count + 1 }, (_, index) => [
    (index * 7919 * seed) % 3001,
    (index * 104_729 * seed) % 2999,
  ]);
  const way = (from: number, to: number) =>
    Math.hypot(
      (points[from]?.[0] ?? 0) - (points[to]?.[0] ?? 0),
      (points[from]?.[1] ?? 0) - (points[to]?.[1] ?? 0),
    );
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    fromStart: indexes.map((to) => way(count, to)),
    between: indexes.map((from) => indexes.map((to) => way(from, to))),
  };
}
