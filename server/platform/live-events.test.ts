import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/contract.ts';
import { cookieHeader, signInAs } from '#tests/support/accounts.ts';
import { apply, type Cast, makeCast, makeOpenDeliveries } from '#tests/support/deliveries.ts';
import { orderDelivery } from '#tests/support/orders.ts';
import { visitor } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { announce } from './live-events.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
});
afterAll(() => app.end());

const FIRST: LiveEvent = { noun: 'driver', id: 'first' };
const LAST: LiveEvent = { noun: 'driver', id: 'last' };

/** What each of them hears of `act`; an event for everybody stands before and after it. */
async function hear(act: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const listeners = { ...cast, visitor: { id: '', role: 'visitor' } };
  const heard = Object.entries(listeners).map(async ([name, viewer]) => {
    let events: string[] = [];
    for await (const { noun, id } of app.services.live.subscribe(viewer, undefined)) {
      if (id === LAST.id) break;
      // What was announced by an earlier test may still arrive.
      if (id === FIRST.id) events = [];
      else events.push(`${noun} ${id}`);
    }
    return [name, events] as const;
  });
  const everybody = Object.values(listeners).map(({ id }) => id);
  await announce(app.db, { ...FIRST, userIds: everybody });
  await act();
  await announce(app.db, { ...LAST, userIds: everybody });
  return Object.fromEntries(await Promise.all(heard));
}

const nobody = {
  owner: [],
  other_customer: [],
  assigned_driver: [],
  other_driver: [],
  admin: [],
  visitor: [],
};

test('a new order reaches its customer, every driver’s open list and admins, and nobody else', async () => {
  let id = '';
  const heard = await hear(async () => {
    id = await orderDelivery(app, cast.owner);
  });
  expect(heard).toEqual({
    ...nobody,
    owner: [`delivery ${id}`],
    assigned_driver: ['offers *'],
    other_driver: ['offers *'],
    admin: [`delivery ${id}`, 'offers *'],
  });
});

test('an acceptance reaches customer and driver by its id; the other drivers only hear that the list changed', async () => {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  expect(await hear(() => apply(app, id, 'accept', cast.assigned_driver))).toEqual({
    ...nobody,
    owner: [`delivery ${id}`],
    assigned_driver: [`delivery ${id}`, 'offers *'],
    other_driver: ['offers *'],
    admin: [`delivery ${id}`, 'offers *'],
  });
  // On the way nobody but the people of this delivery hears anything.
  expect(await hear(() => apply(app, id, 'pick_up', cast.assigned_driver))).toEqual({
    ...nobody,
    owner: [`delivery ${id}`],
    assigned_driver: [`delivery ${id}`],
    admin: [`delivery ${id}`],
  });
});

test('a driver who gives a delivery back still hears of it', async () => {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await apply(app, id, 'accept', cast.assigned_driver);
  const heard = await hear(() => apply(app, id, 'release', cast.assigned_driver));
  expect(heard.assigned_driver).toEqual([`delivery ${id}`, 'offers *']);
  expect(heard.other_driver).toEqual(['offers *']);
});

test('a driver who goes online is news for that driver and admins', async () => {
  const heard = await hear(() => cast.other_driver.call('/driver/online', { online: false }));
  const news = [`driver ${cast.other_driver.id}`];
  expect(heard).toEqual({ ...nobody, other_driver: news, admin: news });
});

test('who signs out is the only one whose pages ask for everything', async () => {
  const { cookies } = await signInAs(app, cast.owner.email);
  const heard = await hear(() => visitor(app).call('/sign-out', {}, cookieHeader(cookies)));
  expect(heard).toEqual({ ...nobody, owner: ['* *'] });
});

test('what a transaction announces and then takes back is never heard', async () => {
  const heard = await hear(async () => {
    const doomed = app.db.transaction(async (tx) => {
      await announce(tx, { noun: 'delivery', id: 'x', userIds: [cast.owner.id] });
      throw new Error('taken back');
    });
    await expect(doomed).rejects.toThrow('taken back');
  });
  expect(heard).toEqual(nobody);
});

test('an event is a noun and an id, nothing else', async () => {
  const events = app.services.live.subscribe({ id: 'somebody new', role: 'customer' }, undefined);
  const first = events.next();
  await announce(app.db, { noun: 'delivery', id: 'x', userIds: ['somebody new', 'somebody else'] });
  expect((await first).value).toEqual({ noun: 'delivery', id: 'x' });
  await events.return(undefined);
});

test('after a lost connection every page is told to ask for everything, and hears again', async () => {
  const events = app.services.live.subscribe({ id: 'waiting page', role: 'customer' }, undefined);
  const first = events.next();
  const { rowCount } = await app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen elbbote_changes'`,
  );
  expect(rowCount).toBe(1);
  expect((await first).value).toEqual({ noun: '*', id: '*' });
  const next = events.next();
  await announce(app.db, { noun: 'delivery', id: 'after', userIds: ['waiting page'] });
  expect((await next).value).toEqual({ noun: 'delivery', id: 'after' });
  await events.return(undefined);
});

test('an open page hears it over HTTP, with its session and without one nothing', async () => {
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const cookie = cookieHeader((await signInAs(app, cast.owner.email)).cookies);
  const ends = new AbortController();
  const listen = async (headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/api/events`, { headers, signal: ends.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    return answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  };
  const [own, strange] = [await listen(cookie), await listen({})];
  let text = '';
  let strangeText = '';
  const reading = (async () => {
    while (!text.includes('"delivery"')) text += (await own?.read())?.value ?? '';
  })();
  const strangeReading = (async () => {
    for (let part = await strange?.read(); part && !part.done; part = await strange?.read())
      strangeText += part.value;
  })().catch(() => undefined);
  // The stream opens before it listens: announced again until it is heard.
  for (let times = 0; times < 5000 && !text.includes('"delivery"'); times += 1) {
    await announce(app.db, { noun: 'delivery', id: 'over-http', userIds: [cast.owner.id] });
  }
  ends.abort();
  await Promise.allSettled([reading, strangeReading]);
  expect(text).toContain('{"noun":"delivery","id":"over-http"}');
  expect(strangeText).not.toContain('delivery');
});
