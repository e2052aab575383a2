import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeCompanyOwner, type CompanyOwner } from '#business/tests/webhook-fixtures.ts';
import { hang, type Receiver, replyWith, startReceiver } from '#business/tests/webhook-receiver.ts';
import { apply, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { webhooksModule } from './webhooks.module.ts';

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

const inHours = (hours: number) => new Date(FRIDAY_NOON.getTime() + hours * 3_600_000);
const readLog = async (id: string) => {
  const sql = `select at, actor_id, actor_role, actor_name, details from audit_log
    where action = 'webhook.disabled' and subject_id = $1`;
  return (await app.pool.query(sql, [id])).rows;
};
const readEndpoint = async (id: string) => {
  const { rows } = await app.pool.query('select * from webhook_endpoints where id = $1', [id]);
  return rows[0];
};

const entry = (at: Date, disabledReason: string) => ({
  at,
  actor_id: 'system',
  actor_role: 'system',
  actor_name: 'Das System',
  details: { companyId: owner.companyId, disabledReason },
});

describe('an endpoint that fails', () => {
  test('is retried with growing pauses for three days, then disabled, and the owners get a mail', async () => {
    const { id } = await owner.addEndpoint(receiver.url);
    receiver.reply = replyWith(503, 'Wartung');
    const delivery = await owner.order();
    await app.drain();
    await app.pool.query("update deliveries set status = 'delivered' where id = $1", [delivery]);
    await app.skipTo(inHours(0.2));
    const countFailing = () => webhooksModule.retries.count(app.db, app.clock.now());
    expect(await countFailing()).toBe(0);
    await app.skipTo(inHours(71.9));
    expect(await countFailing()).toBe(1);
    expect((await readEndpoint(id)).disabled_at).toBeNull();
    expect(receiver.received).toHaveLength(11);
    await app.skipTo(inHours(72));
    expect(receiver.received).toHaveLength(12);
    expect(await readEndpoint(id)).toMatchObject({ disabled_at: inHours(72), disabled_reason: 'failing' });
    expect(await countFailing()).toBe(0);
    const [mail] = await readMails(app, owner.email, 'Ein Webhook Ihrer Firma ist abgeschaltet');
    expect(mail?.html).toContain(receiver.url);
    expect(await readLog(id)).toEqual([entry(inHours(72), 'failing')]);
    await app.skipTo(inHours(100));
    expect(receiver.received).toHaveLength(12);
  });

  test('is disabled at once if it answers 410, and gets everything in order once it is enabled', async () => {
    const { id } = await owner.addEndpoint(receiver.url);
    receiver.reply = replyWith(410);
    const delivery = await owner.order();
    await app.drain();
    expect(await readEndpoint(id)).toMatchObject({ disabled_reason: 'gone' });
    expect(await readLog(id)).toEqual([entry(FRIDAY_NOON, 'gone')]);
    expect(await readMails(app, owner.email, 'Ein Webhook Ihrer Firma ist abgeschaltet')).toHaveLength(1);
    await apply(app, delivery, 'accept', driver);
    receiver.reply = replyWith(200);
    expect((await owner.call(`/webhook-endpoints/${id}/enable`, {})).status).toBe(200);
    await apply(app, delivery, 'pick_up', driver);
    await app.drain();
    // While it was disabled it was told of nothing new.
    expect(receiver.taken().map(({ type, data }) => `${data.sequence} ${type}`)).toEqual([
      '1 delivery.paid',
      '2 delivery.picked_up',
    ]);
  });

  test('pauses as a whole after five failures in a row, and is then tried with one message', {
    tags: ['slow'],
  }, async () => {
    const { id } = await owner.addEndpoint(receiver.url);
    receiver.reply = replyWith(500);
    for (let n = 0; n < 20; n += 1) await owner.order();
    await app.drain();
    expect(receiver.received).toHaveLength(8);
    expect((await readEndpoint(id)).rests_until > FRIDAY_NOON).toBe(true);
    receiver.reply = replyWith(200);
    await app.skipTo(inHours(0.1));
    expect(receiver.taken()).toHaveLength(20);
  });

  test('delays other endpoints only briefly: its timeouts use slots of their own', {
    tags: ['slow'],
  }, async () => {
    const { id } = await owner.addEndpoint(receiver.url);
    receiver.reply = hang;
    for (let n = 0; n < 20; n += 1) await owner.order();
    await sendWebhooks(app.services, id, { timeoutMs: 50 });
    // Eight at once, and then it rests.
    const { rows } = await app.pool.query(
      `select a.failure from webhook_attempts a join webhook_messages m on m.id = a.message_id
        where m.endpoint_id = $1`,
      [id],
    );
    expect(rows).toEqual(Array.from({ length: 8 }, () => ({ failure: 'timeout' })));
    receiver.reply = replyWith(200);
  });
});
