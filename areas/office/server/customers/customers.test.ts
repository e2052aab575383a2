import { expect, test } from 'vitest';
import type { BoardRow } from '#office/contract/board.ts';
import type { CustomerFile } from '#office/contract/customers.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { actOnBoard } from '#office/tests/board-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const dispatcher = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });
const finance = await makePerson(app, 'admin', { duty: 'finance' });

const fileOf = async (admin: Person, id: string) =>
  (await admin.call<CustomerFile>(`/admin/customers/${id}`)).body;

test('a customer’s file has contact, orders, payments and messages, each visible to its duties only', async () => {
  const customer = await makePerson(app, 'customer', { fullName: 'Hanne Petersen' });
  const first = await orderDelivery(app, customer);
  app.clock.advance(1);
  const second = await orderDelivery(app, customer);
  await actOnBoard(dispatcher, first, 'cancel', { refund: 'part', refundCents: 500 });
  const message = {
    name: 'Hanne Petersen',
    email: customer.email,
    userId: customer.id,
    message: 'Eingedrückt',
  };
  await app.db
    .insert(supportMessages)
    .values({ ...message, kind: 'damage', subject: 'Karton', createdAt: app.clock.now() });
  const file = await fileOf(dispatcher, customer.id);
  expect(file).toMatchObject({
    name: 'Hanne Petersen',
    email: customer.email,
    emailConfirmed: true,
    blockedAt: null,
    orders: { all: 2, active: 1, cancelled: 1 },
    refundLimitCents: 5000,
    complaintCount: 1,
    messages: [{ status: 'open' }],
    money: null,
  });
  const read = await fileOf(finance, customer.id);
  expect(read).toMatchObject({ refundLimitCents: null, messages: null });
  expect(read.money?.payments.map(({ deliveryId }) => deliveryId)).toEqual([second, first]);
  expect(read.money?.returnedCents).toBe(500);
  expect(read.money?.paidCents).toBe(
    read.money?.payments.reduce((total, { amountCents }) => total + amountCents, 0),
  );
});

test('the board lists the deliveries of one customer', async () => {
  const customer = await makePerson(app, 'customer');
  await orderDelivery(app, await makePerson(app, 'customer'));
  const id = await orderDelivery(app, customer);
  const { body } = await finance.call<{ rows: BoardRow[] }>(`/admin/board?customer=${customer.id}`);
  expect(body.rows.map((row) => row.id)).toEqual([id]);
});

test('driver, admin and unknown ids are refused as customers', async () => {
  const driver = await makePerson(app, 'driver');
  for (const id of [driver.id, finance.id, 'niemand']) {
    expect(await dispatcher.call(`/admin/customers/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'PERSON_NOT_FOUND' },
    });
  }
});
