import { expect, test } from 'vitest';
import { findSaleLimits, type SellableSpeed } from '#dispatch/domain/find-sellable-speeds.ts';
import type { DispatchPlan } from '#dispatch/domain/dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { makeWayRows, putSeconds } from '#maps/server/lookups/way-rows.ts';
import { now, someDriver, someOrder } from '#dispatch/tests/dispatch-fact-fixtures.ts';
import { orderRun, type RunStop } from '#dispatch/domain/order-run.ts';
import { planJob } from './plan-job.ts';
import { createPlanner, type MeasuredWays } from '#dispatch/server/dispatcher/planner.ts';

/** About a kilometre to the north each. */
const drawPoint = (kilometers: number) => ({ lat: 53.5 + kilometers / 111.2, lng: 10 });

/** Ways that were measured, as [from, to, seconds]. */
function measured(points: number, ways: [number, number, number][]): MeasuredWays[] {
  const destinations = new Uint32Array(points);
  for (const [from] of ways) destinations[from]! += 1;
  const seconds = makeWayRows(destinations);
  for (const way of ways) putSeconds(seconds, ...way);
  return [{ vehicleTypes: ['Auto', 'Transporter'], seconds }];
}

test('a measured way is planned as measured for every vehicle driven alike, other ways as estimated', () => {
  const { id: _id, speed: _speed, dueAt: _dueAt, countsFrom: _countsFrom, ...order } = someOrder;
  const find = (ways: MeasuredWays[], vehicleType: 'Transporter' | 'Fahrrad') => {
    const drivers = [{ ...someDriver, vehicleType }];
    const points = [drawPoint(0), drawPoint(4)];
    const limits = findSaleLimits({ sale_reserve_minutes: 10, sale_over_target_percent: 50 });
    const job = { now, drivers, orders: [], points, ways, limits };
    const quoted = { ...order, pickupPlace: 0, dropoffPlace: 1 };
    const [[standard] = []] = planJob({
      kind: 'sales',
      questions: [{ ...job, order: quoted }],
    }) as SellableSpeed[][];
    // Without the stops, four minutes each.
    return ((standard?.expectedAt ?? 0) - now) / 1000 - 480;
  };
  const ways = measured(2, [[0, 1, 500]]);
  expect(find(ways, 'Transporter')).toBeCloseTo(500 * courierGoals.travelFactor, -1);
  // Four kilometres with half as much detour, at six metres a second.
  expect(find(ways, 'Fahrrad')).toBeCloseTo(1000 * courierGoals.travelFactor, -1);
  expect(find([], 'Transporter')).toBeCloseTo(1000 * courierGoals.travelFactor, -1);
});

test('nearby drivers are found by straight line, and the same facts give the same plan', () => {
  // More than are looked at, and some idle ones beyond them.
  const nearby = Array.from({ length: 65 }, (_, index) => ({
    ...someDriver,
    id: `near ${index}`,
    place: index < 60 ? 2 : 4,
  }));
  const points = [drawPoint(0), drawPoint(4), drawPoint(1), drawPoint(30), drawPoint(8)];
  const job = {
    kind: 'round' as const,
    now,
    drivers: [{ ...someDriver, id: 'far', place: 3 }, ...nearby],
    orders: [{ ...someOrder, pickupPlace: 0, dropoffPlace: 1 }],
    points,
    // Faster by road than those nearby, but nobody looks for a driver thirty kilometres away.
    ways: measured(5, [
      [0, 1, 600],
      [2, 0, 600],
      [3, 0, 30],
      [4, 0, 900],
    ]),
  };
  const plan = planJob(job) as DispatchPlan;
  expect(plan.offers[0]?.driverId).toMatch(/^near/);
  expect(planJob(job)).toEqual(plan);
});

test('each of twenty concurrent quotes gets the same answer as alone', async () => {
  const { id: _id, speed: _speed, dueAt: _dueAt, countsFrom: _countsFrom, ...order } = someOrder;
  const limits = findSaleLimits({ sale_reserve_minutes: 10, sale_over_target_percent: 50 });
  const questions = Array.from({ length: 20 }, (_, index) => ({
    now,
    drivers: [{ ...someDriver, place: 0 }],
    orders: [],
    points: [drawPoint(0), drawPoint(index)],
    ways: [],
    limits,
    order: { ...order, pickupPlace: 0, dropoffPlace: 1 },
  }));
  const planner = createPlanner();
  try {
    const answers = await Promise.all(questions.map((question) => planner.findSellable(question)));
    expect(answers).toEqual(
      questions.map((question) => (planJob({ kind: 'sales', questions: [question] }) as unknown[])[0]),
    );
    expect(new Set(answers.map(([standard]) => standard?.expectedAt)).size).toBe(20);
  } finally {
    await planner.close();
  }
});

test('the planning thread orders a long run as the main thread does', async () => {
  const stops = Array.from(
    { length: 20 },
    (_, index): RunStop => ({
      deliveryId: `delivery ${index}`,
      kind: 'dropoff',
      speed: 'standard',
      packageSize: 'small',
      weightKg: 1,
      promisedBy: new Date(now + ((index * 7) % 20) * 600_000),
      doorSeconds: 120,
    }),
  );
  const seconds = (from: number, to: number) => Math.abs(((from * 7) % 20) - ((to * 11) % 20)) * 60;
  const between = stops.map((_, from) => stops.map((__, to) => seconds(from, to)));
  const ways = { fromStart: between[0] ?? [], between };
  const run = { vehicle: { vehicleType: 'Auto', maxLoadKg: 300 }, departAt: new Date(now) } as const;
  const planner = createPlanner();
  try {
    const order = await planner.orderRun(stops, ways, run);
    expect(order.toSorted((one, other) => one - other)).toEqual([...stops.keys()]);
    expect(order).toEqual(orderRun(stops, ways, run));
  } finally {
    await planner.close();
  }
});
