import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmDelivery } from '#tests/support/people/confirm-email.ts';
import { readSeen } from '#tests/support/office/board-fixtures.ts';
import { type Cast, makeCast, readRecord } from '#tests/support/delivery/delivery-fixtures.ts';
import {
  type Action,
  expectAnswer,
  listLegal,
  type Model,
  newModel,
  operations,
  type Who,
} from '#tests/support/delivery/delivery-model.ts';
import { orderDelivery } from '#tests/support/delivery/order-fixtures.ts';
import { type Person, visitor } from '#tests/support/people/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let app: TestApp;
let cast: Cast;
let people: Record<Who, Pick<Person, 'call'>>;

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  people = {
    owner: cast.owner,
    stranger: cast.other_customer,
    driverA: cast.assigned_driver,
    driverB: cast.other_driver,
    admin: cast.admin,
    visitor: visitor(app),
  };
});
afterAll(() => app.end());

const names = Object.keys(operations) as Action['name'][];
const details = {
  parcel: fc.constantFrom('driver', 'sender'),
  refund: fc.constantFrom('full', 'none'),
  saysPickedUp: fc.boolean(),
  to: fc.constantFrom('driverA', 'driverB'),
} as const;
/** Half of the steps are random; the others pick an allowed command, so that a delivery gets far. */
const step = fc.oneof(
  fc.record({
    ...details,
    name: fc.constantFrom(...names),
    who: fc.constantFrom<Who>('owner', 'stranger', 'driverA', 'driverB', 'admin', 'visitor'),
  }),
  fc.record({ ...details, pick: fc.nat(50) }),
);

function choose(model: Model, drawn: Record<string, unknown>): Action {
  if (!('pick' in drawn)) return drawn as unknown as Action;
  const legal = listLegal(model, drawn.to as Who);
  const chosen = legal[Number(drawn.pick) % legal.length] ?? { who: 'driverA', name: 'accept' };
  return { ...drawn, ...chosen } as Action;
}

/** Admins' acts go through the board only. */
const boardPaths: Partial<Record<Action['name'], string>> = {
  'give-to-driver': 'give-to-driver',
  'take-from-driver': 'take-from-driver',
  cancel: 'cancel',
  'return-parcel': 'return-parcel',
  redelivery: 'redeliver',
};

function pathOf(id: string, { who, name }: Action): string {
  if (name === 'accept') return `/driver/offers/${id}/accept`;
  const onBoard = boardPaths[name];
  const isForAdmins = name === 'give-to-driver' || name === 'take-from-driver';
  return onBoard && (who === 'admin' || isForAdmins)
    ? `/admin/deliveries/${id}/${onBoard}`
    : `/deliveries/${id}/${name}`;
}

async function send(id: string, action: Action): Promise<number> {
  const person = people[action.who];
  const told = action.saysPickedUp ? { pickedUpAt: app.clock.now().toISOString() } : {};
  if (action.name === 'deliver') return (await confirmDelivery(person, id, told)).status;
  const { status } = await person.call(pathOf(id, action), {
    reason: 'Ein Grund',
    parcelLocation: action.parcel,
    refund: action.refund,
    driverId: idOf(action.to),
    ...(await readSeen(cast.admin, id)),
    ...told,
  });
  return status;
}

const idOf = (who: Who | null) =>
  who === 'driverA' ? cast.assigned_driver.id : who === 'driverB' ? cast.other_driver.id : null;

test('whatever anybody tries in any order, a delivery is in the state that the model predicts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const id = await orderDelivery(app, cast.owner);
      const model = newModel();
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
    { numRuns: 40 },
  );
});
