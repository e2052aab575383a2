/** By when an answer is due, in which order the desk is worked off, and what is put off. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ANSWER_HOURS, URGENT_ANSWER_MINUTES } from '#office/domain/answer-deadline.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { apply, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const nina = await makePerson(app, 'admin', { fullName: 'Nina Neumann', duty: 'dispatcher' });
let mark: string;
beforeEach(() => {
  mark = randomUUID().slice(0, 8);
  app.clock.advance(1);
});

interface Row {
  id: string;
  kind: string;
  name: string;
  dueAt: string | null;
  isOverdue: boolean;
  snoozedUntil: string | null;
  changedAt: string | null;
}
interface Page {
  messages: Row[];
  next: string | null;
}
const list = async (query = '') => (await nina.call<Page>(`/admin/messages?search=${mark}${query}`)).body;
const names = async (query = '') => (await list(query)).messages.map(({ name }) => name);
async function write(
  name: string,
  who: Pick<Person, 'call'> = visitor(app),
  email?: string,
): Promise<string> {
  const given = { name, email: email ?? `${randomUUID()}@beispiel.de`, subject: mark, message: 'Wo ist es?' };
  expect((await who.call('/send-customer-support', given)).status).toBe(200);
  return (await list()).messages.find((row) => row.name === name)?.id ?? expect.fail('not listed');
}
async function act(id: string, verb: string, body: object) {
  const { changedAt } = (await nina.call<Row>(`/admin/messages/${id}`)).body;
  return await nina.call(`/admin/messages/${id}/${verb}`, { seenChangedAt: changedAt, ...body });
}
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const due = async (id: string) => (await nina.call<Row>(`/admin/messages/${id}`)).body;

test('an answer is due in a day, and in minutes while the person’s parcel is under way', async () => {
  const cast = await makeCast(app);
  const calm = await write('Ruhig');
  expect(await due(calm)).toMatchObject({ dueAt: inMinutes(ANSWER_HOURS * 60), isOverdue: false });
  const customer = cast.owner;
  const asks = await write('Eilig', customer, customer.email);
  expect(await due(asks)).toMatchObject({ dueAt: inMinutes(ANSWER_HOURS * 60) });
  const delivery = await orderDelivery(app, customer);
  const urgent = inMinutes(URGENT_ANSWER_MINUTES);
  expect(await due(asks)).toMatchObject({ dueAt: urgent });
  // A visitor or a mail from that address: what is urgent is no secret of the account.
  expect(await due(await write('Von dort', visitor(app), customer.email.toUpperCase()))).toMatchObject({
    dueAt: urgent,
  });
  await apply(app, delivery, 'accept', cast.assigned_driver);
  await cast.assigned_driver.call('/driver/messages', { text: mark });
  const [thread] = (await list('&kind=driver')).messages;
  expect(thread?.dueAt).toBe(urgent);
  app.clock.advance(URGENT_ANSWER_MINUTES);
  expect(await due(asks)).toMatchObject({ dueAt: urgent, isOverdue: true });
  for (const step of ['pick_up', 'start_transit', 'deliver'] as const) {
    await apply(app, delivery, step, cast.assigned_driver);
  }
  expect(await due(asks)).toMatchObject({ isOverdue: false });
});

test('who waits is sorted by when an answer is due, after emergencies; the rest follows, also over pages', async () => {
  const driver = await makePerson(app, 'driver', { fullName: 'Merle Yıldız' });
  const calm = await write('Erste');
  app.clock.advance(1);
  await write('Zweite');
  app.clock.advance(1);
  await act(calm, 'answer', { text: 'Gleich.' });
  for (const location of ['Elbtunnel', 'Hafen']) {
    app.clock.advance(1);
    await driver.call('/send-support-email', {
      type: 'emergency',
      name: 'Merle',
      phone: '0151 5550103',
      location: `${location} ${mark}`,
      description: 'Unfall',
    });
  }
  const [older] = (await list()).messages;
  await act(older?.id ?? '', 'assign', { assigneeId: nina.id });
  const { messages } = await list();
  expect(messages.map(({ kind, name }) => [kind, name])).toEqual([
    ['emergency', 'Merle Yıldız'],
    ['emergency', 'Merle Yıldız'],
    ['contact', 'Zweite'],
    ['contact', 'Erste'],
  ]);
  expect(messages[0]?.id).not.toBe(older?.id);
  expect(messages.map(({ dueAt }) => dueAt !== null)).toEqual([true, true, true, false]);

  const at = app.clock.now();
  const many = Array.from({ length: 60 }, (_, index) => ({
    kind: 'contact' as const,
    name: `Viele ${String(index).padStart(2, '0')}`,
    email: 'viele@beispiel.de',
    subject: `${mark}b`,
    message: '',
    createdAt: at,
    waitingSince: index < 55 ? new Date(at.getTime() + index * 1000) : null,
    changedAt: new Date(at.getTime() - index * 1000),
  }));
  await app.db.insert(supportMessages).values(many.toReversed());
  const first = (await nina.call<Page>(`/admin/messages?search=${mark}b`)).body;
  const second = (await nina.call<Page>(`/admin/messages?search=${mark}b&after=${first.next}`)).body;
  expect([...first.messages, ...second.messages].map(({ name }) => name)).toEqual(
    many.map(({ name }) => name),
  );
  expect(second.next).toBeNull();
});

test('who was answered waits no longer, until the next words; what is done has no clock', async () => {
  const id = await write('Wartend');
  await act(id, 'answer', { text: 'Gern.' });
  expect(await due(id)).toMatchObject({ dueAt: null, isOverdue: false });
  await act(id, 'status', { status: 'done' });
  await act(id, 'status', { status: 'open' });
  expect(await due(id)).toMatchObject({ dueAt: null });
  const other = await write('Fertig');
  await act(other, 'status', { status: 'done' });
  expect(await due(other)).toMatchObject({ dueAt: null });
});

test('what is put off leaves the list until its time, and is due then', async () => {
  const id = await write('Später');
  await act(id, 'answer', { text: 'Ich frage nach.' });
  const until = inMinutes(60);
  expect((await act(id, 'snooze', { until })).status).toBe(200);
  expect(await names()).toEqual([]);
  expect((await list('&status=snoozed')).messages).toMatchObject([{ id, snoozedUntil: until }]);
  app.clock.advance(59);
  await app.drain();
  expect(await names()).toEqual([]);
  app.clock.advance(1);
  await app.drain();
  expect((await list()).messages).toMatchObject([{ id, snoozedUntil: null, dueAt: until, isOverdue: true }]);
  expect(await names('&status=snoozed')).toEqual([]);
  const acts = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(acts.map(({ action }) => action)).toContain('message.snoozed');
});

test('what is put off returns as soon as the person writes again, or somebody takes it back', async () => {
  const email = `${randomUUID()}@beispiel.de`;
  const id = await write('Schreibt wieder', visitor(app), email);
  await act(id, 'snooze', { until: inMinutes(60) });
  expect(await names()).toEqual([]);
  app.clock.advance(1);
  expect(await write('Schreibt wieder', visitor(app), email)).toBe(id);
  await act(id, 'snooze', { until: inMinutes(60) });
  await act(id, 'snooze', { until: null });
  expect(await names()).toEqual(['Schreibt wieder']);
});

test('an emergency, what is done, and a time that is over or far off are not put off', async () => {
  const driver = await makePerson(app, 'driver');
  await driver.call('/send-support-email', {
    type: 'emergency',
    name: 'Merle',
    phone: '0151 5550103',
    location: `Hafen ${mark}`,
    description: 'Unfall',
  });
  const [emergency] = (await list()).messages;
  const refused = async (id: string, until: string) =>
    (
      await nina.call(`/admin/messages/${id}/snooze`, {
        until,
        seenChangedAt: (await due(id)).changedAt ?? null,
      })
    ).body;
  expect(await refused(emergency?.id ?? '', inMinutes(60))).toMatchObject({ code: 'MESSAGE_NOT_SNOOZED' });
  const id = await write('Zu spät');
  expect(await refused(id, inMinutes(0))).toMatchObject({ code: 'MESSAGE_NOT_SNOOZED' });
  expect(await refused(id, inMinutes(9 * 24 * 60))).toMatchObject({ code: 'MESSAGE_NOT_SNOOZED' });
  await act(id, 'status', { status: 'done' });
  expect(await refused(id, inMinutes(60))).toMatchObject({ code: 'MESSAGE_NOT_SNOOZED' });
  expect(await refused(randomUUID(), inMinutes(60))).toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
});
