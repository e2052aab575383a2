import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliverySpeeds, packageSizes } from '#platform/domain/statuses.ts';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { inMinutes, now, someDriver, someOrder } from '#dispatch/tests/dispatch-fact-fixtures.ts';
import { seededRandom } from './seeded-random.ts';
import { replayDecision } from './decide-order.ts';
import type {
  DecisionRecord,
  DispatchFacts,
  DispatchOrder,
  DispatchPlan,
  TourStop,
} from './dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { fitsVehicle, litresOf, roomOf } from '#delivery/domain/fits-vehicle.ts';
import { planRound } from './plan-round.ts';

const drawnOrder = fc.record({
  speed: fc.constantFrom(...deliverySpeeds),
  packageSize: fc.constantFrom(...packageSizes),
  weightKg: fc.integer({ min: 1, max: 20 }),
  pickupPlace: fc.nat(39),
  dropoffPlace: fc.nat(39),
  due: fc.integer({ min: -20, max: 240 }),
  /** Mostly open; otherwise accepted, carried or going back, by the driver of this number. */
  state: fc.constantFrom('open', 'open', 'open', 'accepted', 'carried', 'returning', 'offered'),
  owner: fc.nat(5),
  refused: fc.nat(11),
});
const drawnDriver = fc.record({
  place: fc.nat(39),
  free: fc.integer({ min: -5, max: 15 }),
  vehicleType: fc.constantFrom(...vehicleTypes),
  maxLoadKg: fc.integer({ min: 5, max: 60 }),
  ends: fc.option(fc.integer({ min: 5, max: 200 })),
  paused: fc.option(fc.integer({ min: -10, max: 20 }), { freq: 5 }),
});
const drawnFacts = fc
  .record({
    drivers: fc.array(drawnDriver, { minLength: 1, maxLength: 6 }),
    orders: fc.array(drawnOrder, { maxLength: 14 }),
    ways: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ drivers, orders, ways }): DispatchFacts => {
    const asked = new Set<string>();
    const made = orders.map(({ due, state, owner, refused, ...order }, index): DispatchOrder => {
      const driverId = `d${owner % drivers.length}`;
      const isOffered = state === 'offered' && !asked.has(driverId);
      if (isOffered) asked.add(driverId);
      const isOwned = state === 'accepted' || state === 'carried' || state === 'returning';
      return {
        ...someOrder,
        ...order,
        id: `o${index}`,
        dueAt: inMinutes(due),
        driverId: isOwned ? driverId : null,
        isCarried: state === 'carried' || state === 'returning',
        isReturning: state === 'returning',
        offeredTo: isOffered ? driverId : null,
        refusedBy: isOwned || isOffered ? [] : [`d${refused}`],
      };
    });
    const x = (place: number) => (place * 7919 * ways) % 1201;
    const y = (place: number) => (place * 104_729 * ways) % 1301;
    return {
      now,
      orders: made,
      drivers: drivers.map(({ free, ends, paused, ...driver }, index) => ({
        ...someDriver,
        ...driver,
        id: `d${index}`,
        freeAt: inMinutes(free),
        endsAt: ends === null ? null : inMinutes(ends),
        pausedUntil: paused === null ? null : inMinutes(paused),
        hasOffer: asked.has(`d${index}`),
      })),
      seconds: (from, to, vehicle) =>
        Math.round(Math.hypot(x(from) - x(to), y(from) - y(to)) * (vehicle === 'Fahrrad' ? 2 : 1)),
    };
  });

const seeds = fc.integer({ min: 1, max: 1e6 });
const planWith = (facts: DispatchFacts, seed: number) =>
  planRound(facts, { ...courierGoals, moves: 60 }, { random: seededRandom(seed) });

const cancelled = { orderId: 'cancelled', kind: 'pickup' } as const;

/** An admin wants what this driver has to be collected first and then delivered, before anything else. */
function pinOwn(facts: DispatchFacts, driverId: string, tour: readonly TourStop[]) {
  const isOwn = ({ orderId }: TourStop) =>
    facts.orders.find(({ id }) => id === orderId)?.driverId === driverId;
  const ofKind = (wanted: TourStop['kind']) => tour.filter((stop) => isOwn(stop) && stop.kind === wanted);
  const own = [...ofKind('pickup'), ...ofKind('dropoff')];
  return { tour: [...own, ...tour.filter((stop) => !own.includes(stop))], pinned: own.length };
}

/** A second round that starts from the first one's tours, with their first stops fixed. */
function goOn(facts: DispatchFacts, seed: number): DispatchFacts {
  const { tours } = planWith(facts, seed);
  return {
    ...facts,
    now: inMinutes(1),
    drivers: facts.drivers.map((driver, index) => {
      const tour = tours.get(driver.id)!;
      const [first] = tour;
      // The driver is on the way to a stop of an order already accepted, or cancelled meanwhile.
      const owned = facts.orders.find(({ id }) => id === first?.orderId)?.driverId === driver.id;
      if (index % 5 === 4 || index === 0) return { ...driver, ...pinOwn(facts, driver.id, tour) };
      if (index % 5 === 3) return { ...driver, tour: [cancelled, ...tour], committed: 1 };
      return { ...driver, tour, committed: owned && index % 2 === 0 ? 1 : 0 };
    }),
  };
}

test('every order is in one tour or unplaced, after its pick-up, with its own driver, and returns come last', () => {
  fc.assert(
    fc.property(drawnFacts, seeds, (facts, seed) => {
      for (const given of [facts, goOn(facts, seed)]) {
        const { tours, unplaced } = planWith(given, seed);
        const expected = given.orders.flatMap(({ id, isCarried, isReturning }) => {
          if (unplaced.some(({ orderId }) => orderId === id)) return [];
          if (isReturning) return [`${id} return`];
          return isCarried ? [`${id} dropoff`] : [`${id} dropoff`, `${id} pickup`];
        });
        const planned = [...tours.values()].flat().map(({ orderId, kind }) => `${orderId} ${kind}`);
        expect(planned.sort()).toEqual(expected.sort());
        for (const [driverId, stops] of tours) {
          const at = (orderId: string, kind: string) =>
            stops.findIndex((stop) => stop.orderId === orderId && stop.kind === kind);
          // A driver on the way to a sender may pick up another parcel afterwards.
          const { committed } = given.drivers.find(({ id }) => id === driverId)!;
          const firstReturn = stops.findIndex(({ kind }, index) => kind === 'return' && index >= committed);
          stops.forEach(({ orderId, kind }, index) => {
            const order = given.orders.find(({ id }) => id === orderId)!;
            if (kind === 'dropoff' && !order.isCarried) expect(at(orderId, 'pickup')).toBeLessThan(index);
            if (kind === 'pickup') expect(at(orderId, 'dropoff')).toBeGreaterThan(index);
            if (kind !== 'return' && firstReturn >= 0) expect(index).toBeLessThan(firstReturn);
            expect([driverId, null]).toContain(order.driverId ?? order.offeredTo);
            expect(order.refusedBy).not.toContain(driverId);
          });
        }
        for (const { orderId } of unplaced) {
          expect(given.orders.find(({ id }) => id === orderId)).toMatchObject({
            driverId: null,
            offeredTo: null,
          });
        }
        given.drivers.forEach((driver) => {
          const kept = driver.tour
            .slice(0, Math.max(driver.committed, driver.pinned ?? 0))
            .filter(({ orderId }) => orderId !== cancelled.orderId)
            .map(({ orderId, kind }) => ({ orderId, kind }));
          expect(tours.get(driver.id)?.slice(0, kept.length)).toMatchObject(kept);
        });
      }
    }),
    { numRuns: 150 },
  );
});

test('no insertion makes a vehicle exceed its capacity', () => {
  fc.assert(
    fc.property(drawnFacts, seeds, (facts, seed) => {
      const { tours } = planWith(facts, seed);
      for (const driver of facts.drivers) {
        const stops = tours.get(driver.id)!;
        const orderOf = (id: string) => facts.orders.find((order) => order.id === id)!;
        const aboard = new Set(
          facts.orders
            .filter(({ driverId, isCarried }) => isCarried && driverId === driver.id)
            .map(({ id }) => id),
        );
        for (const { orderId, kind } of stops) {
          if (kind !== 'pickup') {
            aboard.delete(orderId);
            continue;
          }
          aboard.add(orderId);
          const { driverId, offeredTo } = orderOf(orderId);
          if (driverId !== null || offeredTo !== null) continue;
          const load = [...aboard].map(orderOf);
          expect(fitsVehicle(orderOf(orderId), driver)).toBe(true);
          expect(load.length).toBeLessThanOrEqual(courierGoals.maxParcels);
          expect(load.reduce((sum, { weightKg }) => sum + weightKg, 0)).toBeLessThanOrEqual(driver.maxLoadKg);
          expect(load.reduce((sum, { packageSize }) => sum + litresOf[packageSize], 0)).toBeLessThanOrEqual(
            roomOf[driver.vehicleType],
          );
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('the same facts and seed give the same plan', () => {
  fc.assert(
    fc.property(drawnFacts, seeds, (facts, seed) => {
      expect(planWith(facts, seed)).toEqual(planWith(facts, seed));
    }),
    { numRuns: 30 },
  );
});

test('no order is unplaced while an idle driver could take it', () => {
  fc.assert(
    fc.property(drawnFacts, seeds, (facts, seed) => {
      const { tours, unplaced } = planWith(facts, seed);
      const waiting = new Set(unplaced.map(({ orderId }) => orderId));
      const idle = facts.drivers.filter(
        ({ id, freeAt, pausedUntil }) =>
          tours.get(id)?.length === 0 && freeAt <= now && (pausedUntil ?? 0) <= now,
      );
      const isLeft = (driver: (typeof idle)[number]) =>
        facts.orders.some((order) => {
          const way = (from: number, to: number) => facts.seconds(from, to, driver.vehicleType) * 1.2;
          const there = now + 1000 * way(driver.place, order.pickupPlace);
          const drop = there + 1000 * (240 + way(order.pickupPlace, order.dropoffPlace));
          return (
            waiting.has(order.id) &&
            fitsVehicle(order, driver) &&
            litresOf[order.packageSize] <= roomOf[driver.vehicleType] &&
            !order.refusedBy.includes(driver.id) &&
            drop <= (driver.endsAt ?? Infinity) - 1000
          );
        });
      expect(idle.filter(isLeft)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function replay({ offers, unplaced }: DispatchPlan) {
  return [...offers, ...unplaced.map((one) => ({ ...one, driverId: null }))].map(
    ({ driverId, candidates, record }) => {
      const read: DecisionRecord = JSON.parse(JSON.stringify(record));
      const again = replayDecision(read);
      return {
        decided: { driverId, candidates },
        replayed: { driverId: again.driverId, candidates: again.candidates },
      };
    },
  );
}

test('replaying a recorded decision selects the same driver', () => {
  fc.assert(
    fc.property(drawnFacts, seeds, (facts, seed) => {
      for (const { decided, replayed } of replay(planWith(goOn(facts, seed), seed))) {
        expect(replayed).toEqual(decided);
      }
    }),
    { numRuns: 150 },
  );
});

test('an offered stop that was next only without the decided order is not fixed in its replay', () => {
  const carried = { ...someOrder, id: 'carried', driverId: 'busy', isCarried: true };
  const offered = { ...someOrder, id: 'offered', offeredTo: 'busy' };
  const decided = { ...someOrder, id: 'decided' };
  const tour: TourStop[] = [
    { orderId: 'carried', kind: 'dropoff' },
    { orderId: 'decided', kind: 'pickup' },
    { orderId: 'decided', kind: 'dropoff' },
    { orderId: 'offered', kind: 'pickup' },
    { orderId: 'offered', kind: 'dropoff' },
  ];
  const plan = planWith(
    {
      now,
      orders: [carried, offered, decided],
      drivers: [
        { ...someDriver, id: 'busy', tour, committed: 1, hasOffer: true },
        { ...someDriver, id: 'free' },
      ],
      seconds: () => 0,
    },
    1,
  );
  expect(plan.offers).toMatchObject([{ orderId: 'decided' }]);
  const [only] = replay(plan);
  expect(only!.replayed).toEqual(only!.decided);
});
