import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { checkouts, payments } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let customer: Person;

beforeEach(async () => {
  customer = await makePerson(app, 'customer', { fullName: 'Käthe Hansen' });
});

const details = {
  billingCompany: 'Hansen & Töchter KG',
  billingAddress: 'Große Elbstraße 27\n22767 Hamburg',
  billingVatId: 'DE123456789',
};
const nothing = { billingCompany: '', billingAddress: '', billingVatId: '' };
const read = async (person = customer) => (await person.call('/billing-details')).body;

/** The URL of the payment page for an order with these details. */
async function freeze(quoteId: string, change: object = {}): Promise<string> {
  const { url } = await createCheckout(app.services, customer, {
    ...orderRequest(quoteId),
    ...details,
    ...change,
  });
  return url;
}

async function payFor(url: string): Promise<string> {
  const sessionId = url.split('/').at(-1) ?? '';
  await payAtTill(app, sessionId);
  const settled = await settleCheckout(app.services, sessionId);
  if (settled.state !== 'paid') throw new Error(settled.state);
  await app.drain();
  return settled.deliveryId;
}

async function readInvoices(deliveryId: string) {
  const rows = await app.db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(eq(payments.deliveryId, deliveryId))
    .orderBy(invoices.number);
  return rows.map(({ invoice }) => invoice.content);
}

test('company, address and VAT id are saved, changed and cleared, for this customer only', async () => {
  expect(await read()).toEqual(nothing);
  const typed = { ...details, billingVatId: ' de 123 456 789 ' };
  expect(await customer.call('/billing-details', typed)).toMatchObject({ status: 200, body: details });
  expect(await read()).toEqual(details);
  expect(await read(await makePerson(app, 'customer'))).toEqual(nothing);
  await customer.call('/billing-details', nothing);
  expect(await read()).toEqual(nothing);
});

test.each(['DE12345678', 'US123456789', 'keine'])(
  'the VAT id %s is refused at its field',
  async (billingVatId) => {
    const message = 'Bitte geben Sie eine Umsatzsteuer-ID aus der EU an, zum Beispiel DE123456789.';
    const quote = await createQuote(app.services, quoteRequest);
    for (const [path, body] of [
      ['/billing-details', { ...details, billingVatId }],
      ['/create-checkout', { ...orderRequest(quote.id), billingVatId }],
    ] as const) {
      expect(await customer.call(path, body)).toMatchObject({
        status: 422,
        body: { data: { fields: [{ path: 'billingVatId', message }] } },
      });
    }
    expect(await read()).toEqual(nothing);
  },
);

test('an address of five lines is refused', async () => {
  const answer = await customer.call('/billing-details', { ...details, billingAddress: 'a\nb\nc\nd\ne' });
  expect(answer.status).toBe(422);
});

test('the details of an order are frozen with it and printed on its invoice and cancellation', async () => {
  const id = await payFor(await freeze((await createQuote(app.services, quoteRequest)).id));
  await customer.call('/billing-details', { ...details, billingCompany: 'Eine andere GmbH' });
  await customer.call(`/deliveries/${id}/cancel`, {});
  await app.drain();
  const expected = {
    customerName: 'Käthe Hansen',
    customerCompany: 'Hansen & Töchter KG',
    customerAddress: 'Große Elbstraße 27\n22767 Hamburg',
    customerVatId: 'DE123456789',
  };
  const contents = await readInvoices(id);
  expect(contents).toHaveLength(2);
  for (const content of contents) expect(content).toMatchObject(expected);
});

test('the same quote with other details is another order', async () => {
  const { id } = await createQuote(app.services, quoteRequest);
  const url = await freeze(id);
  expect(await freeze(id)).toBe(url);
  await expect(freeze(id, { billingCompany: 'Eine andere GmbH' })).rejects.toMatchObject({
    code: 'QUOTE_USED',
  });
});

test('a customer can export them, and an erased order keeps them only on its invoice', async () => {
  const id = await payFor(await freeze((await createQuote(app.services, quoteRequest)).id));
  await customer.call('/billing-details', details);
  expect((await customer.call('/export-data')).body).toMatchObject({
    billingDetails: details,
    payments: [{ deliveryId: id, ...details }],
  });
  await customer.call(`/deliveries/${id}/cancel`, {});
  await app.drain();
  expect((await customer.call('/delete-account', { password: PASSWORD })).body).not.toHaveProperty('code');
  const [checkout] = await app.db.select().from(checkouts).where(eq(checkouts.deliveryId, id));
  expect(checkout).toMatchObject(nothing);
  const left = await app.pool.query('select 1 from billing_details where user_id = $1', [customer.id]);
  expect(left.rows).toEqual([]);
  expect((await readInvoices(id))[0]).toMatchObject({ customerVatId: 'DE123456789' });
});

test('no driver can read the customer’s invoice', async () => {
  const id = await payFor(await freeze((await createQuote(app.services, quoteRequest)).id));
  const driver = await makePerson(app, 'driver');
  await app.pool.query('update drivers set is_online = true where user_id = $1', [driver.id]);
  expect((await driver.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
  expect(JSON.stringify((await driver.call(`/deliveries/${id}`)).body)).not.toContain('Töchter');
  expect((await driver.call('/billing-details')).status).toBe(403);
});
