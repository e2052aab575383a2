/** A break that is asked for with work left begins after the last drop-off. */
import { beforeEach, expect, test } from 'vitest';
import type { Command } from '#delivery/domain/commands.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import { apply, everythingGiven, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

const app = await openTestApp();
let driver: Person;
const customer = await makePerson(app, 'customer');
const admin = await makePerson(app, 'admin');
beforeEach(async () => {
  driver = await makePerson(app, 'driver');
});

const askFor = (minutes: number, atOnce = false) => driver.call('/driver/pause', { minutes, atOnce });
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

async function readPause() {
  await app.drain();
  const { pausedUntil, pendingPauseMinutes } = (await driver.call('/driver')).body;
  return [pausedUntil, pendingPauseMinutes];
}

async function accept(count: number): Promise<string[]> {
  const ids = await makeOpenDeliveries(app, customer, count);
  for (const id of ids) await apply(app, id, 'accept', driver);
  return ids;
}

test('a pending break begins with the last drop-off, for its whole length', async () => {
  const [first = '', second = ''] = await accept(2);
  await apply(app, first, 'pick_up', driver);
  expect((await askFor(30)).body).toEqual({ pausedUntil: null, pendingPauseMinutes: 30 });
  await apply(app, first, 'deliver', driver);
  expect(await readPause()).toEqual([null, 30]);
  app.clock.advance(20);
  await apply(app, second, 'deliver', driver);
  expect(await readPause()).toEqual([inMinutes(30), null]);
});

const returning: Command[] = ['pick_up', 'mark_absent', 'return_parcel'];
test.each<{ how: string; steps: Command[]; last: Command; by: () => Person }>([
  { how: 'is given back', steps: [], last: 'release', by: () => driver },
  { how: 'is back at its sender', steps: returning.slice(0, 2), last: 'return_parcel', by: () => driver },
  {
    how: 'waits for a redelivery',
    steps: returning.slice(0, 2),
    last: 'request_redelivery',
    by: () => customer,
  },
  { how: 'is taken away', steps: [], last: 'unassign', by: () => admin },
])('a pending break begins when the last work in hand $how', async ({ steps, last, by }) => {
  const [id = ''] = await accept(1);
  await askFor(15);
  for (const command of steps) await apply(app, id, command, driver);
  expect(await readPause()).toEqual([null, 15]);
  await apply(app, id, last, by());
  expect(await readPause()).toEqual([inMinutes(15), null]);
});

test('a pending break can be withdrawn, or begun at once by a driver who cannot drive on', async () => {
  const [id = ''] = await accept(1);
  await askFor(30);
  expect((await askFor(0)).body).toEqual({ pausedUntil: null, pendingPauseMinutes: null });
  await askFor(30);
  expect((await askFor(45, true)).body).toEqual({ pausedUntil: inMinutes(45), pendingPauseMinutes: null });
  await askFor(0);
  await apply(app, id, 'deliver', driver);
  expect(await readPause()).toEqual([null, null]);
});

test('a driver who goes offline, or never was online, has no pending break', async () => {
  const [id = ''] = await accept(1);
  for (const command of returning.slice(0, 2)) await apply(app, id, command, driver);
  await askFor(15);
  await driver.call('/driver/online', { online: false });
  expect((await askFor(15)).body).toMatchObject({ code: 'DRIVER_OFFLINE' });
  await apply(app, id, 'return_parcel', driver);
  expect(await readPause()).toEqual([null, null]);
});

test.each([
  { asks: 'asked for', minutes: 15, before: 0, after: () => [inMinutes(15), null] },
  { asks: 'taken back', minutes: 0, before: 30, after: () => [null, null] },
])(
  'a break $asks during the last drop-off gets the same result as after it',
  async ({ minutes, before, after }) => {
    const [deliveryId = ''] = await accept(1);
    await askFor(before);
    let isAnswered = false;
    let asking: Promise<unknown> = Promise.resolve();
    await app.db.transaction(async (tx) => {
      await transitionDelivery(app.services, tx, {
        deliveryId,
        command: 'deliver',
        viewer: driver,
        pickedUpAt: app.clock.now(),
        given: everythingGiven(driver),
      });
      asking = askFor(minutes).then(() => {
        isAnswered = true;
      });
      await waitForLock(app.pool, () => isAnswered);
    });
    await asking;
    expect(await readPause()).toEqual(after());
  },
);
