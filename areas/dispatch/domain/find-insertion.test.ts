import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import { type DispatchFacts, untaken } from './dispatch-facts.ts';
import { alike, courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { insertAt } from './insertion.ts';
import { dropoffOf, pickupOf } from './round-orders.ts';
import { RoundTours } from './round-tours.ts';

const now = Date.parse('2026-11-20T11:00:00Z');
const inMinutes = (minutes: number) => now + minutes * 60_000;

const drawnOrders = fc.array(
  fc.record({
    speed: fc.constantFrom(...deliverySpeeds),
    pickupPlace: fc.nat(39),
    dropoffPlace: fc.nat(39),
    ready: fc.constantFrom(0, 0, 0, 20, 60),
    due: fc.integer({ min: 10, max: 240 }),
    announced: fc.option(fc.integer({ min: 10, max: 90 })),
  }),
  { minLength: 2, maxLength: 8 },
);

type Drawn = typeof drawnOrders extends fc.Arbitrary<infer Orders> ? Orders : never;

const drawn = { speed: 'standard', ready: 0, due: 10, announced: null } as const;
const aroundAWait: Drawn = [
  { ...drawn, pickupPlace: 34, dropoffPlace: 24, ready: 60 },
  { ...drawn, pickupPlace: 18, dropoffPlace: 2 },
  { ...drawn, pickupPlace: 34, dropoffPlace: 16 },
  { ...drawn, pickupPlace: 0, dropoffPlace: 0 },
];

/** One driver, and driving times that satisfy the triangle inequality. */
function toFacts(orders: Drawn, ends: number | null): DispatchFacts {
  const x = (place: number) => (place * 7919) % 1201;
  const y = (place: number) => (place * 104_729) % 1301;
  return {
    now,
    seconds: (from, to) => Math.hypot(x(from) - x(to), y(from) - y(to)),
    orders: orders.map(({ ready, due, announced, ...order }, index) => ({
      ...order,
      id: `o${index}`,
      packageSize: 'small',
      weightKg: 1,
      readyAt: inMinutes(ready),
      dueAt: inMinutes(ready + due),
      countsFrom: inMinutes(ready + due - 180),
      directSeconds: 600,
      ...(announced === null ? {} : { toldAt: inMinutes(announced) }),
      pickupSeconds: 240,
      dropoffSeconds: 240,
      ...untaken,
    })),
    drivers: [
      {
        id: 'd',
        place: 0,
        freeAt: now,
        vehicleType: 'Auto',
        maxLoadKg: 100,
        endsAt: ends === null ? null : inMinutes(ends),
        pausedUntil: null,
        tour: [],
        committed: 0,
        hasOffer: false,
      },
    ],
  };
}

test('the insertion found is the cheapest, and its cost is correct', () => {
  fc.assert(
    fc.property(drawnOrders, fc.option(fc.integer({ min: 30, max: 240 })), (orders, ends) => {
      const goals = {
        ...courierGoals,
        emptyWeight: 0.5,
        detourWeight: 1.5,
        beyondTargetWeight: alike(0.7),
        maxParcels: 3,
      };
      const round = new RoundTours(toFacts(orders, ends), goals);
      const [tour] = round.tours;
      if (!tour) throw new Error('no driver');
      orders.forEach((_, order) => {
        const before = { stops: tour.stops, cost: tour.cost, faults: tour.countFaults() };
        const found = round.findCheapest(order, round.tours);
        // Every other insertion costs more or breaks a constraint.
        for (let pickup = 0; pickup <= before.stops.length; pickup += 1) {
          for (let dropoff = pickup; dropoff <= before.stops.length; dropoff += 1) {
            const insertion = { pickupIndex: pickup, dropoffIndex: dropoff } as never;
            tour.set(insertAt(before.stops, order, insertion));
            const own = tour.stops.indexOf(dropoffOf(order));
            const isLate = tour.leaveAt[own]! > round.orders.dueAt[order]!;
            const isLawful =
              tour.countFaults() - (isLate ? 1 : 0) <= before.faults &&
              tour.startAt.slice(0, tour.stops.length).every((startAt) => startAt <= tour.endsAt);
            if (isLawful) expect(found?.insertion.cost).toBeLessThanOrEqual(tour.cost - before.cost + 1e-6);
          }
        }
        tour.set(before.stops);
        if (!found) return;
        round.put(tour, order, found.insertion);
        expect(found.insertion.cost).toBeCloseTo(tour.cost - before.cost, 6);
        expect(found.insertion.droppedAt).toBeCloseTo(tour.leaveAt[tour.stops.indexOf(dropoffOf(order))]!, 6);
        expect(found.insertion.pickedUpAt).toBeCloseTo(tour.leaveAt[tour.stops.indexOf(pickupOf(order))]!, 6);
        expect(tour.countFaults()).toBeLessThanOrEqual(before.faults + 1);
      });
    }),
    // Picked up later, but not delivered later: a wait in between takes up the delay.
    { numRuns: 150, examples: [[aroundAWait, null]] },
  );
});
