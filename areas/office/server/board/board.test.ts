import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { refunds } from '#delivery/tables/quotes-tables.ts';
import { boardViews } from '#office/tables/board-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { boardColumns } from '#office/domain/board-columns.ts';
import type { BoardRow, NeedRow } from '#office/contract/board.ts';
import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import type { DriverChoice } from '#office/contract/tours.ts';
import { isLate, isStuck, getAttentionLimits } from '#office/domain/attention.ts';
import { deliveryStatuses } from '#platform/domain/statuses.ts';
import { actOnBoard } from '#office/tests/board-fixtures.ts';
import { apply, bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { contest, sendAllEvents } from '#money/tests/money-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);
const ole = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });
// The board is shared: deliveries of another test would appear on it.
beforeEach(async () => {
  await app.drain();
  await emptyTables(app.pool, 'deliveries');
});

const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000);
const list = async (query = '') =>
  (await ole.call<{ rows: BoardRow[]; next: string | null }>(`/admin/board${query}`)).body;
const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);
const listNeeds = async () => (await ole.call<{ needs: NeedRow[] }>('/admin/board/needs')).body.needs;
const kindOf = async (id: string) =>
  (await listNeeds()).find(({ delivery }) => delivery.id === id)?.reasons[0]?.kind;
const change = (id: string, patch: Partial<typeof deliveries.$inferInsert>) =>
  app.db.update(deliveries).set(patch).where(eq(deliveries.id, id));

test('all deliveries come newest first, fifty at a time, each once', async () => {
  const made = await makeOpenDeliveries(app, cast.owner, 60);
  for (const [index, id] of made.entries()) {
    await change(id, { createdAt: new Date(FRIDAY_NOON.getTime() - Math.floor(index / 2) * 60_000) });
  }
  const first = await list();
  expect(first.rows).toHaveLength(50);
  const second = await list(`?after=${first.next}`);
  expect(second.next).toBeNull();
  const seen = [...first.rows, ...second.rows];
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(made));
  const times = seen.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test('each column orders the list both ways, over its pages, with every delivery once', async () => {
  const made = await makeOpenDeliveries(app, cast.owner, 54);
  for (const [index, id] of made.entries()) {
    await change(id, {
      deliverySpeed: (['standard', 'express', 'express_gold'] as const)[index % 3]!,
      promisedBy: minutes(Math.floor(index / 2)),
      driverName: index % 5 === 0 ? null : index % 2 === 0 ? 'Ärmel' : 'Zorn',
      ...(index % 4 === 0 && { status: 'delivered', completedAt: minutes(-index) }),
    });
  }
  const readAll = async (order: string) => {
    const first = await list(`?order=${order}`);
    return [...first.rows, ...(await list(`?order=${order}&after=${first.next}`)).rows];
  };
  for (const column of boardColumns) {
    const up = (await readAll(column)).map(({ id }) => id);
    expect([column, new Set(up).size]).toEqual([column, made.length]);
    expect((await readAll(`-${column}`)).map(({ id }) => id)).toEqual(up.toReversed());
  }
  const promises = (await readAll('promise')).map(({ promisedBy }) => promisedBy);
  expect(promises).toEqual(promises.toSorted());
  const names = [...new Set((await readAll('driver')).map(({ driverName }) => driverName))];
  expect(names).toEqual([null, 'Ärmel', 'Zorn']);
  const ended = (await readAll('-end')).map(({ endedAt }) => endedAt);
  expect(ended[0]).toBe(minutes(0).toISOString());
  expect(ended.at(-1)).toBeNull();
});

test('what is under way comes by promise if nothing else is asked for, without what has ended', async () => {
  const [late = '', soon = '', done = ''] = await makeOpenDeliveries(app, cast.owner, 3);
  await change(late, { promisedBy: minutes(-5), createdAt: minutes(-60) });
  await change(soon, { promisedBy: minutes(20), createdAt: minutes(-10) });
  await change(done, { status: 'cancelled', completedAt: minutes(-1) });
  expect(await ids('?only=running')).toEqual([late, soon]);
  for (const after of ['0', Buffer.from('["x","1"]').toString('base64url'), otherOrder(late)]) {
    expect((await ole.call(`/admin/board?order=promise&after=${after}`)).status).toBe(422);
  }
});
const otherOrder = (id: string) => Buffer.from(JSON.stringify(['Zorn', id])).toString('base64url');

test('the filters status, speed, day, driver and no driver match exactly, also combined', async () => {
  const [one = '', two = '', three = ''] = await makeOpenDeliveries(app, cast.owner, 3);
  await change(one, { deliverySpeed: 'express_gold', createdAt: new Date('2026-11-19T22:59:00Z') });
  await change(two, { createdAt: new Date('2026-11-19T23:00:00Z') });
  await bringTo(app, cast, three, 'in transit');
  expect(await ids('?speed=express_gold')).toEqual([one]);
  expect(await ids('?day=2026-11-19')).toEqual([one]);
  expect(await ids('?day=2026-11-20')).toContain(two);
  expect(await ids('?status=in_transit,delivered')).toEqual([three]);
  expect(await ids(`?driver=${cast.assigned_driver.id}&status=in_transit`)).toEqual([three]);
  expect(await ids('?only=no_driver&day=2026-11-19')).toEqual([one]);
  expect(await ids('?only=no_driver&status=in_transit')).toEqual([]);
  expect((await ole.call('/admin/board?status=lost')).status).toBe(422);
});

test('the filters late and stuck match the rules for every row', async () => {
  const random = seededRandom(5);
  const made = await makeOpenDeliveries(app, cast.owner, 40);
  for (const id of made) {
    const status = deliveryStatuses[Math.floor(random() * deliveryStatuses.length)] ?? 'paid';
    await change(id, {
      status,
      driverId: status === 'paid' || status === 'pending' ? null : cast.assigned_driver.id,
      promisedBy: minutes(random() * 120 - 60),
      updatedAt: minutes(-random() * 90),
      createdAt: new Date('2026-11-10T11:00:00Z'),
    });
  }
  const limits = getAttentionLimits(app.clock.now());
  const rows = (await app.db.select().from(deliveries)).filter(({ id }) => made.includes(id));
  for (const [flag, rule] of [
    ['late', isLate],
    ['stuck', isStuck],
  ] as const) {
    const expected = rows.filter((row) => rule(row, limits)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(2);
    expect(new Set(await ids(`?only=${flag}&day=2026-11-10`))).toEqual(new Set(expected));
  }
});

test('a search matches every word in number, address, name and the customer’s email, without wildcards', async () => {
  const [id = '', other = ''] = await makeOpenDeliveries(app, cast.owner, 2);
  await change(id, { receiverName: 'Wiebke Quast', deliveryAddress: 'Reeperbahn 1, 20359 Hamburg' });
  await change(other, { receiverName: 'Wiebke 100% Quast' });
  const find = (text: string) => ids(`?search=${encodeURIComponent(text)}`);
  expect(await find(id.slice(0, 8))).toEqual([id]);
  expect(await find('quast reeper')).toEqual([id]);
  expect(await find('100%')).toEqual([other]);
  expect(await find('nirgendwo')).toEqual([]);
  expect(await find(cast.other_customer.email)).toEqual([]);
  expect(new Set(await find(cast.owner.email.toUpperCase()))).toEqual(new Set([id, other]));
  expect((await ole.call('/admin/board?search=ab')).status).toBe(422);
});

test('a search finds a company’s cost centre and reference, also combined with an address', async () => {
  const [id = '', other = ''] = await makeOpenDeliveries(app, cast.owner, 2);
  const companyId = await makeCompany(cast.owner);
  const street = { deliveryAddress: 'Palmaille 5, 22767 Hamburg' };
  await change(id, { ...street, companyId, costCentre: 'KST-8815', reference: 'Mandat Störtebeker' });
  await change(other, { ...street, companyId, costCentre: 'KST-8816' });
  const find = (text: string) => ids(`?search=${encodeURIComponent(text)}`);
  for (const text of ['kst-8815', 'STÖRTE', 'palmaille störtebeker', '8815 mandat']) {
    expect([text, await find(text)]).toEqual([text, [id]]);
  }
  expect(new Set(await find('KST-88'))).toEqual(new Set([id, other]));
  expect(await find('palmaille KST-8817')).toEqual([]);
});

test('deliveries that need attention are on top, late ones first, each once by its most urgent reason', async () => {
  const [late = '', soon = '', open = '', kept = '', rushed = '', fine = ''] = await makeOpenDeliveries(
    app,
    cast.owner,
    6,
  );
  await bringTo(app, cast, late, 'picked up');
  await change(late, { promisedBy: minutes(-10) });
  await bringTo(app, cast, soon, 'assigned');
  await change(soon, { promisedBy: minutes(12) });
  await change(open, { updatedAt: minutes(-20), promisedBy: minutes(100) });
  await bringTo(app, cast, kept, 'recipient absent, parcel with the driver');
  await bringTo(app, cast, rushed, 'delivered');
  await bringTo(app, cast, fine, 'in transit');
  await change(fine, { promisedBy: minutes(90) });
  const contested = await orderDelivery(app, cast.owner);
  const failed = await orderDelivery(app, cast.owner);
  await app.drain();
  await contest(app, contested, { status: 'needs_response' });
  await sendAllEvents(app, contested);
  await bringTo(app, cast, failed, 'cancelled and refunded');
  await app.drain();
  await app.db.update(refunds).set({ status: 'failed' });

  const needs = (await listNeeds()).filter(({ delivery }) =>
    [late, soon, open, kept, rushed, fine, contested, failed].includes(delivery.id),
  );
  expect(needs.map(({ reasons, delivery }) => [reasons[0]?.kind, delivery.id])).toEqual([
    ['late', late],
    ['unaccepted', open],
    ['late_soon', soon],
    ['parcel_kept', kept],
    ['contested', contested],
    ['refund_failed', failed],
    ['rushed', rushed],
  ]);
  expect(needs.map(({ reasons }) => reasons[0]?.text).slice(0, 3)).toEqual([
    'seit 10 min',
    'seit 20 min',
    'noch 12 min, bis 12:12',
  ]);
  expect(needs[0]?.delivery.allowedCommands).toContain('reassign');
});

test('a parcel that another driver is fetching needs no attention, one without a driver does', async () => {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await bringTo(app, cast, id, 'in transit');
  await app.pool.query('update delivery_attempts set is_rushed = false');
  await apply(app, id, 'unassign', cast.admin);
  expect(await kindOf(id)).toBe('parcel_kept');
  await actOnBoard(ole, id, 'give-to-driver', { driverId: cast.other_driver.id });
  expect(await kindOf(id)).toBeUndefined();
});

test('the map shows where each running delivery goes next', async () => {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  const read = async () => {
    const { body } = await ole.call<{ points: { id: string; lat: number }[] }>('/admin/board/points');
    return body.points.find((point) => point.id === id)?.lat;
  };
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  expect(await read()).toBe(row?.pickupLat);
  await bringTo(app, cast, id, 'in transit');
  expect(await read()).toBe(row?.deliveryLat);
  await apply(app, id, 'deliver', cast.assigned_driver);
  expect(await read()).toBeUndefined();
});

test('the map marks late deliveries', async () => {
  const [late = '', inTime = ''] = await makeOpenDeliveries(app, cast.owner, 2);
  const promisedBy = new Date(app.clock.now().getTime() - 60_000);
  await app.db.update(deliveries).set({ promisedBy }).where(eq(deliveries.id, late));
  const { body } = await ole.call<{ points: { id: string; isLate: boolean }[]; hasMore: boolean }>(
    '/admin/board/points',
  );
  const isShownLate = (id: string) => body.points.find((point) => point.id === id)?.isLate;
  expect([isShownLate(late), isShownLate(inTime), body.hasMore]).toEqual([true, false, false]);
});

test('messages about a delivery are on its page for admins with access to the desk', async () => {
  const [id = '', other = ''] = await makeOpenDeliveries(app, cast.owner, 2);
  const [message] = await app.db
    .insert(supportMessages)
    .values({
      kind: 'damage',
      name: 'Käthe Hansen',
      email: cast.owner.email,
      subject: 'Schaden',
      message: 'Die Vase ist zerbrochen.',
      deliveryId: id,
      createdAt: app.clock.now(),
    })
    .returning();
  const read = async (deliveryId: string, who: Person) =>
    (await who.call<{ messages: object[] }>(`/admin/deliveries/${deliveryId}`)).body.messages;
  expect(await read(id, ole)).toEqual([
    {
      id: message?.id,
      topic: 'Schadensmeldung',
      name: 'Käthe Hansen',
      status: 'open',
      at: app.clock.now().toISOString(),
    },
  ]);
  expect(await read(other, ole)).toEqual([]);
  expect(await read(id, await makePerson(app, 'admin', { duty: 'finance' }))).toEqual([]);
});

test('a delivery’s file shows whether its customer is blocked, and why', async () => {
  const owner = await makePerson(app, 'customer');
  const [id = ''] = await makeOpenDeliveries(app, owner, 1);
  const read = async () => (await ole.call<{ customer: object }>(`/admin/deliveries/${id}`)).body.customer;
  expect(await read()).toMatchObject({ id: owner.id, blockedAt: null, blockedReason: null });
  const reason = 'Gefälschte Absender.';
  expect((await ole.call(`/admin/people/${owner.id}/block`, { reason })).status).toBe(200);
  expect(await read()).toMatchObject({
    blockedAt: app.clock.now().toISOString(),
    blockedReason: reason,
  });
});

test('drivers who can take a delivery come online and near first, with what they have in hand, and can be searched', async () => {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await bringTo(app, cast, id, 'assigned');
  const place = (driver: Person, lat: number) => placeDriver(app, driver, { lat, lng: 9.93 });
  const near = await makePerson(app, 'driver', { fullName: 'Zora Nah' });
  const far = await makePerson(app, 'driver', { fullName: 'Anna Fern' });
  const away = await makePerson(app, 'driver', { fullName: 'Bela Aus', online: false });
  const rejected = await makePerson(app, 'driver', { fullName: 'Carla Nein' });
  await app.pool.query('update drivers set rejected_at = now() where user_id = $1', [rejected.id]);
  const weak = await makePerson(app, 'driver', { fullName: 'Dora Klein' });
  await app.pool.query('update drivers set max_load_kg = 1 where user_id = $1', [weak.id]);
  expect((await place(near, 53.552)).stored).toBe(1);
  expect((await place(far, 53.6)).stored).toBe(1);
  const [held = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await apply(app, held, 'accept', far);
  const choose = async (search = '') =>
    (
      await ole.call<{ drivers: DriverChoice[] }>(
        `/admin/deliveries/${id}/drivers${search ? `?search=${search}` : ''}`,
      )
    ).body.drivers;
  const names = (await choose()).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['Zora Nah', 'Anna Fern']);
  expect(names.at(-1)).toBe('Bela Aus');
  for (const missing of ['Carla Nein', 'Dora Klein', 'Jonas Krüger']) expect(names).not.toContain(missing);
  const [first, second] = await choose();
  expect(first?.meters).toBeGreaterThan(0);
  expect(second?.meters).toBeGreaterThan(first?.meters ?? 0);
  expect([first?.activeCount, second?.activeCount]).toEqual([0, 1]);
  expect((await choose('bela')).map(({ userId }) => userId)).toEqual([away.id]);
});

test('views belong to one admin: saved under a unique name, listed, changed and deleted only by that admin', async () => {
  const save = (who: Person, name: string) =>
    who.call<{ id: string }>('/admin/board/views', { name, query: 'only=late' });
  const { body } = await save(ole, 'Verspätete');
  expect((await save(ole, 'Verspätete')).body).toMatchObject({ code: 'VIEW_NAME_TAKEN' });
  expect((await save(cast.admin, 'Verspätete')).status).toBe(200);
  const remove = (who: Person) => who.call(`/admin/board/views/${body.id}/delete`, {});
  expect((await remove(cast.admin)).body).toMatchObject({ code: 'VIEW_NOT_FOUND' });
  expect((await ole.call('/admin/board/views')).body).toEqual({
    views: [{ id: body.id, name: 'Verspätete', query: 'only=late' }],
  });
  const rename = (who: Person, name: string) =>
    who.call(`/admin/board/views/${body.id}`, { name, query: 'only=stuck&order=-driver' });
  expect((await rename(cast.admin, 'Steht')).body).toMatchObject({ code: 'VIEW_NOT_FOUND' });
  expect((await rename(ole, 'Steht')).status).toBe(200);
  expect((await ole.call('/admin/board/views')).body).toEqual({
    views: [{ id: body.id, name: 'Steht', query: 'only=stuck&order=-driver' }],
  });
  await save(ole, 'Andere');
  expect((await rename(ole, 'Andere')).body).toMatchObject({ code: 'VIEW_NAME_TAKEN' });
  await app.db.delete(boardViews).where(eq(boardViews.name, 'Andere'));
  expect((await remove(ole)).status).toBe(200);
  expect((await ole.call('/admin/board/views')).body).toEqual({ views: [] });
  for (let count = 0; count < 30; count += 1) expect((await save(ole, `Nr. ${count}`)).status).toBe(200);
  expect((await save(ole, 'Nr. 30')).body).toMatchObject({ code: 'TOO_MANY_VIEWS' });
});

test('a delivery’s file contains everything: payments, mails, notes, and all acts with person and reason', async () => {
  const id = await orderDelivery(app, cast.owner);
  await app.drain();
  await actOnBoard(ole, id, 'give-to-driver', {
    driverId: cast.assigned_driver.id,
    reason: 'Kunde drängt',
  });
  app.clock.advance(UNDO_SECONDS / 60);
  await app.drain();
  await apply(app, id, 'pick_up', cast.assigned_driver);
  await ole.call(`/admin/deliveries/${id}/refund`, { cents: 300, seenReturnedCents: 0, reason: 'Kulanz' });
  await ole.call(`/admin/deliveries/${id}/notes`, { text: 'Kundin ist ab 15 Uhr da.' });
  await app.drain();
  const { body: file } = await ole.call<DeliveryFile>(`/admin/deliveries/${id}`);
  expect(file).toMatchObject({
    customer: { id: cast.owner.id, name: 'Käthe Hansen', email: cast.owner.email },
    driverId: cast.assigned_driver.id,
    returnedCents: 300,
    payments: [{ amountCents: file.paidCents, refunds: [{ amountCents: 300, state: 'erstattet' }] }],
    notes: [{ author: 'Ole Brandt', text: 'Kundin ist ab 15 Uhr da.' }],
  });
  expect(new Set(file.mails.map(({ title }) => title))).toEqual(
    new Set([
      'Bestellbestätigung an den Kunden',
      'Neues zur Sendung, an den Kunden',
      'Geänderte Runde, an den Fahrer',
      'Erstattung, an den Kunden',
    ]),
  );
  const history = file.history.map(({ text, actor, reason }) => [text, actor, reason]);
  expect(history.slice(0, 2).map(([text]) => text)).toEqual([
    'Bestellung eingegangen',
    'Zahlung eingegangen',
  ]);
  expect(history).toContainEqual(['Fahrer zugewiesen', 'Ole Brandt', 'Kunde drängt']);
  expect(history).toContainEqual(['Paket abgeholt', 'Jonas Krüger', expect.anything()]);
  expect(history).toContainEqual(['Betrag erstattet', 'Ole Brandt', 'Kulanz']);
  expect(history).toContainEqual(['Notiz geschrieben', 'Ole Brandt', null]);
  expect(history).toHaveLength(6);
  const assigned = file.history.find(({ text }) => text === 'Fahrer zugewiesen');
  expect(assigned?.changes).toContainEqual({ what: 'Status', before: 'Bezahlt', after: 'Zugewiesen' });
  expect((await ole.call(`/admin/deliveries/${crypto.randomUUID()}`)).body).toMatchObject({
    code: 'DELIVERY_NOT_FOUND',
  });
});

test('finance can read the board but not act on it, and customers never see notes', async () => {
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  expect((await finance.call('/admin/board')).status).toBe(200);
  expect((await finance.call(`/admin/deliveries/${id}`)).status).toBe(200);
  expect((await finance.call(`/admin/deliveries/${id}/notes`, { text: 'Eine Notiz' })).body).toMatchObject({
    code: 'DUTY_NOT_ALLOWED',
  });
  await ole.call(`/admin/deliveries/${id}/notes`, { text: 'Schwieriger Kunde' });
  const { body } = await cast.owner.call(`/deliveries/${id}`);
  expect(JSON.stringify(body)).not.toContain('Schwieriger');
});
