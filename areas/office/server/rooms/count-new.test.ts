import { beforeEach, expect, test } from 'vitest';
import { bringTo, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);
const finance = await makePerson(app, 'admin', { duty: 'finance' });
beforeEach(() =>
  emptyTables(
    app.pool,
    'support_messages',
    'deliveries',
    'checkouts',
    'room_looks',
    'driver_shifts',
    'shift_wishes',
    'driver_absences',
  ),
);

const ask = async (who: Pick<Person, 'call'>) => (await who.call('/admin/rooms/new')).body;
const look = (who: Person, room: string, needs?: string[]) =>
  who.call('/admin/rooms/look', { room, ...(needs && { needs }) });
const pass = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000));
async function write() {
  const message = { name: 'Wiebke Jansen', email: 'w@beispiel.de', subject: 'Frage', message: 'Wann?' };
  expect((await visitor(app).call('/send-customer-support', message)).status).toBe(200);
}

test('a badge counts what came since this admin looked, in rooms that the duty opens', async () => {
  // The cast's two drivers have handed in papers that nobody has judged.
  const before = { support: 0, drivers: 2, shifts: 0, money: 0, health: 0, seenNeeds: [] };
  expect(await ask(cast.admin)).toEqual(before);
  await write();
  // Accepted, picked up and delivered in the same minute.
  await bringTo(app, cast, await orderDelivery(app, cast.owner), 'delivered');
  expect(await ask(cast.admin)).toEqual({ ...before, support: 1, money: 1 });
  const ofFinance = { ...before, support: null, drivers: null, shifts: null, money: 1 };
  expect(await ask(finance)).toEqual(ofFinance);
  pass(1);
  for (const room of ['drivers', 'support', 'money']) {
    expect((await look(cast.admin, room)).status).toBe(200);
  }
  expect(await ask(cast.admin)).toEqual({ ...before, drivers: 0 });
  // What one has seen is still new for the other.
  expect(await ask(finance)).toEqual(ofFinance);
  pass(1);
  await write();
  expect(await ask(cast.admin)).toMatchObject({ support: 1 });
});

test('what a colleague looks after is not new for me', async () => {
  const colleague = await makePerson(app, 'admin', { duty: 'dispatcher' });
  pass(1);
  await look(cast.admin, 'support');
  pass(1);
  await write();
  expect(await ask(cast.admin)).toMatchObject({ support: 1 });
  const { messages } = (await colleague.call<{ messages: { id: string }[] }>('/admin/messages')).body;
  const assigned = { seenChangedAt: null, assigneeId: colleague.id };
  expect((await colleague.call(`/admin/messages/${messages[0]?.id}/assign`, assigned)).status).toBe(200);
  expect(await ask(cast.admin)).toMatchObject({ support: 0 });
});

test('what drivers ask for about shifts is new until this admin looked, and gone once it is answered', async () => {
  const driver = cast.assigned_driver;
  const planned = { driverId: driver.id, day: '2026-12-08', from: '08:00', until: '12:00' };
  const { body } = await cast.admin.call<{ id: string }>('/admin/shifts', planned);
  await cast.admin.call('/admin/shifts/publish', { week: planned.day });
  pass(1);
  await look(cast.admin, 'shifts');
  expect(await ask(cast.admin)).toMatchObject({ shifts: 0 });
  pass(1);
  const times = { day: '2026-12-09', from: '08:00', until: '12:00' };
  const wish = await driver.call<{ id: string }>('/driver/shift-wishes', times);
  await driver.call(`/driver/shifts/${body.id}/swap`, {});
  const days = { firstDay: '2026-12-20', lastDay: '2026-12-21' };
  await driver.call('/driver/absences', { kind: 'vacation', ...days });
  // Who is sick waits for nobody.
  await driver.call('/driver/absences', { kind: 'sick', ...days });
  expect(await ask(cast.admin)).toMatchObject({ shifts: 3 });
  await cast.admin.call(`/admin/shift-wishes/${wish.body.id}/answer`, { state: 'refused' });
  expect(await ask(cast.admin)).toMatchObject({ shifts: 2 });
  await look(cast.admin, 'shifts');
  expect(await ask(cast.admin)).toMatchObject({ shifts: 0 });
});

test('the needs that were shown are kept, and a room of another duty is refused', async () => {
  expect((await look(finance, 'deliveries', ['a late'])).status).toBe(200);
  expect((await look(finance, 'deliveries', ['b late', 'b silent'])).status).toBe(200);
  expect(await ask(finance)).toMatchObject({ seenNeeds: ['b late', 'b silent'] });
  expect(await look(finance, 'support')).toMatchObject({ status: 403, body: { code: 'DUTY_NOT_ALLOWED' } });
  expect((await cast.owner.call('/admin/rooms/look', { room: 'money' })).status).toBe(403);
});
