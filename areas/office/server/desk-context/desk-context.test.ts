import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DeskContext } from '#office/contract/desk-context.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const nina = await makePerson(app, 'admin', { duty: 'dispatcher' });

const contact = async (email: string, who: Pick<Person, 'call'> = visitor(app)) => {
  const message = { name: 'Hanne', email, subject: 'Frage', message: 'Wann?' };
  expect((await who.call('/send-customer-support', message)).status).toBe(200);
};
const idOf = async (email: string) =>
  (await app.db.select().from(supportMessages).where(eq(supportMessages.email, email)))[0]?.id ?? '';
const read = async (id: string, who = nina) => await who.call<DeskContext>(`/admin/messages/${id}/context`);

test('beside a customer’s message stand the account, its notes and its parcels, the one meant chosen', async () => {
  const hanne = await makePerson(app, 'customer', { fullName: 'Hanne Petersen' });
  const done = await orderDelivery(app, hanne);
  await apply(app, done, 'cancel', nina);
  app.clock.advance(1);
  const first = await orderDelivery(app, hanne);
  app.clock.advance(1);
  const second = await orderDelivery(app, hanne);
  await nina.call(`/admin/people/${hanne.id}/notes`, { text: 'Ruft gern an' });
  await contact(hanne.email, hanne);
  const id = await idOf(hanne.email);
  const { body } = await read(id);
  expect(body).toMatchObject({
    person: {
      id: hanne.id,
      role: 'customer',
      isProven: true,
      blockedAt: null,
      orders: { all: 3, active: 2 },
      notes: [{ text: 'Ruft gern an' }],
    },
    driver: null,
    meantId: first,
  });
  expect(body.parcels.map((parcel) => [parcel.id, parcel.isActive])).toEqual([
    [first, true],
    [second, true],
    [done, false],
  ]);
  expect(body.parcels[0]?.facts).toMatchObject({
    number: first.slice(0, 8),
    arrival: expect.stringContaining('Uhr'),
    link: expect.stringMatching(new RegExp(`^https?://.*/delivery-details/${first}$`)),
  });
  expect(body.parcels[2]?.facts.arrival).toBe('Storniert');
  const question = { subject: 'Klingel', category: 'delivery_issue', message: 'Sie ist kaputt.' };
  const asked = { ...question, deliveryId: second, customerName: 'A', customerEmail: hanne.email };
  await hanne.call('/send-customer-support', asked);
  expect((await read(id)).body.meantId).toBe(second);
});

test('whoever only used a customer’s address is marked, and an address without an account is nobody', async () => {
  const hanne = await makePerson(app, 'customer');
  await contact(hanne.email.toUpperCase());
  expect((await read(await idOf(hanne.email))).body.person).toMatchObject({ id: hanne.id, isProven: false });
  await contact('niemand@beispiel.de');
  expect((await read(await idOf('niemand@beispiel.de'))).body).toEqual({
    person: null,
    driver: null,
    parcels: [],
    meantId: null,
  });
  await contact(nina.email);
  expect((await read(await idOf(nina.email))).body.person).toBeNull();
});

test('beside a driver’s message stand the driver’s state and what is in hand', async () => {
  const hanne = await makePerson(app, 'customer');
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  const [aboard, next] = [await orderDelivery(app, hanne), await orderDelivery(app, hanne)];
  for (const id of [aboard, next]) await apply(app, id, 'accept', driver);
  await apply(app, aboard, 'pick_up', driver);
  await driver.call('/driver/messages', { text: 'Wo klingeln?', deliveryId: next });
  const { body } = await read(await idOf(driver.email));
  expect(body).toMatchObject({
    person: { role: 'driver', name: 'Jonas Krüger', phone: driver.phone },
    driver: { isOnline: true, aboardCount: 1 },
    meantId: next,
  });
  expect(body.parcels.map(({ id }) => id).toSorted()).toEqual([aboard, next].toSorted());
});

test('only admins of the desk read it, and an unknown message is refused', async () => {
  await contact('wer@beispiel.de');
  const id = await idOf('wer@beispiel.de');
  for (const who of [
    await makePerson(app, 'admin', { duty: 'finance' }),
    await makePerson(app, 'customer'),
    await makePerson(app, 'driver'),
  ]) {
    expect((await read(id, who)).status).toBe(403);
  }
  expect((await read('00000000-0000-4000-8000-000000000000')).body).toMatchObject({
    code: 'MESSAGE_NOT_FOUND',
  });
});
