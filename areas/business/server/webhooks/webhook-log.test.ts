import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CompanyOwner, makeCompanyOwner } from '#business/tests/webhook-fixtures.ts';
import { type Receiver, replyWith, startReceiver } from '#business/tests/webhook-receiver.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp({ ALLOW_INSIDE_WEBHOOKS: 'true' });
let owner: CompanyOwner;
let receiver: Receiver;

interface ListedMessage {
  id: string;
  webhookId: string;
  type: string;
  sequence: number | null;
  deliveredAt: string | null;
  nextTryAt: string | null;
  attempts: { statusCode: number | null; answer: string; url: string; failure: string | null }[];
}

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from webhook_endpoints');
  owner = await makeCompanyOwner(app);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const refusal = (code: string) => ({ body: expect.objectContaining({ code }) });
const create = () => owner.addEndpoint(receiver.url);
const list = async () =>
  (await owner.call<{ webhooks: Record<string, unknown>[] }>(`/companies/${owner.companyId}/webhooks`)).body
    .webhooks;
const act = (id: string, verb: string) => owner.call(`/webhook-endpoints/${id}${verb}`, {});
const log = async (id: string, query = '') =>
  (
    await owner.call<{ messages: ListedMessage[]; next: string | null }>(
      `/webhook-endpoints/${id}/messages${query}`,
    )
  ).body;

test('a test is sent as a message of its own, about no delivery', async () => {
  const { id } = await create();
  expect((await act(id, '/test')).status).toBe(200);
  await app.drain();
  expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { type: 'ping', timestamp: FRIDAY_NOON.toISOString(), data: {} },
  ]);
});

test('the log shows each message with its text, each attempt, and the response', async () => {
  const { id } = await create();
  receiver.reply = replyWith(500, 'Kaputt');
  await owner.order();
  await app.drain();
  const { messages, next } = await log(id);
  const [sent] = receiver.received;
  expect(next).toBeNull();
  expect(messages).toMatchObject([
    {
      webhookId: sent?.id,
      type: 'delivery.paid',
      sequence: 1,
      payload: sent?.body,
      deliveredAt: null,
      nextTryAt: expect.stringMatching(/^2026-11-20T11:00:0[456]/),
      isAskedAgain: false,
      attempts: [{ statusCode: 500, failure: null, answer: 'Kaputt', url: receiver.url }],
    },
  ]);
});

test('the log is read twenty at a time, newest first', async () => {
  const { id } = await create();
  for (let n = 0; n < 21; n += 1) {
    app.clock.advance(1);
    await app.pool.query(
      "insert into webhook_messages (endpoint_id, type, payload, created_at, next_try_at) values ($1, 'ping', $2, $3, $3)",
      [id, String(n), app.clock.now()],
    );
  }
  const first = await log(id);
  expect(first.messages).toHaveLength(20);
  expect(first.messages[0]).toMatchObject({ payload: '20' });
  const second = await log(id, `?after=${encodeURIComponent(first.next ?? '')}`);
  expect(second).toMatchObject({ messages: [{ payload: '0' }], next: null });
});

describe('a message sent again', () => {
  test('after it was accepted goes out once more, with the same id and text', async () => {
    const { id } = await create();
    await owner.order();
    await app.drain();
    const [message] = (await log(id)).messages;
    expect((await owner.call(`/webhook-messages/${message?.id}/resend`, {})).status).toBe(200);
    expect((await log(id)).messages).toMatchObject([{ isAskedAgain: true }]);
    await app.drain();
    const [one, other] = receiver.received;
    expect([other?.id, other?.body]).toEqual([one?.id, one?.body]);
    expect((await log(id)).messages).toMatchObject([{ isAskedAgain: false, attempts: [{}, {}] }]);
  });

  test('that fails is not retried further, and the endpoint’s state is unchanged', async () => {
    const { id } = await create();
    await owner.order();
    await app.drain();
    const [message] = (await log(id)).messages;
    receiver.reply = replyWith(500);
    await owner.call(`/webhook-messages/${message?.id}/resend`, {});
    await app.drain();
    app.clock.advance(60);
    await app.drain();
    expect(receiver.received).toHaveLength(2);
    expect(await list()).toMatchObject([{ failingSince: null }]);
  });

  test('while it waits is sent at once, after the ones before it', async () => {
    const { id } = await create();
    const driver = await makePerson(app, 'driver');
    receiver.reply = replyWith(500);
    await apply(app, await owner.order(), 'accept', driver);
    await app.drain();
    const [later, first] = (await log(id)).messages.toSorted((a, b) => (b.sequence ?? 0) - (a.sequence ?? 0));
    receiver.reply = replyWith(200);
    await owner.call(`/webhook-messages/${later?.id}/resend`, {});
    await app.drain();
    expect(receiver.received.map(({ data }) => data.sequence)).toEqual([1]);
    await owner.call(`/webhook-messages/${first?.id}/resend`, {});
    await app.drain();
    expect(receiver.received.map(({ data }) => data.sequence)).toEqual([1, 1, 2]);
  });
});

describe('a disabled endpoint', () => {
  const disable = async () => {
    const { id } = await create();
    receiver.reply = replyWith(410);
    await act(id, '/test');
    await app.drain();
    receiver.reply = replyWith(200);
    return id;
  };

  test('shows the reason, and is sent neither tests nor old messages', async () => {
    const id = await disable();
    expect(await list()).toMatchObject([{ disabledAt: FRIDAY_NOON.toISOString(), disabledReason: 'gone' }]);
    expect(await act(id, '/test')).toMatchObject({ status: 409, ...refusal('WEBHOOK_DISABLED') });
    const [message] = (await log(id)).messages;
    expect(message).toMatchObject({ nextTryAt: null });
    expect(await owner.call(`/webhook-messages/${message?.id}/resend`, {})).toMatchObject({
      status: 409,
      ...refusal('WEBHOOK_DISABLED'),
    });
  });

  test('gets the waiting messages once it is enabled; enabling it again changes nothing', async () => {
    const id = await disable();
    for (let n = 0; n < 2; n += 1) expect((await act(id, '/enable')).status).toBe(200);
    await app.drain();
    expect(receiver.taken()).toHaveLength(1);
    expect(await list()).toMatchObject([{ disabledAt: null, disabledReason: null }]);
  });
});
