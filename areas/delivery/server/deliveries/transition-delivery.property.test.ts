import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readSeen } from '#office/tests/board-fixtures.ts';
import { type Cast, makeCast, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import {
  type Action,
  expectAnswer,
  listLegal,
  type Model,
  type ModelDriver,
  modelDrivers,
  newModel,
  operations,
  type Who,
} from '#delivery/tests/delivery-model.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { performAction } from '#delivery/tests/perform-action.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let cast: Cast;
let drivers: Record<ModelDriver, Person>;
let people: Record<Who, Pick<Person, 'call'>>;

beforeAll(async () => {
  cast = await makeCast(app);
  drivers = {
    driverA: cast.assigned_driver,
    driverB: cast.other_driver,
    driverC: await makePerson(app, 'driver'),
  };
  people = {
    ...drivers,
    owner: cast.owner,
    stranger: cast.other_customer,
    admin: cast.admin,
    visitor: visitor(app),
  };
});

const names = Object.keys(operations) as Action['name'][];
const details = {
  parcel: fc.constantFrom('driver', 'sender'),
  refund: fc.constantFrom('full', 'none'),
  saysPickedUp: fc.boolean(),
  to: fc.constantFrom(...modelDrivers),
} as const;
/** Half of the steps are random; the others pick an allowed command, so that a delivery gets far. */
const step = fc.oneof(
  fc.record({
    ...details,
    name: fc.constantFrom(...names),
    who: fc.constantFrom<Who>('owner', 'stranger', ...modelDrivers, 'admin', 'visitor'),
  }),
  fc.record({ ...details, pick: fc.nat(50) }),
);

function choose(model: Model, drawn: Record<string, unknown>): Action {
  if (!('pick' in drawn)) return drawn as unknown as Action;
  const legal = listLegal(model, drawn.to as Who);
  const chosen = legal[Number(drawn.pick) % legal.length] ?? { who: 'driverA', name: 'accept' };
  return { ...drawn, ...chosen } as Action;
}

async function send(id: string, action: Action): Promise<number> {
  const { status } = await performAction(people[action.who], id, action, {
    driverId: drivers[action.to].id,
    ...(await readSeen(cast.admin, id)),
    now: app.clock.now(),
    details: randomUUID(),
  });
  return status;
}

const idOf = (who: Who | null) => (who === null ? null : drivers[who as ModelDriver].id);

async function expectModelled(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const id = await orderDelivery(app, cast.owner);
      const model = { ...newModel(), isInGrace: true };
      for (const drawn of steps) {
        const action = choose(model, drawn);
        const expected = expectAnswer(model, action);
        expect([action, await send(id, action)]).toEqual([action, expected]);
      }
      const { delivery, tracking, attempts } = await readRecord(app, id);
      expect(delivery).toMatchObject({
        status: model.status,
        driverId: idOf(model.driver),
        parcelLocation: model.parcel,
        parcelDriverId: idOf(model.holder),
        refunded: model.refunded,
        forfeited: model.forfeited,
        attemptNumber: model.attempts.length,
      });
      expect(tracking).toHaveLength(model.tracked);
      expect(attempts.map((row) => [row.driverId, row.outcome, row.pickedUpAt !== null])).toEqual(
        model.attempts.map(({ driver, outcome, pickedUp }) => [idOf(driver), outcome, pickedUp]),
      );
    }),
    { numRuns },
  );
}

test('after any acts of any roles in any order, a delivery is in the state that the model predicts', () =>
  expectModelled(8));

test(
  'a delivery is in the state that the model predicts after forty random series of acts',
  { tags: ['slow'] },
  () => expectModelled(40),
);
