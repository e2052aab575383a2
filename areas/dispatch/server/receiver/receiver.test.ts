import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TrackedEvent } from '#dispatch/contract/tracking.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { receiverWishes } from '#delivery/tables/receiver-wishes-tables.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { countPage } from './share-live.ts';
import {
  apply,
  bringTo,
  type Cast,
  makeCast,
  makeOpenDeliveries,
} from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, PASSWORD, visitor } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let cast: Cast;
let id: string;
let link: string;

cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  cast = { ...cast, assigned_driver: await makePerson(app, 'driver', { fullName: 'Jonas Krüger' }) };
  [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  link = `/tracking/${row?.trackingToken}`;
});

interface ShownDelivery {
  receiverWish: { wish: string; label: string; details: string } | null;
}
const say = (wish: string, details: string) =>
  visitor(app).call<{ code?: string; data?: { fields: object[] } }>(`${link}/wish`, { wish, details });
const readBy = async (person: Cast[keyof Cast]) =>
  (await person.call<ShownDelivery>(`/deliveries/${id}`)).body.receiverWish;

test('the receiver’s wish is shown to the driver on card and stop, to customer and admin with the delivery', async () => {
  await bringTo(app, cast, id, 'picked up');
  expect((await say('neighbour', ' Familie Petersen ')).status).toBe(200);
  const wish = { wish: 'neighbour', label: 'Beim Nachbarn abgeben', details: 'Familie Petersen' };
  for (const person of [cast.owner, cast.admin, cast.assigned_driver]) {
    expect(await readBy(person)).toMatchObject(wish);
  }
  const active = await cast.assigned_driver.call<{ deliveries: ShownDelivery[] }>('/driver/deliveries');
  expect(active.body.deliveries[0]?.receiverWish).toMatchObject(wish);
  const readStops = async () =>
    (await cast.assigned_driver.call<{ stops: { kind: string; wish: string | null }[] }>('/driver/run')).body
      .stops;
  expect(await readStops()).toMatchObject([
    { kind: 'dropoff', wish: 'Beim Nachbarn abgeben: Familie Petersen' },
  ]);
  expect((await visitor(app).call(link)).body).toMatchObject({ mayWish: true, wish });
  await say('later_today', '17:30');
  expect(await readStops()).toMatchObject([{ wish: 'Später am selben Tag: ab 17:30 Uhr' }]);
});

test('a door code is shown only to its driver while the delivery is under way, and deleted afterwards', async () => {
  expect((await say('door_code', '#4711')).status).toBe(200);
  await bringTo(app, cast, id, 'assigned');
  expect(await readBy(cast.assigned_driver)).toMatchObject({ details: '#4711' });
  for (const person of [cast.owner, cast.admin]) {
    expect(await readBy(person)).toMatchObject({
      label: 'Code an der Tür (öffnet die Haustür)',
      details: '',
    });
  }
  expect(JSON.stringify((await visitor(app).call(link)).body)).not.toContain('#4711');
  await apply(app, id, 'mark_absent', cast.assigned_driver);
  expect(await readBy(cast.assigned_driver)).toBeNull();
  await apply(app, id, 'request_redelivery', cast.owner);
  await apply(app, id, 'accept', cast.assigned_driver);
  expect(await readBy(cast.assigned_driver)).toMatchObject({ details: '#4711' });
  await apply(app, id, 'deliver', cast.assigned_driver);
  expect(await app.db.select().from(receiverWishes).where(eq(receiverWishes.deliveryId, id))).toEqual([]);
});

test('the last wish counts, can be withdrawn, and is refused once the parcel is handed over', async () => {
  await say('safe_place', 'Hinter dem Schuppen');
  await say('later_today', '17:30');
  expect(await readBy(cast.owner)).toMatchObject({ wish: 'later_today', details: '17:30' });
  expect((await visitor(app).call(`${link}/wish/withdraw`, {})).status).toBe(200);
  expect(await readBy(cast.owner)).toBeNull();
  await say('safe_place', 'Hinter dem Schuppen');
  await bringTo(app, cast, id, 'delivered');
  const refusal = { status: 409, body: { code: 'WISH_CLOSED' } };
  expect(await say('neighbour', 'Familie Petersen')).toMatchObject(refusal);
  expect(await visitor(app).call(`${link}/wish/withdraw`, {})).toMatchObject(refusal);
  // The agreed wish remains visible with the delivery.
  expect(await readBy(cast.owner)).toMatchObject({ wish: 'safe_place' });
  expect((await visitor(app).call(link)).body).toMatchObject({ mayWish: false });
});

test.each([
  ['later_today', '11:59'],
  ['later_today', 'gleich'],
  ['door_code', 'x'.repeat(30)],
  ['safe_place', ''],
  ['neighbour', 'P'],
])('%s "%s" is refused at its field', async (wish, details) => {
  expect(await say(wish, details)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', data: { fields: [{ path: 'details' }] } },
  });
});

test('an invalid wish, an unknown link and an expired one are refused', async () => {
  expect((await say('window', 'offen')).status).toBe(422);
  const unknown = `/tracking/${'f'.repeat(64)}`;
  await bringTo(app, cast, id, 'delivered');
  app.clock.advance(48 * 60);
  for (const path of [unknown, link]) {
    const answers = [
      visitor(app).call(`${path}/wish`, { wish: 'neighbour', details: 'Familie Petersen' }),
      visitor(app).call(`${path}/wish/withdraw`, {}),
      visitor(app).call(`${path}/live`),
      visitor(app).call(`${path}/events`),
    ];
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'TRACKING_ENDED' } });
    }
  }
});

test('wishes are limited to twenty changes an hour', async () => {
  for (let times = 0; times < 20; times += 1) {
    expect((await say('safe_place', `Platz ${times}`)).status).toBe(200);
  }
  expect(await say('safe_place', 'Noch ein Platz')).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  });
});

test('a link’s event stream covers only its delivery and driver, without ids', async () => {
  const [other = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  const heard: string[] = [];
  const ends = new AbortController();
  const stream = app.services.live.follow(id, ends.signal);
  const listening = (async () => {
    for await (const { noun, id: said } of stream) {
      heard.push(`${noun} ${said}`);
      if (noun === 'position' && heard.includes('delivery *')) return;
    }
  })();
  await bringTo(app, cast, other, 'assigned');
  await announce(app.db, {
    noun: 'driver',
    id: cast.assigned_driver.id,
    userIds: [cast.owner.id],
    roles: ['admin'],
  });
  await apply(app, other, 'release', cast.assigned_driver);
  await bringTo(app, cast, id, 'picked up');
  await placeDriver(app, cast.assigned_driver, { lat: 53.56, lng: 9.96 });
  await listening;
  ends.abort();
  expect(new Set(heard)).toEqual(new Set(['delivery *', 'position *']));
});

test('only the driver, the customer and admins are notified of a wish, immediately', async () => {
  await bringTo(app, cast, id, 'assigned');
  const people = [cast.owner, cast.assigned_driver, cast.admin, cast.other_driver, cast.other_customer];
  const ends = new AbortController();
  const heard = people.map(async (person) => {
    const events: string[] = [];
    for await (const event of app.services.live.subscribe(person, ends.signal)) {
      if (event.noun === 'support') break;
      events.push(`${event.noun} ${event.id}`);
    }
    return events;
  });
  await say('neighbour', 'Familie Petersen');
  await announce(app.db, { noun: 'support', id: '*', userIds: people.map((person) => person.id) });
  const expected = [`delivery ${id}`];
  const all = await Promise.all(heard);
  expect(all.map((events) => events.filter((event) => event.endsWith(id)).slice(-1))).toEqual([
    expected,
    expected,
    expected,
    [],
    [],
  ]);
});

test('ten pages may follow one link, an eleventh is refused', async () => {
  const ends = new AbortController();
  for (let count = 0; count < 10; count += 1) app.services.live.follow(id, ends.signal);
  expect(() => app.services.live.follow(id, undefined)).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED' }),
  );
  ends.abort();
  const again = new AbortController();
  expect(() => app.services.live.follow(id, again.signal)).not.toThrow();
  again.abort();
});

test('the wish is erased with the delivery’s personal data', async () => {
  const customer = await makePerson(app, 'customer');
  const [own = ''] = await makeOpenDeliveries(app, customer, 1);
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, own));
  await visitor(app).call(`/tracking/${row?.trackingToken}/wish`, {
    wish: 'neighbour',
    details: 'Familie Petersen',
  });
  const mine = { receiverWish: { wish: 'neighbour', details: 'Familie Petersen' } };
  for (const each of await app.db.select().from(deliveries).where(eq(deliveries.userId, customer.id))) {
    await apply(app, each.id, 'cancel', cast.admin);
  }
  const { body } = await customer.call<{ deliveries: { id: string }[] }>('/export-data');
  expect(body.deliveries.find((each) => each.id === own)).toMatchObject(mine);
  await app.drain();
  expect(await customer.call('/delete-account', { password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await app.db.select().from(receiverWishes).where(eq(receiverWishes.deliveryId, own))).toEqual([]);
});

test('after a fix all pages of a link share one lookup that includes it, and another after the next fix', async () => {
  await bringTo(app, cast, id, 'in transit');
  const ends = new AbortController();
  const heard: string[] = [];
  const token = link.split('/').at(-1) ?? '';
  const stream = countPage(
    app.services.live,
    { token, deliveryId: id },
    app.services.live.follow(id, ends.signal),
  );
  const listening = (async () => {
    for await (const { noun } of stream) heard.push(noun);
  })();
  const countLooks = async () => {
    const { rows } = await app.pool.query('select count from rate_limits where key = $1', [
      `live:delivery:${id}`,
    ]);
    return rows[0]?.count as number | undefined;
  };
  for (const [round, lng] of [9.96, 9.961].entries()) {
    app.clock.advance(1);
    heard.length = 0;
    await placeDriver(app, cast.assigned_driver, { lat: 53.56, lng });
    await expect.poll(() => heard).toContain('position');
    const looks = await Promise.all(
      Array.from({ length: 8 }, () => visitor(app).call<{ position: { lng: number } }>(`${link}/live`)),
    );
    expect(looks.map(({ body }) => body.position.lng)).toEqual(Array.from({ length: 8 }, () => lng));
    expect(await countLooks()).toBeLessThanOrEqual(2 * (round + 1));
  }
  ends.abort();
  await listening;
  // With no page listening any more, each request is answered without sharing.
  const before = (await countLooks()) ?? 0;
  for (let times = 0; times < 3; times += 1) await visitor(app).call(`${link}/live`);
  expect(await countLooks()).toBe(before + 3);
});

test('a position event carries the data that a page would request, and none while the server is overloaded', async () => {
  await bringTo(app, cast, id, 'in transit');
  const token = link.split('/').at(-1) ?? '';
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const ends = new AbortController();
  const answer = await fetch(`${origin}/api/tracking/${token}/events`, { signal: ends.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readUntil = async (wanted: RegExp) => {
    let text = '';
    for (; !wanted.test(text); text += (await reader?.read())?.value ?? '');
    return wanted.exec(text)?.[1] ?? '';
  };
  // The stream begins with what has just happened: from then on it is open.
  await readUntil(/"delivery"/);
  await placeDriver(app, cast.assigned_driver, { lat: 53.56, lng: 9.96 });
  const event = JSON.parse(await readUntil(/^data: (.*"position",.*)\n/m)) as TrackedEvent;
  expect(event).toMatchObject({ noun: 'position', id: '*', live: { position: { lat: 53.56, lng: 9.96 } } });
  await app.drain();
  app.clock.advance(1);
  vi.spyOn(app.services, 'isLate').mockReturnValue(true);
  await placeDriver(app, cast.assigned_driver, { lat: 53.56, lng: 9.961 });
  expect(await readUntil(/^data: (.*"position"[^\d\n]*)\n|9\.961/m)).toBe('{"noun":"position","id":"*"}');
  vi.restoreAllMocks();
  ends.abort();
});
