import { inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { positionFixes } from '#drivers/tables/positions-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { reportFixes } from './report-fixes.ts';

const app = await openTestApp();
let parcels: string[];
/** Each with one of the parcels aboard. */
let people: Person[];

const cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  people = [];
  parcels = await makeOpenDeliveries(app, cast.owner, 4);
  for (const id of parcels) {
    const person = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
    await bringTo(app, { ...cast, assigned_driver: person }, id, 'in transit');
    people.push(person);
  }
  app.clock.advance(1);
});

const here = { lat: 53.56, lng: 9.96 };
const report = (person: Person, { secondsAgo = 0, east = 0 } = {}) => {
  const measuredAt = new Date(app.clock.now().getTime() - secondsAgo * 1000);
  return reportFixes(app.services, person.id, [
    { lat: here.lat, lng: here.lng + east, accuracyMeters: 8, measuredAt },
  ]);
};
const ids = () => people.map(({ id }) => id);
const placesOf = async () => {
  const rows = await app.db.select().from(drivers).where(inArray(drivers.userId, ids()));
  return ids().map((id) => rows.find(({ userId }) => userId === id)?.lastLng);
};
const countTracks = async () => {
  const rows = await app.db.select().from(positionFixes).where(inArray(positionFixes.driverId, ids()));
  return ids().map((id) => rows.filter(({ driverId }) => driverId === id).length);
};

/** How many transactions have written their positions and tracks. */
async function countTransactions(of: Person[]): Promise<number> {
  const { rows } = await app.pool.query(
    'select xmin::text from drivers where user_id = any($1) union select xmin::text from position_fixes where driver_id = any($1)',
    [of.map(({ id }) => id)],
  );
  return rows.length;
}

test('concurrent reports of several drivers are written in one transaction, each to its own driver', async () => {
  const answers = await Promise.all(people.map((person, index) => report(person, { east: index / 1000 })));
  expect(answers.map(({ isOnline, stored }) => [isOnline, stored])).toEqual(people.map(() => [true, 1]));
  expect(await placesOf()).toEqual(people.map((_, index) => here.lng + index / 1000));
  expect(await countTracks()).toEqual([1, 1, 1, 1]);
  expect(await countTransactions(people)).toBe(1);
});

test('every follower of a driver in the batch gets the event', async () => {
  const heard = new Set<string>();
  const hangUp = app.services.live.hear(({ noun, id }) => noun === 'position' && heard.add(id));
  await Promise.all(people.map((person) => report(person)));
  // Others may still be told of the test before.
  await expect.poll(() => parcels.filter((id) => heard.has(id))).toEqual(parcels);
  hangUp();
});

test('a driver whose row is locked waits alone, and the others are still written in one transaction', async () => {
  const [held, ...free] = people as [Person, ...Person[]];
  const other = await app.pool.connect();
  await other.query('begin');
  await other.query('select from drivers where user_id = $1 for update', [held.id]);
  const waiting = report(held);
  const answers = await Promise.all(free.map((person) => report(person)));
  expect(answers.map(({ stored }) => stored)).toEqual([1, 1, 1]);
  expect(await countTracks()).toEqual([0, 1, 1, 1]);
  expect(await countTransactions(free)).toBe(1);
  await waitForLock(app.pool);
  // Who went offline meanwhile is answered so.
  await other.query('update drivers set is_online = false where user_id = $1', [held.id]);
  await other.query('commit');
  other.release();
  expect(await waiting).toMatchObject({ isOnline: false, stored: 0 });
  expect(await countTracks()).toEqual([0, 1, 1, 1]);
});

test('a failing position report of one driver does not fail the others of its batch', async () => {
  const [unlucky] = people as [Person];
  await app.pool.query(
    `create function refuse_fix() returns trigger language plpgsql as $$ begin
       if new.driver_id = '${unlucky.id}' then raise exception 'refused'; end if; return new; end $$;
     create trigger refuse_fix before insert on position_fixes for each row execute function refuse_fix()`,
  );
  const outcomes = await Promise.allSettled(people.map((person) => report(person, { east: 0.001 })));
  await app.pool.query('drop function refuse_fix cascade');
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(await countTracks()).toEqual([0, 1, 1, 1]);
});

test('each driver of a batch gets the same answer as alone: offline, unfit, or two concurrent reports', async () => {
  const [offline, early, quick, twice] = people as [Person, Person, Person, Person];
  await app.pool.query('update drivers set is_online = false where user_id = $1', [offline.id]);
  await placeDriver(app, quick, { ...here, lng: 9.5 });
  app.clock.set(new Date(app.clock.now().getTime() + 10_000));
  const answers = await Promise.all([
    report(offline),
    report(early, { secondsAgo: -300 }),
    report(quick),
    report(twice, { secondsAgo: 5 }),
    report(twice, { east: 0.3 }),
    report(twice, { secondsAgo: 1, east: 0.0001 }),
    report(twice, { secondsAgo: 5 }),
  ]);
  expect(answers.map(({ stored }) => stored)).toEqual([0, 0, 0, 1, 0, 1, 0]);
  expect(answers[0]?.isOnline).toBe(false);
  expect(answers[1]?.dropped.future).toBe(1);
  expect(answers[2]?.dropped.too_fast).toBe(1);
  expect(answers[4]?.dropped.too_fast).toBe(1);
  expect(answers[6]?.dropped.repeated).toBe(1);
  expect(await countTracks()).toEqual([0, 0, 1, 2]);
});
