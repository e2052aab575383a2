import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CallOrder } from '#office/contract/call-orders.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { callOrders } from '#office/tables/call-orders-tables.ts';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const ole = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });

const newCaller = (email: string) => ({ name: 'Rosalinde Kuhnert', email, phone: '040 998877' });

async function order(given: object, quoteId?: string) {
  const id = quoteId ?? (await createQuote(app.services, quoteRequest)).id;
  return await ole.call<{ id: string; code?: string }>('/admin/call-orders', {
    ...orderRequest(id),
    termsAccepted: true,
    ...given,
  });
}
async function place(given: object): Promise<string> {
  const { status, body } = await order(given);
  expect(status).toBe(200);
  return body.id;
}
const listed = async (id: string) => {
  const { body } = await ole.call<{ orders: CallOrder[] }>('/admin/call-orders');
  return body.orders.find((each) => each.id === id);
};
const act = (id: string, what: 'send' | 'withdraw') => ole.call(`/admin/call-orders/${id}/${what}`, {});
const sessionOf = async (id: string) =>
  (await app.pool.query('select provider_session_id as session from checkouts where id = $1', [id])).rows[0]
    .session as string;
const linksTo = async (email: string) => {
  await app.drain();
  return await readMails(app, email);
};

test('a new caller gets an account and a payment link; once paid, it is an ordinary delivery', async () => {
  const email = 'anruferin@beispiel.de';
  const id = await place({ caller: newCaller(email) });
  expect(await listed(id)).toMatchObject({
    state: 'waiting',
    customerName: 'Rosalinde Kuhnert',
    placedByName: 'Ole Brandt',
    deliveryId: null,
  });
  const [mail] = await linksTo(email);
  expect(mail?.plain).toContain(await sessionOf(id));
  const [profile] = await app.db.select().from(profiles).where(eq(profiles.email, email));
  expect(profile).toMatchObject({ role: 'customer', phone: '+49 40 998877' });
  await payAtTill(app, await sessionOf(id));
  await settleCheckout(app.services, await sessionOf(id));
  const paid = await listed(id);
  expect(paid).toMatchObject({ state: 'paid' });
  const [delivery] = await app.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, paid?.deliveryId ?? ''));
  expect(delivery).toMatchObject({
    userId: profile?.id,
    status: 'paid',
    priceCents: paid?.amountCents,
    receiverName: 'Fiete Claasen',
  });
  for (const what of ['send', 'withdraw'] as const) {
    expect(await act(id, what)).toMatchObject({ status: 409, body: { code: 'CALL_ORDER_CLOSED' } });
  }
});

test('a known customer is named by id or by email, and every act is audited', async () => {
  const customer = await makePerson(app, 'customer');
  const id = await place({ customerId: customer.id });
  const other = await place({ caller: newCaller(customer.email) });
  expect((await listed(other))?.customerId).toBe(customer.id);
  expect(await app.db.$count(users, eq(users.email, customer.email))).toBe(1);
  await act(id, 'send');
  expect(await linksTo(customer.email)).toHaveLength(3);
  await act(id, 'withdraw');
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, customer.id));
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'call_order.placed',
    'call_order.placed',
    'call_order.sent',
    'call_order.withdrawn',
  ]);
  expect(entries.find(({ action }) => action === 'call_order.placed')?.details).toMatchObject({
    termsAccepted: true,
  });
});

test('a withdrawn order cannot be paid any more, and one paid meanwhile is not withdrawn', async () => {
  const customer = await makePerson(app, 'customer');
  const id = await place({ customerId: customer.id });
  const paid = await place({ customerId: customer.id });
  expect((await act(id, 'withdraw')).status).toBe(200);
  expect(await listed(id)).toMatchObject({ state: 'withdrawn' });
  await expect(payAtTill(app, await sessionOf(id))).rejects.toThrow('the payment was closed');
  await payAtTill(app, await sessionOf(paid));
  expect(await act(paid, 'withdraw')).toMatchObject({ status: 409, body: { code: 'CALL_ORDER_CLOSED' } });
  expect(await listed(paid)).toMatchObject({ state: 'paid' });
});

test('a quote ordered twice creates one order and one mail, which expires after its time', async () => {
  const customer = await makePerson(app, 'customer');
  const quote = await createQuote(app.services, quoteRequest);
  const first = await order({ customerId: customer.id }, quote.id);
  const second = await order({ customerId: customer.id }, quote.id);
  expect(second.body.id).toBe(first.body.id);
  expect(await linksTo(customer.email)).toHaveLength(1);
  app.clock.advance(31);
  expect(await listed(first.body.id)).toMatchObject({ state: 'ended' });
  expect((await act(first.body.id, 'send')).status).toBe(409);
});

test('a call order is refused without accepted terms or customer, and for somebody who is no customer', async () => {
  const before = await app.db.$count(callOrders);
  const driver = await makePerson(app, 'driver');
  const blocked = await makePerson(app, 'customer');
  await app.db.update(profiles).set({ blockedAt: app.clock.now() }).where(eq(profiles.id, blocked.id));
  const refusals: [object, string][] = [
    [{ customerId: blocked.id, termsAccepted: false }, 'VALIDATION_FAILED'],
    [{}, 'PERSON_NOT_FOUND'],
    [{ customerId: driver.id }, 'PERSON_NOT_FOUND'],
    [{ customerId: blocked.id }, 'ALREADY_BLOCKED'],
    [{ caller: newCaller(driver.email) }, 'EMAIL_NOT_CUSTOMERS'],
  ];
  for (const [given, code] of refusals) {
    expect([given, (await order(given)).body.code]).toEqual([given, code]);
  }
  const customer = await makePerson(app, 'customer');
  const unknown = await order({ customerId: customer.id }, '00000000-0000-4000-8000-000000000000');
  expect(unknown.body.code).toBe('QUOTE_NOT_FOUND');
  const nobody = await act('00000000-0000-4000-8000-000000000000', 'withdraw');
  expect(nobody).toMatchObject({ status: 404, body: { code: 'CALL_ORDER_NOT_FOUND' } });
  expect(await app.db.$count(callOrders)).toBe(before);
});
