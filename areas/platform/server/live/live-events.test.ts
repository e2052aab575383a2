import { expect, test } from 'vitest';
import type { LiveEvent } from '#platform/contract/live-event.ts';
import { cookieHeader, signInAs } from '#people/tests/account-fixtures.ts';
import { apply, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { announce } from './live-events.ts';

const app = await openTestApp();
const cast = await makeCast(app);

const FIRST: LiveEvent = { noun: 'driver', id: 'first' };
const LAST: LiveEvent = { noun: 'driver', id: 'last' };

/** What each of them receives because of `act`; a marker for everybody is sent before and after it. */
async function hear(act: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const listeners = { ...cast, visitor: { id: '', role: 'visitor' } };
  const heard = Object.entries(listeners).map(async ([name, viewer]) => {
    let events: string[] = [];
    for await (const { noun, id } of app.services.live.subscribe(viewer, undefined)) {
      if (id === LAST.id) break;
      // Events of an earlier test may still arrive.
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

test('a new order’s event reaches its customer, every driver’s open list and admins, and nobody else', async () => {
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

test('an acceptance’s event reaches customer and driver with its id, and other drivers for the list only', async () => {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  expect(await hear(() => apply(app, id, 'accept', cast.assigned_driver))).toEqual({
    ...nobody,
    owner: [`delivery ${id}`],
    assigned_driver: [`delivery ${id}`, 'offers *'],
    other_driver: ['offers *'],
    admin: [`delivery ${id}`, 'offers *'],
  });
  // While under way only people involved in this delivery are notified.
  expect(await hear(() => apply(app, id, 'pick_up', cast.assigned_driver))).toEqual({
    ...nobody,
    owner: [`delivery ${id}`],
    assigned_driver: [`delivery ${id}`],
    admin: [`delivery ${id}`],
  });
});

test('a driver who gives a delivery back still gets its event', async () => {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await apply(app, id, 'accept', cast.assigned_driver);
  const heard = await hear(() => apply(app, id, 'release', cast.assigned_driver));
  expect(heard.assigned_driver).toEqual([`delivery ${id}`, 'offers *']);
  expect(heard.other_driver).toEqual(['offers *']);
});

test('a driver going online sends an event to that driver and to admins', async () => {
  const heard = await hear(() => cast.other_driver.call('/driver/online', { online: false }));
  const news = [`driver ${cast.other_driver.id}`];
  expect(heard).toEqual({ ...nobody, other_driver: news, admin: news });
});

test('signing out reloads only the person’s own pages', async () => {
  const { cookies } = await signInAs(app, cast.owner.email);
  const heard = await hear(() => visitor(app).call('/sign-out', {}, cookieHeader(cookies)));
  expect(heard).toEqual({ ...nobody, owner: ['* *'] });
});

test('events of a transaction that is rolled back are never received', async () => {
  const heard = await hear(async () => {
    const doomed = app.db.transaction(async (tx) => {
      await announce(tx, { noun: 'delivery', id: 'x', userIds: [cast.owner.id] });
      throw new Error('taken back');
    });
    await expect(doomed).rejects.toThrow('taken back');
  });
  expect(heard).toEqual(nobody);
});

test('a hundred events of one transaction are all received, though one notification could not contain them', async () => {
  const people = Array.from({ length: 3 }, () => crypto.randomUUID());
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
  const heard = new Set<string>();
  const hangUp = app.services.live.hear(({ noun, id }) => noun === 'position' && heard.add(id));
  await announce(app.db, ...ids.map((id) => ({ noun: 'position' as const, id, userIds: people })));
  await expect.poll(() => ids.filter((id) => !heard.has(id))).toEqual([]);
  hangUp();
});

test('an event contains a noun and an id only', async () => {
  const events = app.services.live.subscribe({ id: 'somebody new', role: 'customer' }, undefined);
  const first = events.next();
  await announce(app.db, { noun: 'delivery', id: 'x', userIds: ['somebody new', 'somebody else'] });
  expect((await first).value).toEqual({ noun: 'delivery', id: 'x' });
  await events.return(undefined);
});

test('a page whose stream opens just after a change still receives it, once for each noun', async () => {
  const latecomer = { id: 'late page', role: 'customer' };
  const witness = app.services.live.subscribe(latecomer, undefined);
  // It subscribes at its first call.
  const first = witness.next();
  const userIds = ['late page'];
  await announce(
    app.db,
    { noun: 'delivery', id: 'one', userIds },
    { noun: 'delivery', id: 'other', userIds },
    { noun: 'position', id: 'one', userIds },
    { noun: 'support', id: '*', userIds: ['somebody else'] },
    { noun: 'driver', id: 'late page', userIds },
  );
  await first;
  for (const _ of Array(3)) await witness.next();
  await witness.return(undefined);
  const events = app.services.live.subscribe(latecomer, undefined, 'lately');
  const heard = [await events.next(), await events.next()].map(({ value }) => value);
  expect(heard).toEqual([
    { noun: 'delivery', id: 'other' },
    { noun: 'driver', id: 'late page' },
  ]);
  const next = events.next();
  await announce(app.db, { noun: 'delivery', id: 'later', userIds });
  expect((await next).value).toEqual({ noun: 'delivery', id: 'later' });
  await events.return(undefined);
});

test('after a lost connection every page reloads everything, reconnects and receives events again', async () => {
  const events = app.services.live.subscribe({ id: 'waiting page', role: 'customer' }, undefined);
  const first = events.next();
  const { rowCount } = await app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen elbbote_echo'`,
  );
  expect(rowCount).toBe(1);
  expect((await first).value).toEqual({ noun: '*', id: '*' });
  // The end of its session may have been missed.
  expect((await events.next()).done).toBe(true);
  const again = app.services.live.subscribe({ id: 'waiting page', role: 'customer' }, undefined);
  const next = again.next();
  await announce(app.db, { noun: 'delivery', id: 'after', userIds: ['waiting page'] });
  expect((await next).value).toEqual({ noun: 'delivery', id: 'after' });
  await again.return(undefined);
});

/** What a page of this session receives until its stream ends. */
async function listenUntilEnd(cookie: { cookie: string }, act: () => Promise<unknown>): Promise<string> {
  const origin = await listeningOrigin();
  const answer = await fetch(`${origin}/api/events`, { headers: cookie });
  await act();
  return await answer.text();
}

let listening: Promise<string> | undefined;
const listeningOrigin = () => (listening ??= app.http.listen({ port: 0, host: '127.0.0.1' }));

test.each<[string, (person: Person, cookie: { cookie: string }) => Promise<unknown>]>([
  ['signing out', (_, cookie) => visitor(app).call('/sign-out', {}, cookie)],
  ['a new password', ({ id }) => app.pool.query('delete from sessions where user_id = $1', [id])],
  [
    'the end of the account',
    (_, cookie) => visitor(app).call('/delete-account', { password: PASSWORD }, cookie),
  ],
])('%s ends the streams of the session, and the page gets the event of the sign-out', async (_, end) => {
  const person = await makePerson(app, 'customer');
  const cookie = cookieHeader((await signInAs(app, person.email)).cookies);
  const heard = await listenUntilEnd(cookie, () => end(person, cookie));
  expect(heard).toContain('{"noun":"session","id":"*"}');
});

test('another session of the same person keeps receiving events', async () => {
  const person = await makePerson(app, 'customer');
  const [one, other] = await Promise.all([signInAs(app, person.email), signInAs(app, person.email)]);
  const answer = await fetch(`${await listeningOrigin()}/api/events`, {
    headers: cookieHeader(other.cookies),
  });
  await visitor(app).call('/sign-out', {}, cookieHeader(one.cookies));
  await announce(app.db, { noun: 'delivery', id: 'still-there', userIds: [person.id] });
  let text = '';
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!text.includes('still-there')) text += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  expect(text).not.toContain('session');
});

test('a signed-out page gets an event immediately, and no stream is kept open for it', async () => {
  const answer = await fetch(`${await listeningOrigin()}/api/events`);
  expect(await answer.text()).toContain('{"noun":"session","id":"*"}');
});

test('a person has at most ten streams: the next is refused with a retry time', async () => {
  const person = await makePerson(app, 'customer');
  const cookie = cookieHeader((await signInAs(app, person.email)).cookies);
  const origin = await listeningOrigin();
  const pages = Array.from({ length: 10 }, () => new AbortController());
  const open = (signal?: AbortSignal) =>
    fetch(`${origin}/api/events`, { headers: cookie, ...(signal && { signal }) });
  const opened = await Promise.all(pages.map(({ signal }) => open(signal)));
  expect(opened.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await refused.json()).code).toBe('RATE_LIMITED');
  for (const page of pages) page.abort();
  await expect.poll(async () => (await open()).status).toBe(200);
});

test('an open page receives events over HTTP with its session, and nothing without one', async () => {
  const origin = await listeningOrigin();
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
    while (!text.includes('over-http')) text += (await own?.read())?.value ?? '';
  })();
  const strangeReading = (async () => {
    for (let part = await strange?.read(); part && !part.done; part = await strange?.read())
      strangeText += part.value;
  })().catch(() => undefined);
  // The response starts before the subscription: announced repeatedly until it is received.
  for (let times = 0; times < 5000 && !text.includes('over-http'); times += 1) {
    await announce(app.db, { noun: 'delivery', id: 'over-http', userIds: [cast.owner.id] });
  }
  ends.abort();
  await Promise.allSettled([reading, strangeReading]);
  expect(text).toContain('{"noun":"delivery","id":"over-http"}');
  expect(strangeText).not.toContain('delivery');
});
