import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DriverChoice } from '#office/contract/tours.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import {
  farther,
  makeDriverAt,
  nearby,
  runRound,
  sendEverybodyHome,
} from '#dispatch/tests/dispatch-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer');
const admin = await makePerson(app, 'admin');
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await sendEverybodyHome(app);
});

async function listChoices(id: string, search = ''): Promise<DriverChoice[]> {
  const { body } = await admin.call<{ drivers: DriverChoice[] }>(
    `/admin/deliveries/${id}/drivers${search && `?search=${search}`}`,
  );
  return body.drivers;
}
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);

/** A driver who has accepted a delivery along the same way, promised for then. */
async function makeBusyDriver(promisedBy: Date): Promise<{ driver: Person; busyWith: string }> {
  const driver = await makeDriverAt(app, nearby);
  const busyWith = await orderDelivery(app, customer);
  expect((await driver.call(`/driver/offers/${busyWith}/accept`, {})).status).toBe(200);
  await app.db.update(deliveries).set({ promisedBy }).where(eq(deliveries.id, busyWith));
  await runRound(app);
  return { driver, busyWith };
}

test('drivers who keep all promises rank before a nearer one, who is listed with the resulting late ones', async () => {
  const { driver, busyWith } = await makeBusyDriver(inMinutes(27));
  const free = await makeDriverAt(app, farther);
  const [first, second] = await listChoices(await orderDelivery(app, customer));
  expect(first).toMatchObject({ userId: free.id, isFresh: true, activeCount: 0, aboardCount: 0 });
  expect(first?.plan).toMatchObject({ lateMinutes: 0, isEstimated: false, delays: [] });
  expect(Date.parse(first?.plan?.pickupAt ?? '')).toBeGreaterThan(app.clock.now().getTime());
  expect(Date.parse(first?.plan?.dropoffAt ?? '')).toBeGreaterThan(Date.parse(first?.plan?.pickupAt ?? ''));
  expect(second).toMatchObject({ userId: driver.id, activeCount: 1, aboardCount: 0 });
  expect(second?.plan?.delays).toMatchObject([
    { id: busyWith, shortId: busyWith.slice(0, 8), isBroken: true },
  ]);
  expect(second?.plan?.delays[0]?.lateMinutes).toBeGreaterThan(0);
});

test('drivers who cannot be planned are listed last, without times: stale ones, then offline ones', async () => {
  const stale = await makeDriverAt(app, nearby, { lastPositionAt: inMinutes(-20), fullName: 'Tomke Alt' });
  const ending = await makeDriverAt(app, nearby, { shiftEndsAt: inMinutes(2) });
  const away = await makePerson(app, 'driver', { fullName: 'Tomke Fern', online: false });
  const fresh = await makeDriverAt(app, farther);
  const id = await orderDelivery(app, customer);
  const found = await listChoices(id);
  const ours = [fresh, ending, stale, away].map((person) => person.id);
  expect(found.map(({ userId }) => userId).filter((userId) => ours.includes(userId))).toEqual(ours);
  const choiceOf = ({ id: userId }: Person) => found.find((choice) => choice.userId === userId);
  expect(choiceOf(ending)).toMatchObject({ plan: null, obstacle: 'Schicht endet vorher' });
  expect(choiceOf(stale)).toMatchObject({
    plan: null,
    obstacle: null,
    isOnline: true,
    isFresh: false,
    positionAt: inMinutes(-20).toISOString(),
  });
  expect(choiceOf(away)).toMatchObject({ plan: null, isOnline: false, isFresh: false });
  expect((await listChoices(id, 'Tomke')).map(({ userId }) => userId)).toEqual([stale.id, away.id]);
});

test('while the planner does not answer, drivers are listed by distance', async () => {
  const far = await makeDriverAt(app, farther);
  const near = await makeDriverAt(app, nearby);
  const id = await orderDelivery(app, customer);
  const broken = vi.spyOn(app.services.planner, 'rankDrivers').mockRejectedValue(new Error('down'));
  const found = await listChoices(id);
  expect(found.slice(0, 2).map(({ userId, plan }) => [userId, plan])).toEqual([
    [near.id, null],
    [far.id, null],
  ]);
  broken.mockRestore();
});
