import { beforeEach, describe, expect, test } from 'vitest';
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { askByKey, askQuote, makeKey, orderOf } from '#business/tests/ask-by-key.ts';
import { type Receiver, startReceiver } from '#business/tests/webhook-receiver.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp({ ALLOW_INSIDE_WEBHOOKS: 'true' });
let owner: Person;
let company: string;
let testKey: string;
let liveKey: string;

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  owner = await makePerson(app, 'customer');
  company = await makeCompany(owner);
  ({ key: testKey } = await makeKey(owner, company, apiKeyScopes, 'test'));
  ({ key: liveKey } = await makeKey(owner, company, apiKeyScopes));
});

interface Delivery {
  id: string;
  status: string;
  timeline: { kind: string; at: string }[];
}
type Sent = Parameters<typeof askByKey>[3];
const ask = <T = Delivery>(path: string, sent?: Sent) => askByKey<T>(app, testKey, path, sent);
const askLive = <T = Delivery>(path: string, sent?: Sent) => askByKey<T>(app, liveKey, path, sent);
const refusal = (status: number, code: string) => ({
  status,
  body: { error: expect.objectContaining({ code }) },
});

const dropoffFor = (name: string) => ({ dropoff: { contact_name: name, contact_phone: '+49 40 222222' } });
const order = async (more: object = {}) => {
  const { status, body } = await ask('/deliveries', { body: orderOf(await askQuote(app, testKey), more) });
  expect(status).toBe(200);
  return body;
};
/** What became of it so many seconds after the order. */
const readAfter = async (id: string, seconds: number) => {
  app.clock.set(new Date(FRIDAY_NOON.getTime() + seconds * 1000));
  await app.drain();
  return (await ask(`/deliveries/${id}`)).body;
};
const kindsOf = ({ timeline }: Delivery) => timeline.map(({ kind }) => kind);

describe('a test delivery', () => {
  test('is simulated through all states in three minutes', async () => {
    const { id } = await order();
    const seen = [];
    for (const seconds of [0, 29, 30, 80, 90, 179, 180]) seen.push((await readAfter(id, seconds)).status);
    expect(seen).toEqual(['paid', 'paid', 'assigned', 'picked_up', 'in_transit', 'in_transit', 'delivered']);
    expect(await readAfter(id, 200)).toMatchObject({
      mode: 'test',
      completed_at: '2026-11-20T11:03:00.000Z',
      courier: { name: 'Robin T.', phone: null },
      can_cancel: false,
      timeline: [
        { kind: 'pending', at: '2026-11-20T11:00:00.000Z' },
        { kind: 'paid', at: '2026-11-20T11:00:00.000Z' },
        { kind: 'assigned', at: '2026-11-20T11:00:30.000Z' },
        { kind: 'picked_up', at: '2026-11-20T11:01:20.000Z' },
        { kind: 'in_transit', at: '2026-11-20T11:01:30.000Z' },
        { kind: 'delivered', at: '2026-11-20T11:03:00.000Z' },
      ],
    });
  });

  test('catches up on all due steps after an outage, each with its own time', async () => {
    const { id } = await order();
    const { status, timeline } = await readAfter(id, 3600);
    expect(status).toBe('delivered');
    expect(timeline.at(-1)).toEqual({ kind: 'delivered', at: '2026-11-20T11:03:00.000Z' });
  });

  test('is quoted, priced and promised like a real one, at any hour and without credit', async () => {
    app.clock.set(new Date('2026-11-21T23:30:00.000Z'));
    const quoteId = await askQuote(app, testKey);
    const quote = await ask<{
      offers: { speed: string; price: object; available: boolean; promised_by: string }[];
    }>(`/quotes/${quoteId}`);
    expect(quote.body.offers.map(({ available }) => available)).toEqual([true, true, true]);
    const offer = quote.body.offers.find(({ speed }) => speed === 'express');
    const ordered = await ask('/deliveries', {
      body: orderOf(quoteId, { reference: 'A-1', cost_centre: 'Recht' }),
    });
    expect(ordered).toMatchObject({
      status: 200,
      body: {
        price: offer?.price,
        promised_by: offer?.promised_by,
        reference: 'A-1',
        cost_centre: 'Recht',
        pickup: { contact_name: 'Hanne Petersen', contact_phone: '+49 40 111111', note: '' },
        dropoff: { contact_name: 'Fiete Claasen', note: '3. Stock' },
        parcel: { size: 'small', weight_kg: 2, description: 'Zwei Bücher' },
        tracking_url: null,
        can_cancel: true,
      },
    });
  });

  test('is isolated from real data: no delivery, checkout, receivable or mail results from it', async () => {
    const { id } = await order({ external_id: 'order-1' });
    await readAfter(id, 300);
    const count = async (table: string) => {
      const { rows } = await app.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      return rows[0]?.count;
    };
    const where = `where company_id = '${company}'`;
    expect(await count(`deliveries ${where}`)).toBe(0);
    expect(await count(`checkouts ${where}`)).toBe(0);
    expect(await count('receivables')).toBe(0);
    expect(await askLive(`/deliveries/${id}`)).toMatchObject(refusal(404, 'delivery_not_found'));
    expect((await askLive<{ deliveries: object[] }>('/deliveries')).body.deliveries).toEqual([]);
    expect((await ask<{ invoices: object[] }>('/invoices')).body.invoices).toEqual([]);
    expect(await ask(`/invoices/${id}/document`)).toMatchObject(refusal(404, 'invoice_not_found'));
  });

  test('is invisible to other companies', async () => {
    const { id } = await order();
    const other = await makePerson(app, 'customer');
    const { key } = await makeKey(other, await makeCompany(other), apiKeyScopes, 'test');
    expect(await askByKey(app, key, `/deliveries/${id}`)).toMatchObject(refusal(404, 'delivery_not_found'));
    expect(await askByKey(app, key, `/deliveries/${id}/cancel`, { body: {} })).toMatchObject(
      refusal(404, 'delivery_not_found'),
    );
  });

  test('can be ordered only from a quote of a test key, and a real delivery from none', async () => {
    const [testQuote, liveQuote] = [await askQuote(app, testKey), await askQuote(app, liveKey)];
    expect(await ask('/deliveries', { body: orderOf(liveQuote) })).toMatchObject(
      refusal(404, 'quote_not_found'),
    );
    expect(await askLive('/deliveries', { body: orderOf(testQuote) })).toMatchObject(
      refusal(404, 'quote_not_found'),
    );
    expect(await askLive(`/quotes/${testQuote}`)).toMatchObject(refusal(404, 'quote_not_found'));
  });

  test('is ordered once from its quote, also by concurrent requests, and not with other order data', async () => {
    const quoteId = await askQuote(app, testKey);
    const body = orderOf(quoteId);
    const [one, other] = await Promise.all([ask('/deliveries', { body }), ask('/deliveries', { body })]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.id).toBe(one.body.id);
    const more = orderOf(quoteId, { speed: 'standard' });
    expect(await ask('/deliveries', { body: more })).toMatchObject(refusal(409, 'quote_used'));
  });

  test('needs a quote that has not expired', async () => {
    const quoteId = await askQuote(app, testKey);
    app.clock.advance(15);
    expect(await ask('/deliveries', { body: orderOf(quoteId) })).toMatchObject(refusal(409, 'quote_expired'));
  });

  test('has an external id that is unique within the sandbox only', async () => {
    const { id } = await order({ external_id: 'order-7' });
    const again = { body: orderOf(await askQuote(app, testKey), { external_id: 'order-7' }) };
    expect(await ask('/deliveries', again)).toMatchObject(refusal(409, 'external_id_used'));
    const found = await ask<{ deliveries: Delivery[] }>('/deliveries?external_id=order-7');
    expect(found.body.deliveries).toMatchObject([{ id, mode: 'test' }]);
  });

  test('a repeated Idempotency-Key returns the same order, separately for sandbox and live', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = {
      pickup: { address: 'Ottenser Hauptstraße 12, 22765 Hamburg' },
      dropoff: { address: 'Mönckebergstraße 7, 20095 Hamburg' },
      parcel: { size: 'small', weight_kg: 2 },
    };
    const ids = [
      (await ask('/quotes', { body, headers })).body.id,
      (await ask('/quotes', { body, headers })).body.id,
      (await askLive('/quotes', { body, headers })).body.id,
    ];
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('a company may order five hundred in an hour', async () => {
    await app.pool.query('insert into rate_limits (key, count, window_ends_at) values ($1, 500, $2)', [
      `sandbox:${company}`,
      new Date(FRIDAY_NOON.getTime() + 1000),
    ]);
    const body = orderOf(await askQuote(app, testKey));
    expect(await ask('/deliveries', { body })).toMatchObject(refusal(429, 'rate_limited'));
  });
});

describe('a magic name', () => {
  test.each([
    [
      'TEST_ABSENT',
      'recipient_absent',
      ['assigned', 'picked_up', 'in_transit', 'recipient_absent', 'parcel_returned'],
    ],
    ['TEST_CANCELLED', 'cancelled', ['assigned', 'cancelled']],
    ['TEST_NO_COURIER', 'cancelled', ['cancelled']],
    ['TEST_DAMAGED', 'cancelled', ['assigned', 'picked_up', 'in_transit', 'cancelled', 'parcel_returned']],
  ])('%s ends as %s', async (name, status, kinds) => {
    const { id } = await order(dropoffFor(name));
    const ended = await readAfter(id, 240);
    expect(ended.status).toBe(status);
    expect(kindsOf(ended)).toEqual(['pending', 'paid', ...kinds]);
    expect(await ask(`/deliveries/${id}/proof`)).toMatchObject(refusal(404, 'proof_not_available'));
  });

  test('TEST_LATE is delivered after its promise, and its ETA shows the delay beforehand', async () => {
    const late = await order(dropoffFor('TEST_LATE'));
    const { id } = late;
    const expectedAfter = async (seconds: number) => {
      await readAfter(id, seconds);
      const { body } = await ask<{ arrivals: { stop: string; expected_at: string }[] }>(
        `/deliveries/${id}/position`,
      );
      return body.arrivals.find(({ stop }) => stop === 'dropoff')?.expected_at;
    };
    expect(late).toMatchObject({ promised_by: '2026-11-20T11:03:00.000Z' });
    expect(await expectedAfter(100)).toBe('2026-11-20T11:03:00.000Z');
    expect(await expectedAfter(121)).toBe('2026-11-20T11:04:00.000Z');
    expect((await readAfter(id, 239)).status).toBe('in_transit');
    expect(await readAfter(id, 240)).toMatchObject({
      status: 'delivered',
      completed_at: '2026-11-20T11:04:00.000Z',
    });
  });
});

describe('the simulated courier', () => {
  interface Position {
    position: { latitude: number; longitude: number; is_approximate: boolean } | null;
    arrivals: { stop: string; expected_at: string; from: string; until: string }[];
  }
  const positionAfter = async (id: string, seconds: number) => {
    await readAfter(id, seconds);
    return (await ask<Position>(`/deliveries/${id}/position`)).body;
  };

  test('has a rough position before the pick-up, an exact one with the parcel, and none without a courier', async () => {
    const { id } = await order();
    expect(await positionAfter(id, 10)).toEqual({ position: null, arrivals: [] });
    const coming = await positionAfter(id, 60);
    expect(coming.position?.is_approximate).toBe(true);
    expect(coming.arrivals.map(({ stop }) => stop)).toEqual(['pickup', 'dropoff']);
    expect((await positionAfter(id, 70)).position).toMatchObject({ is_approximate: true });
    const { pickup, dropoff } = (
      await ask<Record<'pickup' | 'dropoff', { latitude: number }>>(`/deliveries/${id}`)
    ).body;
    const [begun, near] = [await positionAfter(id, 81), await positionAfter(id, 179)];
    expect(begun.position?.is_approximate).toBe(false);
    expect(begun.position?.latitude).toBeCloseTo(pickup.latitude, 2);
    expect(near.position?.latitude).toBeCloseTo(dropoff.latitude, 2);
    expect(near.arrivals).toMatchObject([{ stop: 'dropoff', expected_at: '2026-11-20T11:03:00.000Z' }]);
    expect(await positionAfter(id, 180)).toEqual({ position: null, arrivals: [] });
  });

  test('leaves a proof that is marked as a test', async () => {
    const { id } = await order();
    await readAfter(id, 180);
    const proof = (await ask<Record<string, string | null>>(`/deliveries/${id}/proof`)).body;
    expect(proof).toMatchObject({
      delivered_at: '2026-11-20T11:03:00.000Z',
      received_by: 'Fiete Claasen',
      photo_url: null,
    });
    const open = async (url: string | null | undefined) => {
      const { pathname, search } = new URL(String(url));
      return await app.http.inject({ url: pathname + search });
    };
    expect((await open(proof.document_url)).headers['content-type']).toBe('application/pdf');
    expect((await open(proof.signature_url)).headers['content-type']).toBe('image/png');
  });
});

describe('the company', () => {
  test('cancels also what a courier has accepted, until it is picked up, and the simulation ends', async () => {
    const { id } = await order();
    expect(await ask(`/deliveries/${id}/cancel`, { body: {} })).toMatchObject({
      status: 200,
      body: { status: 'cancelled', can_cancel: false },
    });
    expect(kindsOf(await readAfter(id, 300))).toEqual(['pending', 'paid', 'cancelled']);
    app.clock.set(FRIDAY_NOON);
    const other = await order();
    expect(await readAfter(other.id, 30)).toMatchObject({ status: 'assigned', can_cancel: true });
    expect(await readAfter(other.id, 80)).toMatchObject({ status: 'picked_up', can_cancel: false });
    expect(await ask(`/deliveries/${other.id}/cancel`, { body: {} })).toMatchObject(
      refusal(409, 'not_possible_in_status'),
    );
  });

  test('changes the contacts at both ends until the end, and unchanged values record no change', async () => {
    const { id } = await order();
    const change = (dropoff: object) => ask(`/deliveries/${id}`, { method: 'PATCH', body: { dropoff } });
    expect((await change({ note: '3. Stock' })).body.timeline).toHaveLength(2);
    expect(await change({ note: 'Hinterhaus' })).toMatchObject({
      status: 200,
      body: { dropoff: { contact_name: 'Fiete Claasen', note: 'Hinterhaus' } },
    });
    await readAfter(id, 180);
    expect(await change({ note: 'Vorderhaus' })).toMatchObject(refusal(409, 'not_possible_in_status'));
  });

  test('lists its test deliveries, newest first, page by page', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 21; made += 1) {
      app.clock.set(new Date(FRIDAY_NOON.getTime() + made * 1000));
      ids.unshift((await order()).id);
    }
    interface Page {
      deliveries: Delivery[];
      next_cursor: string | null;
    }
    const first = (await ask<Page>('/deliveries?state=active')).body;
    const second = (await ask<Page>(`/deliveries?state=active&cursor=${first.next_cursor ?? ''}`)).body;
    expect([...first.deliveries, ...second.deliveries].map(({ id }) => id)).toEqual(ids);
    expect(second.next_cursor).toBeNull();
    await readAfter(ids[0] ?? '', 300);
    expect((await ask<Page>('/deliveries?state=active')).body.deliveries).toEqual([]);
    expect((await ask<Page>('/deliveries?status=delivered')).body.deliveries).toHaveLength(20);
  });
});

describe('a webhook', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
    return () => receiver.close();
  });
  interface Endpoint {
    id: string;
    mode: string;
  }
  const addEndpoint = async (askIn: typeof ask) =>
    (
      await askIn<Endpoint>('/webhook-endpoints', {
        body: { url: receiver.url, description: 'Shop', event_types: null },
      })
    ).body;

  test('of a test key gets events of test deliveries only, in order', async () => {
    const { mode } = await addEndpoint(ask);
    expect(mode).toBe('test');
    const { id } = await order({ external_id: 'order-9' });
    for (const seconds of [0, 30, 80, 90, 180]) await readAfter(id, seconds);
    expect(receiver.taken().map(({ data }) => data)).toMatchObject(
      ['paid', 'assigned', 'picked_up', 'in_transit', 'delivered'].map((status, index) => ({
        mode: 'test',
        delivery_id: id,
        status,
        sequence: index + 1,
        external_id: 'order-9',
      })),
    );
  });

  test('of a live key gets no test events, and neither key sees the other’s endpoints', async () => {
    const live = await addEndpoint(askLive);
    const { id } = await order();
    await readAfter(id, 180);
    expect(receiver.received).toEqual([]);
    expect((await ask<{ webhook_endpoints: object[] }>('/webhook-endpoints')).body.webhook_endpoints).toEqual(
      [],
    );
    for (const path of ['', '/test', '/rotate-secret']) {
      const sent = path ? { body: {} } : undefined;
      expect(await ask(`/webhook-endpoints/${live.id}${path}`, sent)).toMatchObject(
        refusal(404, 'webhook_endpoint_not_found'),
      );
    }
    expect(await ask(`/webhook-endpoints/${live.id}`, { method: 'DELETE' })).toMatchObject(
      refusal(404, 'webhook_endpoint_not_found'),
    );
  });
});

describe('test deliveries are deleted', () => {
  const countTests = async () => {
    const sql = 'select count(*)::int as count from test_deliveries where company_id = $1';
    return (await app.pool.query<{ count: number }>(sql, [company])).rows[0]?.count;
  };

  test('thirty days after they were ordered, with their proofs', async () => {
    const { id } = await order();
    await readAfter(id, 180);
    await ask(`/deliveries/${id}/proof`);
    expect(await app.services.files.has(`sandbox/proof-${id}.pdf`)).toBe(true);
    app.clock.advance(30 * 24 * 60 - 10);
    await app.services.sendJob(app.db, 'tidy-up', {});
    await app.drain();
    expect(await countTests()).toBe(1);
    app.clock.advance(20);
    await app.services.sendJob(app.db, 'tidy-up', {});
    await app.drain();
    expect(await countTests()).toBe(0);
    expect(await app.services.files.has(`sandbox/proof-${id}.pdf`)).toBe(false);
  });

  test('with their company', async () => {
    await order();
    const answer = await owner.call(`/companies/${company}/dissolve`, { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(await countTests()).toBe(0);
  });
});
