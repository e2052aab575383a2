import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { shortMessages } from '#dispatch/tables/notifications-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { alarmRuleRows, alarms } from '#operating/tables/alarms-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import { standardAlarmWays } from '#people/domain/alarm-rules.ts';
import { apply, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { watchAlarms } from './watch-alarms.ts';

const NOON = FRIDAY_NOON.toISOString();

let app: TestApp;
let owner: Person;
let dispatcher: Person;
let customer: Person;
let driver: Person;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(204).end();
  });
});
let webhookUrl: string;

beforeAll(async () => {
  app = await startTestApp({ ALLOW_INSIDE_WEBHOOKS: 'true' });
  owner = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
  dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher', fullName: 'Frida Sievers' });
  customer = await makePerson(app, 'customer');
  driver = await makePerson(app, 'driver');
  await app.db.update(drivers).set({ isOnline: true }).where(eq(drivers.userId, driver.id));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alarm`;
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  received.length = 0;
  await app.drain();
  await app.db.delete(alarms);
  await app.db.delete(alarmRuleRows);
  await app.db.delete(stuckJobs);
  await app.db.update(deliveries).set({ status: 'cancelled' });
});
afterAll(async () => {
  await app.end();
  receiver.close();
});

interface Alarm {
  id: string;
  kind: string;
  text: string;
  acknowledgedBy: string | null;
  endedAt: string | null;
}
const open = async (who: Pick<Person, 'call'> = owner) =>
  (await who.call<{ alarms: Alarm[] }>('/admin/alarms')).body.alarms;
const look = async (minutes = 0) => {
  app.clock.advance(minutes);
  // What fell due meanwhile has run by now, as it would have.
  await app.drain();
  await watchAlarms(app.services);
  await app.drain();
};
/** What was told of late deliveries; nobody being online may be an alarm by then, too. */
const subjects = async (who: Person) =>
  (await readMails(app, who.email)).map(({ subject }) => subject).filter((one) => one.endsWith('überfällig'));
const save = (kind: string, change: object, who: Pick<Person, 'call'> = owner) =>
  who.call(`/admin/alarm-rules/${kind}`, { isOn: true, figure: null, ways: standardAlarmWays, ...change });

/** With a driver, and its promise ended this many minutes ago. */
async function makeLate(minutes: number): Promise<string> {
  const id = await orderDelivery(app, customer);
  await apply(app, id, 'accept', driver);
  const promisedBy = new Date(app.clock.now().getTime() - minutes * 60_000);
  await app.db.update(deliveries).set({ promisedBy }).where(eq(deliveries.id, id));
  return id;
}

test('late deliveries beyond the limit raise one alarm, updated without notice, and ended a minute after', async () => {
  const before = (await subjects(owner)).length;
  const id = await makeLate(19);
  await look();
  expect(await open()).toEqual([]);
  await look(2);
  expect(await open()).toMatchObject([
    { kind: 'late', text: `1 Sendung ist mehr als 20 Minuten über der Zusage: ${id.slice(0, 8)}.` },
  ]);
  const second = await makeLate(60);
  await look(1);
  expect(await open()).toMatchObject([
    {
      text: `2 Sendungen sind mehr als 20 Minuten über der Zusage: ${second.slice(0, 8)}, ${id.slice(0, 8)}.`,
    },
  ]);
  await app.db.update(deliveries).set({ status: 'delivered' });
  await look(1);
  expect(await open()).toHaveLength(1);
  await look(1);
  expect(await open()).toEqual([]);
  expect((await subjects(owner)).slice(before)).toEqual([
    'Alarm: Sendungen überfällig',
    'Vorbei: Sendungen überfällig',
  ]);
});

test('an alarm without an assignee is notified again after half an hour, and not once it has one', async () => {
  await makeLate(60);
  await look();
  await look(29);
  expect((await subjects(owner)).at(-1)).toBe('Alarm: Sendungen überfällig');
  await look(1);
  expect((await subjects(owner)).at(-1)).toBe('Noch immer: Sendungen überfällig');
  const count = (await subjects(owner)).length;
  const alarm = (await open(dispatcher)).find(({ kind }) => kind === 'late');
  expect((await dispatcher.call(`/admin/alarms/${alarm?.id}/acknowledge`, {})).status).toBe(200);
  expect((await owner.call(`/admin/alarms/${alarm?.id}/acknowledge`, {})).status).toBe(200);
  await look(40);
  expect(await subjects(owner)).toHaveLength(count);
  const late = (await open()).find(({ kind }) => kind === 'late');
  expect(late).toMatchObject({ acknowledgedBy: 'Frida Sievers', endedAt: null });
});

test('two concurrent processes raise one alarm and notify it once', async () => {
  const before = (await subjects(owner)).length;
  await makeLate(60);
  await Promise.all([watchAlarms(app.services), watchAlarms(app.services)]);
  await app.drain();
  expect(await app.db.$count(alarms)).toBe(1);
  expect(await subjects(owner)).toHaveLength(before + 1);
});

test('no driver online raises an alarm after ten minutes, and none while ordering is closed', async () => {
  await app.db.update(drivers).set({ isOnline: false });
  await look();
  await look(9);
  expect(await open()).toEqual([]);
  await look(1);
  expect(await open(dispatcher)).toMatchObject([
    { kind: 'nobody_online', text: 'Kein Fahrer ist online, obwohl bestellt werden kann.' },
  ]);
  app.clock.set('2026-11-20T22:00:00Z');
  await look();
  await look(1);
  expect(await open()).toEqual([]);
  await app.db.update(drivers).set({ isOnline: true });
});

test('a failed job raises an alarm for readers of the health page, a failed refund one for finance', async () => {
  const at = app.clock.now();
  await app.db.insert(stuckJobs).values({
    name: 'send-mail',
    title: 'E-Mail',
    data: {},
    tries: 5,
    failure: 'kaputt',
    dueAt: at,
    stuckAt: at,
  });
  await look();
  expect(await open()).toMatchObject([
    { kind: 'queue_stuck', text: 'Vorgänge laufen nicht: 1 ist liegen geblieben.' },
  ]);
  await app.db.insert(alarms).values({ kind: 'refund_failed', text: 'x', raisedAt: at, toldAt: at });
  expect((await open(dispatcher)).map(({ kind }) => kind)).toEqual(['queue_stuck']);
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  expect((await open(finance)).map(({ kind }) => kind).toSorted()).toEqual(['queue_stuck', 'refund_failed']);
  const [refund] = (await open(finance)).filter(({ kind }) => kind === 'refund_failed');
  expect((await dispatcher.call(`/admin/alarms/${refund?.id}/acknowledge`, {})).status).toBe(404);
});

test('a rule that is switched off ends its alarm and notifies nobody', async () => {
  await makeLate(60);
  await look();
  const count = (await subjects(owner)).length;
  expect((await save('late', { isOn: false, figure: 20 })).status).toBe(200);
  await look(1);
  expect(await open()).toEqual([]);
  await look(60);
  expect(await subjects(owner)).toHaveLength(count);
});

test('a webhook receives the alarm as JSON, signed over time and body with the secret shown to the owner', async () => {
  await save('late', {
    figure: 20,
    ways: { ...standardAlarmWays, toOwners: false, hasPush: false, webhookUrl },
  });
  await makeLate(60);
  await look();
  const [call] = received;
  expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
    event: 'raised',
    kind: 'late',
    title: 'Alarm: Sendungen überfällig',
  });
  const { rules } = (
    await owner.call<{ rules: { kind: string; webhookSecret: string | null }[] }>('/admin/alarm-rules')
  ).body;
  const secret = rules.find(({ kind }) => kind === 'late')?.webhookSecret ?? '';
  const timestamp = String(call?.headers['webhook-timestamp']);
  expect(timestamp).toBe(String(Date.parse(NOON) / 1000));
  const expected = createHmac('sha256', secret).update(`${timestamp}.${call?.body}`).digest('hex');
  expect(call?.headers['webhook-signature']).toBe(`v1=${expected}`);
});

test('a text message goes to each mobile number, in the demo into the outbox', async () => {
  await save('late', {
    figure: 20,
    ways: { ...standardAlarmWays, toOwners: false, phones: ['0151 12345678'] },
  });
  await makeLate(60);
  await look();
  const sent = await app.db.select().from(shortMessages);
  expect(sent).toMatchObject([{ recipient: '+4915112345678' }]);
  expect(sent[0]?.text).toContain('Alarm: Sendungen überfällig. 1 Sendung ist');
});

test.each([
  ['a figure beyond the range', { figure: 601 }, 'FIGURE_OUT_OF_RANGE'],
  ['a landline', { figure: 20, ways: { ...standardAlarmWays, phones: ['040 123456'] } }, 'ALARM_PHONE_UNFIT'],
  [
    'no address',
    { figure: 20, ways: { ...standardAlarmWays, webhookUrl: 'ftp://beispiel.de' } },
    'ALARM_WEBHOOK_UNFIT',
  ],
  ['half an email', { figure: 20, ways: { ...standardAlarmWays, emails: ['ole@'] } }, 'VALIDATION_FAILED'],
])('%s is refused', async (_name, change, code) => {
  expect(await save('late', change)).toMatchObject({ status: 422, body: { code } });
});

test('a test reaches every recipient of the alarm, and is recorded', async () => {
  const before = await app.db.$count(auditLog);
  expect((await owner.call('/admin/alarm-rules/late/test', {})).status).toBe(200);
  await app.drain();
  expect((await subjects(owner)).at(-1)).toBe('Probealarm: Sendungen überfällig');
  expect((await app.db.select().from(auditLog)).slice(before)).toMatchObject([
    { action: 'alarm.tested', subjectId: 'late' },
  ]);
});

test('only an owner reads and changes rules', async () => {
  for (const person of [customer, dispatcher, await makePerson(app, 'admin', { duty: 'finance' })]) {
    expect((await person.call('/admin/alarm-rules')).status).toBe(403);
    expect((await save('late', { figure: 5 }, person)).status).toBe(403);
    expect((await person.call('/admin/alarm-rules/late/test', {})).status).toBe(403);
  }
  expect((await customer.call('/admin/alarms')).status).toBe(403);
});
