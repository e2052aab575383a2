import { eq, like, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { deliveryTracking } from '#delivery/tables/deliveries-tables.ts';
import { quotes } from '#delivery/tables/quotes-tables.ts';
import { appSettings, sessions } from '#people/tables/accounts-tables.ts';
import { idempotencyKeys } from '#platform/tables/requests-tables.ts';
import { cookieHeader, signInAs } from '#people/tests/account-fixtures.ts';
import { orderDelivery, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson, PASSWORD, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';
import { type KeepAnswer, runOnce, runOnceAtCommit } from './run-once.ts';

const app = await openTestApp();
afterEach(() => vi.restoreAllMocks());

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

test('a repeated key does its work once and returns the first response again', async () => {
  let runs = 0;
  const call = { key: crypto.randomUUID(), request: 'a' };
  const work = async () => ({ run: (runs += 1) });
  expect(await runOnce(app.services, call, work)).toEqual({ run: 1 });
  expect(await runOnce(app.services, call, work)).toEqual({ run: 1 });
  expect(runs).toBe(1);
});

test('concurrent calls with one key wait for the first one’s response', async () => {
  let runs = 0;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const call = { key: crypto.randomUUID(), request: 'a' };
  const all = Promise.all(
    Array.from({ length: 4 }, () =>
      runOnce(app.services, call, async () => {
        runs += 1;
        await gate;
        return 'fertig';
      }),
    ),
  );
  while (runs === 0) await app.db.execute(sql`select 1`);
  release();
  expect(await all).toEqual(['fertig', 'fertig', 'fertig', 'fertig']);
  expect(runs).toBe(1);
});

test('another request under the same key is refused', async () => {
  const id = crypto.randomUUID();
  await runOnce(app.services, { key: id, request: 'a' }, async () => 1);
  const other = runOnce(app.services, { key: id, request: 'b' }, async () => 2);
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a failed call leaves no trace and may be retried', async () => {
  const call = { key: crypto.randomUUID(), request: 'a' };
  const before = await app.db.$count(idempotencyKeys);
  await expect(runOnce(app.services, call, () => Promise.reject(new Error('kaputt')))).rejects.toThrow(
    'kaputt',
  );
  expect(await app.db.$count(idempotencyKeys)).toBe(before);
  expect(await runOnce(app.services, call, async () => 'geht')).toBe('geht');
});

/** Cuts the connection before the next such statement, or after it, so that only its answer is lost. */
function cutLine(statement: 'insert' | 'update' | 'delete', isDone = false): void {
  const { servicePool: pool } = app;
  const real = pool.query.bind(pool) as (...query: unknown[]) => Promise<unknown>;
  const cut = vi.spyOn(pool, 'query').mockImplementation((async (...query: [{ text: string }]) => {
    if (!query[0].text.startsWith(statement)) return await real(...query);
    cut.mockRestore();
    if (isDone) await real(...query);
    throw new Error('Connection terminated unexpectedly');
  }) as never);
}

test('completed work stays done when the connection breaks before its response is stored', async () => {
  let runs = 0;
  const call = { key: crypto.randomUUID(), request: 'a' };
  const work = async () => (runs += 1);
  cutLine('update');
  expect(await runOnce(app.services, call, work)).toBe(1);
  expect(await runOnce(app.services, call, work)).toBe(1);
  expect(runs).toBe(1);
});

test('a failed call may be retried immediately, also if the connection breaks during the release', async () => {
  const call = { key: crypto.randomUUID(), request: 'a' };
  cutLine('delete');
  const failed = runOnce(app.services, call, () => Promise.reject(new Error('kaputt')));
  await expect(failed).rejects.toThrow('kaputt');
  expect(await runOnce(app.services, call, async () => 'geht')).toBe('geht');
});

test('a claim whose response was lost blocks nobody', async () => {
  const call = { key: crypto.randomUUID(), request: 'a' };
  cutLine('insert', true);
  await expect(runOnce(app.services, call, async () => 'nie')).rejects.toMatchObject({
    cause: { message: 'Connection terminated unexpectedly' },
  });
  expect(await runOnce(app.services, call, async () => 'geht')).toBe('geht');
});

test('the claim of a killed call is taken over after half a minute', async () => {
  const call = { key: crypto.randomUUID(), request: 'a' };
  await runOnce(app.services, call, async () => 'tot');
  await app.db.update(idempotencyKeys).set({ response: null });
  app.clock.advance(31 / 60);
  expect(await runOnce(app.services, call, async () => 'neu')).toBe('neu');
});

test('a slow call that was taken over as killed gives both calls its response when it ends', async () => {
  const call = { key: crypto.randomUUID(), request: 'a' };
  const slow = Promise.withResolvers<undefined>();
  const first = runOnce(app.services, call, async (keepAnswer) => {
    await slow.promise;
    await keepAnswer(app.db, 'abgeholt');
    return 'abgeholt';
  });
  await expect.poll(() => app.db.$count(idempotencyKeys, eq(idempotencyKeys.key, hashOf(call.key)))).toBe(1);
  app.clock.advance(31 / 60);
  const second = runOnce(app.services, call, async () => {
    slow.resolve(undefined);
    await first;
    throw new AppError('COMMAND_NOT_ALLOWED');
  });
  expect(await Promise.all([first, second])).toEqual(['abgeholt', 'abgeholt']);
});

/** Work that leaves a row, and stores its response by its last statement. */
function leaveMark(name: string) {
  return async (keepAnswer: KeepAnswer) => {
    await app.db.transaction(async (tx) => {
      await tx.insert(appSettings).values({
        settingKey: `${name} ${crypto.randomUUID()}`,
        settingValue: true,
        updatedAt: app.clock.now(),
      });
      await keepAnswer(tx, name);
    });
    return name;
  };
}
const countMarks = async (name: string) =>
  await app.db.$count(appSettings, like(appSettings.settingKey, `${name} %`));

test('runOnceAtCommit does its work once, also for several concurrent calls', async () => {
  const call = { key: crypto.randomUUID(), request: 'a' };
  const calls = Array.from({ length: 4 }, () => runOnceAtCommit(app.services, call, leaveMark('einmal')));
  expect(await Promise.all(calls)).toEqual(['einmal', 'einmal', 'einmal', 'einmal']);
  expect(await runOnceAtCommit(app.services, call, leaveMark('einmal'))).toBe('einmal');
  expect(await countMarks('einmal')).toBe(1);
});

test('runOnceAtCommit leaves no claim when its work fails, and the next call does it', async () => {
  const call = { key: crypto.randomUUID(), request: 'a' };
  const failed = runOnceAtCommit(app.services, call, async (keepAnswer) => {
    await app.db.transaction(async (tx) => {
      await keepAnswer(tx, 'nie');
      throw new AppError('OFFER_NOT_FOUND');
    });
  });
  await expect(failed).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' });
  expect(await runOnceAtCommit(app.services, call, leaveMark('danach'))).toBe('danach');
});

test('runOnceAtCommit returns the first response when its work is refused as already done', async () => {
  const call = { key: crypto.randomUUID(), request: 'a' };
  await runOnceAtCommit(app.services, call, leaveMark('erstes'));
  const again = runOnceAtCommit(app.services, call, async () => {
    throw new AppError('ALREADY_ACCEPTED');
  });
  expect(await again).toBe('erstes');
});

test('runOnceAtCommit refuses another request under the same key, and changes nothing', async () => {
  const call = { key: crypto.randomUUID(), request: 'a' };
  await runOnceAtCommit(app.services, call, leaveMark('eines'));
  const other = runOnceAtCommit(app.services, { ...call, request: 'b' }, leaveMark('anderes'));
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await countMarks('anderes')).toBe(0);
});

test('over HTTP the same key creates one quote, and another body under it is refused in German', async () => {
  const headers = key();
  const before = await app.db.$count(quotes);
  const first = await visitor(app).call('/quotes', quoteRequest, headers);
  const again = await visitor(app).call('/quotes', quoteRequest, headers);
  expect(again).toEqual(first);
  expect(await app.db.$count(quotes)).toBe(before + 1);
  expect(await visitor(app).call('/quotes', { ...quoteRequest, weightKg: 9 }, headers)).toMatchObject({
    status: 422,
    body: {
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'Diese Anfrage wurde schon mit anderen Angaben gesendet.',
    },
  });
});

test('concurrent quotes with one key are the same quote, and all others are separate', async () => {
  const before = await app.db.$count(quotes);
  const [twice, other] = [key(), key()];
  const asked = [twice, other, twice, {}, twice, {}].map((headers) =>
    visitor(app).call<{ id: string }>('/quotes', quoteRequest, headers),
  );
  const ids = (await Promise.all(asked)).map(({ body }) => body.id);
  expect(ids[2]).toBe(ids[0]);
  expect(ids[4]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(4);
  expect(await app.db.$count(quotes)).toBe(before + 4);
});

test('an act sent again after a lost response takes effect once', async () => {
  const customer = await makePerson(app, 'customer');
  const driver = await makePerson(app, 'driver');
  const id = await orderDelivery(app, customer);
  const [accept, pickUp] = [key(), key()];
  for (let n = 0; n < 2; n += 1) {
    expect((await driver.call(`/driver/offers/${id}/accept`, {}, accept)).status).toBe(200);
  }
  const answers = await Promise.all(
    [1, 2, 3].map(() => driver.call(`/deliveries/${id}/pick-up`, {}, pickUp)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await app.db.$count(deliveryTracking, eq(deliveryTracking.deliveryId, id))).toBe(4);
});

test('a key is only valid for the session that created it', async () => {
  const [one, two] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  const id = await orderDelivery(app, one);
  const headers = key();
  expect((await one.call(`/deliveries/${id}/cancel`, {}, headers)).status).toBe(200);
  expect((await two.call(`/deliveries/${id}/cancel`, {}, headers)).status).toBe(404);
  expect((await visitor(app).call(`/deliveries/${id}/cancel`, {}, headers)).status).toBe(401);
});

test('an additional cookie does not repeat the act, nor does another session of the same person', async () => {
  const driver = await makePerson(app, 'driver');
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await driver.call(`/driver/offers/${id}/accept`, {});
  const headers = key();
  const { cookies } = await signInAs(app, driver.email);
  const again = visitor(app);
  const elsewhere = cookieHeader(cookies);
  const more = { cookie: `${elsewhere.cookie}; mehr=1` };
  expect((await driver.call(`/deliveries/${id}/pick-up`, {}, headers)).status).toBe(200);
  for (const cookie of [elsewhere, more]) {
    expect((await again.call(`/deliveries/${id}/pick-up`, {}, { ...headers, ...cookie })).status).toBe(200);
  }
  expect(await app.db.$count(deliveryTracking, eq(deliveryTracking.deliveryId, id))).toBe(4);
});

test('after signing out the stored response is not returned', async () => {
  const customer = await makePerson(app, 'customer');
  const { cookies } = await signInAs(app, customer.email);
  const session = { ...key(), ...cookieHeader(cookies) };
  const entry = { name: 'Tante Grete', phone: '040 123456', placeId: quoteRequest.pickupPlaceId };
  const { call } = visitor(app);
  expect((await call('/address-book', entry, session)).status).toBe(200);
  await call('/sign-out', {}, cookieHeader(cookies));
  const repeated = await call('/address-book', entry, session);
  expect([repeated.status, repeated.body.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
});

test('a refusal is not stored: the act may be allowed later', async () => {
  const driver = await makePerson(app, 'driver', { online: false });
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  const headers = key();
  expect((await driver.call(`/driver/offers/${id}/accept`, {}, headers)).status).toBe(409);
  await driver.call('/driver/online', { online: true });
  expect((await driver.call(`/driver/offers/${id}/accept`, {}, headers)).status).toBe(200);
});

test('a sign-in never returns a stored response: each one creates its own session', async () => {
  const person = await makePerson(app, 'customer');
  const headers = key();
  const body = { email: person.email, password: PASSWORD };
  const answers = [1, 2].map(() => visitor(app).call('/sign-in', body, headers));
  for (const { cookies } of await Promise.all(answers)) expect(cookies.join()).toContain('session_token=');
  await signInAs(app, person.email);
  expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(4);
  const stored = await app.db.select().from(idempotencyKeys);
  expect(JSON.stringify(stored)).not.toContain(person.id);
});
