import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeCompanyOwner, type CompanyOwner } from '#business/tests/webhook-fixtures.ts';
import {
  hang,
  isAccepted,
  type Receiver,
  replyWith,
  startReceiver,
} from '#business/tests/webhook-receiver.ts';
import { apply, system } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { startLiveTime } from '#platform/server/time/outbox.ts';
import { recordAttempt } from './record-attempt.ts';
import { sendWebhooks, sendWebhooksJob } from './send-webhooks.ts';

const app = await openTestApp({ ALLOW_INSIDE_WEBHOOKS: 'true' });
let owner: CompanyOwner;
let receiver: Receiver;

const driver = await makePerson(app, 'driver');
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from webhook_endpoints');
  // Otherwise drivers are searched for those of earlier tests, however long the clock is moved on.
  await app.pool.query("update deliveries set status = 'delivered'");
  owner = await makeCompanyOwner(app);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const listReceived = (of = receiver) => of.received.map(({ type, data }) => `${data.sequence} ${type}`);
const deliver = async (id: string) => {
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'deliver', driver);
};
const wholeWay = ['1 delivery.paid', '2 delivery.assigned', '3 delivery.picked_up', '4 delivery.delivered'];
const inHours = (hours: number) => new Date(FRIDAY_NOON.getTime() + hours * 3_600_000);
test('an endpoint gets each status of a delivery, in order, with its ids and facts only', async () => {
  await owner.addEndpoint(receiver.url);
  const id = await owner.order();
  await deliver(id);
  await app.drain();
  expect(listReceived()).toEqual(wholeWay);
  const [first] = receiver.received;
  expect(JSON.parse(first?.body ?? '')).toEqual({
    type: 'delivery.paid',
    timestamp: FRIDAY_NOON.toISOString(),
    data: {
      mode: 'live',
      delivery_id: id,
      number: id.slice(0, 8),
      status: 'paid',
      sequence: 1,
      promised_by: new Date(FRIDAY_NOON.getTime() + 4 * 3_600_000).toISOString(),
      expected: null,
      reference: 'Akte 12',
      cost_centre: 'KST 7',
      external_id: null,
      occurred_at: FRIDAY_NOON.toISOString(),
    },
  });
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(4);
});

test('every message has a signature that the reference library accepts, with this secret only', async () => {
  const { secret } = await owner.addEndpoint(receiver.url);
  const other = await owner.addEndpoint(receiver.url);
  await owner.order();
  await app.drain();
  vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now() });
  try {
    const judged = receiver.received.map((one) => [isAccepted(secret, one), isAccepted(other.secret, one)]);
    expect(judged.toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('for a day after a secret is replaced messages are signed with both, then with the new one only', async () => {
  const { id, secret: former } = await owner.addEndpoint(receiver.url);
  const rotated = await owner.call<{ secret: string }>(`/webhook-endpoints/${id}/rotate-secret`, {});
  const verdicts: boolean[][] = [];
  for (const hours of [0, 23.99, 24]) {
    app.clock.set(inHours(hours));
    await owner.call(`/webhook-endpoints/${id}/test`, {});
    await app.drain();
    const last = receiver.received.at(-1);
    vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now() });
    verdicts.push([former, rotated.body.secret].map((key) => last !== undefined && isAccepted(key, last)));
    vi.useRealTimers();
  }
  expect(verdicts).toEqual([
    [true, true],
    [true, true],
    [false, true],
  ]);
});

test('only the chosen types are sent, numbered without a gap', async () => {
  await owner.addEndpoint(receiver.url, ['delivery.assigned', 'delivery.delivered']);
  await deliver(await owner.order());
  await app.drain();
  expect(listReceived()).toEqual(['1 delivery.assigned', '2 delivery.delivered']);
});

test('a change that is rolled back sends no message, and leaves no gap in the numbers', async () => {
  await owner.addEndpoint(receiver.url);
  const id = await owner.order();
  await expect(apply(app, id, 'deliver', await makePerson(app, 'driver'))).rejects.toThrow();
  await apply(app, id, 'accept', driver);
  await app.drain();
  expect(listReceived()).toEqual(wholeWay.slice(0, 2));
});

test('personal deliveries and those of another company are not sent to an endpoint', async () => {
  await owner.addEndpoint(receiver.url);
  const other = await makeCompanyOwner(app);
  await other.order();
  await app.drain();
  expect(receiver.received).toEqual([]);
});

describe('a message that fails', () => {
  test.each([
    ['answered 500', replyWith(500)],
    ['redirected', replyWith(302)],
    ['refused', replyWith(400)],
  ])(
    'because it is %s is sent again with the same id, and later ones of its delivery wait',
    async (_why, reply) => {
      await owner.addEndpoint(receiver.url);
      receiver.reply = reply;
      await deliver(await owner.order());
      await app.drain();
      expect(listReceived()).toEqual(['1 delivery.paid']);
      receiver.reply = replyWith(200);
      expect(await app.skipTo(inHours(0.01))).toEqual([]);
      expect(listReceived()).toEqual(['1 delivery.paid', ...wholeWay]);
      expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
      expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
      expect(receiver.taken()).toHaveLength(4);
    },
  );

  test('because the receiver hangs times out, and is sent again', async () => {
    const { id } = await owner.addEndpoint(receiver.url);
    receiver.reply = hang;
    await owner.order();
    await sendWebhooks(app.services, id, { timeoutMs: 100 });
    expect(listReceived()).toEqual(['1 delivery.paid']);
    const { rows } = await app.pool.query('select failure from webhook_attempts');
    expect(rows.at(-1)).toEqual({ failure: 'timeout' });
    receiver.reply = replyWith(200);
    await app.skipTo(inHours(0.01));
    expect(receiver.taken()).toHaveLength(1);
  });

  test('because the response comes too late is sent twice, with one id', async () => {
    const { id } = await owner.addEndpoint(receiver.url);
    let answerLate = () => {};
    receiver.reply = (response) => {
      answerLate = () => void response.writeHead(200).end();
    };
    await deliver(await owner.order());
    await sendWebhooks(app.services, id, { timeoutMs: 100 });
    answerLate();
    receiver.reply = replyWith(200);
    await app.skipTo(inHours(0.01));
    expect(listReceived()).toEqual(['1 delivery.paid', ...wholeWay]);
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(4);
  });

  test('delays neither the company’s other deliveries nor its other endpoints', async () => {
    const other = await startReceiver();
    await owner.addEndpoint(receiver.url);
    await owner.addEndpoint(other.url);
    const [stuck, next] = [await owner.order(), await owner.order()];
    receiver.reply = (response, { data }) =>
      void response.writeHead(data.delivery_id === stuck ? 500 : 200).end();
    await deliver(stuck);
    await deliver(next);
    await app.drain();
    expect(receiver.taken().map(({ data }) => [data.delivery_id, data.sequence])).toEqual(
      [1, 2, 3, 4].map((sequence) => [next, sequence]),
    );
    expect(other.taken()).toHaveLength(8);
    await other.close();
  });
});

/** So many more endpoints like this one, of the same person. */
const multiply = async (id: string, count: number) => {
  const columns = 'company_id, is_test, url, description, event_types, secret, created_by, created_at';
  await app.pool.query(
    `insert into webhook_endpoints (${columns}) select ${columns} from webhook_endpoints, generate_series(1, $2) where id = $1`,
    [id, count],
  );
};

test('forty endpoints of one person that hang keep nobody else’s message waiting', {
  tags: ['slow'],
}, async () => {
  const greedy = await startReceiver();
  greedy.reply = hang;
  const greedyOwner = await makeCompanyOwner(app);
  await multiply((await greedyOwner.addEndpoint(greedy.url)).id, 39);
  await owner.addEndpoint(receiver.url);
  await greedyOwner.order();
  await owner.order();
  const time = await startLiveTime(app.ownerUrl, { error: () => undefined });
  try {
    await time.declare([sendWebhooksJob(app.services)]);
    await time.work();
    await expect.poll(() => listReceived()).toEqual(['1 delivery.paid']);
    // Their share, and what looks at the very same moment may take besides.
    expect(greedy.received.length).toBeLessThanOrEqual(4 + 3);
  } finally {
    await greedy.close();
    await time.stop();
  }
});

test('an endpoint that answers late gives way to others until it answers soon, and so do tests', async () => {
  const { id } = await owner.addEndpoint(receiver.url);
  const body = { url: receiver.url, description: '', eventTypes: null, mode: 'test' };
  const made = await owner.call<{ id: string }>(`/companies/${owner.companyId}/webhooks`, body);
  await owner.order();
  const { rows } = await app.pool.query('select id from webhook_messages where endpoint_id = $1', [id]);
  const answered = async (durationMs: number) => {
    const answer = { statusCode: 200, answer: '', durationMs };
    const tried = {
      endpointId: id,
      messageId: String(rows[0].id),
      at: FRIDAY_NOON,
      url: receiver.url,
      answer,
    };
    await app.db.transaction((tx) => recordAttempt(app.services, tx, tried));
  };
  const placeOf = async (endpoint: string) => {
    await owner.call(`/webhook-endpoints/${endpoint}/test`, {});
    const sql = `select priority, group_id from pgboss.job where name = 'send-webhooks'
      and data->>'endpointId' = $1 order by created_on desc limit 1`;
    return (await app.pool.query(sql, [endpoint])).rows[0];
  };
  const [quick, patient] = [0, -1].map((priority) => ({ priority, group_id: owner.id }));
  expect(await placeOf(id)).toEqual(quick);
  await answered(14_000);
  expect(await placeOf(id)).toEqual(patient);
  await answered(200);
  expect(await placeOf(id)).toEqual(quick);
  expect(await placeOf(made.body.id)).toEqual(patient);
});

test('a process whose clock is behind the queue’s retries a message when its own clock reaches the time', async () => {
  const { id } = await owner.addEndpoint(receiver.url);
  receiver.reply = replyWith(500);
  await owner.order();
  await app.drain();
  const { rows } = await app.pool.query('select next_try_at from webhook_messages');
  const dueAt = rows[0].next_try_at as Date;
  // The queue's own job for that time is taken from it, and given to a process that is two seconds late.
  await app.pool.query("delete from pgboss.job where name = 'send-webhooks'");
  app.clock.set(new Date(dueAt.getTime() - 2000));
  await sendWebhooksJob(app.services).run({ endpointId: id, dueAt: dueAt.toISOString() });
  receiver.reply = replyWith(200);
  await app.skipTo(new Date(dueAt.getTime() + 2000));
  expect(receiver.taken()).toHaveLength(1);
});

test('a process killed between response and commit sends the message again, and no other', async () => {
  const { id } = await owner.addEndpoint(receiver.url);
  await deliver(await owner.order());
  const { db } = app.services;
  const dying = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' ? () => Promise.reject(new Error('killed')) : Reflect.get(target, name, target),
  });
  await expect(sendWebhooks({ ...app.services, db: dying }, id)).rejects.toThrow('killed');
  expect(listReceived()).toEqual(['1 delivery.paid']);
  await app.drain();
  expect(listReceived()).toEqual(['1 delivery.paid', ...wholeWay]);
  expect(receiver.taken().map(({ data }) => data.sequence)).toEqual([1, 2, 3, 4]);
});

test('two processes that send to one endpoint concurrently keep the order of accepted messages', async () => {
  const { id } = await owner.addEndpoint(receiver.url);
  await deliver(await owner.order());
  await Promise.all([sendWebhooks(app.services, id), sendWebhooks(app.services, id)]);
  expect(receiver.taken().map(({ data }) => data.sequence)).toEqual([1, 2, 3, 4]);
});

test('a host name that resolves to an internal address at the time of sending is not called', async () => {
  const { id } = await owner.addEndpoint(receiver.url);
  await owner.order();
  const strict = { ...app.services, config: { ...app.config, allowInsideWebhooks: false } };
  await sendWebhooks(strict, id);
  expect(receiver.received).toEqual([]);
  const { rows } = await app.pool.query('select failure from webhook_attempts order by id desc limit 1');
  expect(rows).toEqual([{ failure: 'not_public' }]);
});

test('an automatic cancellation is sent to the endpoint like any other', async () => {
  await owner.addEndpoint(receiver.url, ['delivery.cancelled']);
  await apply(app, await owner.order(), 'cancel', system);
  await app.drain();
  expect(listReceived()).toEqual(['1 delivery.cancelled']);
});

test('messages are deleted after 30 days, all messages of a delivery at once', async () => {
  const { id } = await owner.addEndpoint(receiver.url);
  const [old, lasting] = [await owner.order(), await owner.order()];
  await app.drain();
  app.clock.set(inHours(24 * 20));
  await apply(app, lasting, 'accept', driver);
  await endRetention(app, 'webhook messages', inHours(24 * 31));
  const { rows } = await app.pool.query(
    'select delivery_id, sequence from webhook_messages where endpoint_id = $1 order by sequence',
    [id],
  );
  expect(rows.filter(({ delivery_id }) => delivery_id === old)).toEqual([]);
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2]);
});
