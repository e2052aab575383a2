import { beforeEach, describe, expect, test } from 'vitest';
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { askByKey, askQuote, makeKey, orderOf as orderOfQuote } from '#business/tests/ask-by-key.ts';
import { allowCredit } from '#money/tests/on-account.ts';
import { orderRequest } from '#delivery/tests/order-fixtures.ts';
import { addMember, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let owner: Person;
let company: string;
let key: string;

const finance = await makePerson(app, 'admin', { duty: 'finance' });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  owner = await makePerson(app, 'customer');
  company = await makeCompany(owner);
  ({ key } = await makeKey(owner, company, apiKeyScopes));
  await allowCredit(finance, company, 500);
});

interface Delivery {
  id: string;
  status: string;
  external_id: string | null;
}
const ask = <T>(path: string, sent?: Parameters<typeof askByKey>[3]) => askByKey<T>(app, key, path, sent);
const refusal = (status: number, code: string) => ({
  status,
  body: { error: expect.objectContaining({ code }) },
});

const orderOf = (quoteId: string, more: object = {}) =>
  orderOfQuote(quoteId, { reference: 'A-2041', ...more });
const place = async (more: object = {}) =>
  await ask<Delivery>('/deliveries', { body: orderOf(await askQuote(app, key), more) });
const countDeliveries = async () => {
  const sql = 'select count(*)::int as count from deliveries where company_id = $1';
  return (await app.pool.query<{ count: number }>(sql, [company])).rows[0]?.count;
};

describe('an order through the public API', () => {
  test('is a delivery on the company’s account, for the quoted price', async () => {
    const quoteId = await askQuote(app, key);
    const quote = await ask<{ offers: { speed: string; price: object }[] }>(`/quotes/${quoteId}`);
    const price = quote.body.offers.find(({ speed }) => speed === 'express')?.price;
    const dropoff = { contact_name: 'Fiete Claasen', contact_phone: '+49 40 222222', note: '3. Stock' };
    const ordered = await ask<Delivery>('/deliveries', {
      body: orderOf(quoteId, {
        external_id: 'order-2041',
        cost_centre: 'Recht',
        dropoff: { ...dropoff, doorbell: 'Behn/Claasen', contact_email: 'Fiete@Claasen.example' },
      }),
    });
    expect(ordered).toMatchObject({
      status: 200,
      body: {
        status: 'paid',
        speed: 'express',
        price,
        external_id: 'order-2041',
        reference: 'A-2041',
        cost_centre: 'Recht',
        pickup: { contact_name: 'Hanne Petersen', contact_phone: '+49 40 111111', doorbell: '', note: '' },
        dropoff: {
          contact_name: 'Fiete Claasen',
          contact_email: 'fiete@claasen.example',
          doorbell: 'Behn/Claasen',
          note: '3. Stock',
        },
        parcel: { size: 'small', weight_kg: 2, description: 'Zwei Bücher' },
        can_cancel: true,
      },
    });
    const owed = await app.pool.query(
      'select r.cents from receivables r join payments p on p.id = r.payment_id where p.delivery_id = $1',
      [ordered.body.id],
    );
    expect(owed.rows).toEqual([{ cents: (price as { amount_cents: number }).amount_cents }]);
  });

  test('has what was typed beside an address at its door, and is placed once', async () => {
    const quoted = await ask<{ id: string }>('/quotes', {
      body: {
        pickup: { address: 'Ottenser Hauptstraße 12, Hinterhaus, 22765 Hamburg, DE' },
        dropoff: { address: 'Mönckebergstraße 7 c/o Behn\n20095 Hamburg' },
        parcel: { size: 'small', weight_kg: 2 },
      },
    });
    const body = orderOf(quoted.body.id);
    const ordered = await ask<Delivery>('/deliveries', { body });
    expect(ordered).toMatchObject({
      body: { pickup: { doorbell: 'Hinterhaus' }, dropoff: { doorbell: 'c/o Behn' } },
    });
    expect((await ask<Delivery>('/deliveries', { body })).body.id).toBe(ordered.body.id);
  });

  test('is placed once, however often it is sent, with and without an Idempotency-Key', async () => {
    const body = orderOf(await askQuote(app, key), { external_id: 'once' });
    const answers = await Promise.all([1, 2, 3].map(() => ask<Delivery>('/deliveries', { body })));
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await countDeliveries()).toBe(1);
    const other = { ...body, description: 'Drei Bücher' };
    expect(await ask('/deliveries', { body: other })).toMatchObject(refusal(409, 'quote_used'));
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const more = { body: orderOf(await askQuote(app, key)), headers };
    const first = await ask<Delivery>('/deliveries', more);
    expect(await ask<Delivery>('/deliveries', more)).toMatchObject({ status: 200, body: first.body });
    expect(await countDeliveries()).toBe(2);
  });

  test('belongs to the company, whichever of its keys repeats it', async () => {
    const colleague = await makePerson(app, 'customer');
    await addMember(app, company, { person: colleague, role: 'owner' });
    const { key: another } = await makeKey(colleague, company, apiKeyScopes);
    const body = orderOf(await askQuote(app, key));
    const first = await ask<Delivery>('/deliveries', { body });
    const repeat = () => askByKey<Delivery>(app, another, '/deliveries', { body });
    expect(await repeat()).toMatchObject({ status: 200, body: { id: first.body.id } });
    const name = { name: 'Kanzlei Harms & Söhne', billingAddress: 'Jungfernstieg 1', vatId: '' };
    expect((await owner.call(`/companies/${company}`, name)).status).toBe(200);
    expect(await repeat()).toMatchObject({ status: 200, body: { id: first.body.id } });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const sent = { body: orderOf(await askQuote(app, key)), headers };
    const kept = await askByKey<Delivery>(app, key, '/deliveries', sent);
    expect((await askByKey<Delivery>(app, another, '/deliveries', sent)).body.id).toBe(kept.body.id);
    const cancelled = await askByKey<Delivery>(app, another, `/deliveries/${kept.body.id}/cancel`, {
      body: {},
    });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await countDeliveries()).toBe(2);
  });

  test('is never made of a test quote, of another company’s, or with the other mode before a secret', async () => {
    const { key: testKey } = await makeKey(owner, company, apiKeyScopes, 'test');
    const { key: other } = await makeKey(owner, await makeCompany(owner), apiKeyScopes);
    const order = (person: Person, quoteId: string, companyId: string | null) =>
      person.call('/create-checkout', { ...orderRequest(quoteId), companyId, method: 'card' });
    const unknown = { status: 404, body: { code: 'QUOTE_NOT_FOUND' } };
    const ofTest = await askQuote(app, testKey);
    expect(await order(owner, ofTest, company)).toMatchObject(unknown);
    expect(await order(owner, await askQuote(app, other), company)).toMatchObject(unknown);
    expect(await order(owner, await askQuote(app, key), null)).toMatchObject(unknown);
    expect(await ask('/deliveries', { body: orderOf(ofTest) })).toMatchObject(
      refusal(404, 'quote_not_found'),
    );
    for (const swapped of [
      key.replace('elb_live_', 'elb_test_'),
      testKey.replace('elb_test_', 'elb_live_'),
    ]) {
      expect(await askByKey(app, swapped, '/deliveries')).toMatchObject(refusal(401, 'invalid_api_key'));
    }
  });

  test('has an external id that no other delivery of the company has, and another company’s may', async () => {
    expect((await place({ external_id: 'order-7' })).status).toBe(200);
    expect(await place({ external_id: 'order-7' })).toMatchObject(refusal(409, 'external_id_used'));
    const two = [await askQuote(app, key), await askQuote(app, key)].map((id) =>
      orderOf(id, { external_id: 'order-8' }),
    );
    const at = await Promise.all(two.map((body) => ask<Delivery>('/deliveries', { body })));
    expect(at.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countDeliveries()).toBe(2);
    const stranger = await makePerson(app, 'customer');
    const theirs = await makeCompany(stranger);
    await allowCredit(finance, theirs, 500);
    const { key: other } = await makeKey(stranger, theirs, apiKeyScopes);
    const body = orderOf(await askQuote(app, other), { external_id: 'order-7' });
    expect((await askByKey(app, other, '/deliveries', { body })).status).toBe(200);
  });

  test('is refused without a valid quote of the company', async () => {
    const { key: other } = await makeKey(owner, await makeCompany(owner), apiKeyScopes);
    const foreign = await askQuote(app, other);
    for (const id of [foreign, crypto.randomUUID()]) {
      expect(await ask('/deliveries', { body: orderOf(id) })).toMatchObject(refusal(404, 'quote_not_found'));
      expect(await ask(`/quotes/${id}`)).toMatchObject(refusal(404, 'quote_not_found'));
    }
    const late = await askQuote(app, key);
    app.clock.advance(16);
    expect(await ask('/deliveries', { body: orderOf(late) })).toMatchObject(refusal(409, 'quote_expired'));
  });

  test.each<[name: string, more: object, path: string]>([
    [
      'a receiver without a name',
      { dropoff: { contact_name: ' ', contact_phone: '+49 40 1' } },
      'dropoff.contact_name',
    ],
    [
      'a phone number of letters',
      { pickup: { contact_name: 'A', contact_phone: 'call me' } },
      'pickup.contact_phone',
    ],
    [
      'an endless doorbell',
      { pickup: { contact_name: 'A', contact_phone: '+49 40 1', doorbell: 'x'.repeat(61) } },
      'pickup.doorbell',
    ],
    ['no description', { description: '' }, 'description'],
    ['an endless external id', { external_id: 'x'.repeat(81) }, 'external_id'],
    ['an unknown speed', { speed: 'teleport' }, 'speed'],
  ])('is refused with %s, in English and at the field', async (_name, more, path) => {
    const answer = await ask('/deliveries', { body: orderOf(crypto.randomUUID(), more) });
    expect(answer).toMatchObject(refusal(422, 'validation_failed'));
    expect(answer.body.error?.fields?.map((field) => field.path)).toContain(path);
    expect(JSON.stringify(answer.body)).not.toMatch(/Bitte|dieser|Telefonnummer/);
  });

  test('is refused above the credit limit and without one, and leaves no data', async () => {
    await allowCredit(finance, company, 1);
    expect(await place()).toMatchObject(refusal(409, 'credit_limit_reached'));
    await allowCredit(finance, company, 0);
    expect(await place()).toMatchObject(refusal(409, 'account_required'));
    expect(await countDeliveries()).toBe(0);
  });

  test('is refused outside opening hours', async () => {
    app.clock.set(new Date('2026-11-22T12:00:00Z'));
    expect(await place()).toMatchObject(refusal(409, 'ordering_closed'));
  });
});

describe('the contact at an end of a delivery', () => {
  const read = async (id: string) => (await ask<Record<string, unknown>>(`/deliveries/${id}`)).body;
  const change = (id: string, body: object) => ask(`/deliveries/${id}`, { method: 'PATCH', body });

  test('can be changed field by field while the delivery is under way, and the driver is notified', async () => {
    const { id } = (await place()).body;
    const before = await read(id);
    const dropoff = { contact_phone: '+49 40 444444', contact_email: 'tede@paulsen.example', note: '' };
    const changed = await change(id, { dropoff });
    expect(changed).toMatchObject({
      status: 200,
      body: { dropoff: { ...dropoff, contact_name: 'Fiete Claasen' } },
    });
    expect(changed.body).toMatchObject({ pickup: before.pickup, price: before.price });
    const driver = await makePerson(app, 'driver', { online: true });
    expect((await driver.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
    const mails = async () => {
      await app.drain();
      const sql = "select plain from mails where recipient = $1 and plain like '%Angaben geändert%'";
      return (await app.pool.query<{ plain: string }>(sql, [driver.email])).rows;
    };
    expect(await mails()).toEqual([]);
    for (const contact_name of ['Tede Paulsen', 'Antje Boysen']) {
      expect((await change(id, { pickup: { contact_name } })).status).toBe(200);
    }
    expect(await read(id)).toMatchObject({ pickup: { contact_name: 'Antje Boysen' } });
    expect(await mails()).toHaveLength(1);
  });

  test('is unchanged, and nothing is recorded, if the values are the same', async () => {
    const { id } = (await place()).body;
    const before = await read(id);
    expect((await change(id, { dropoff: { contact_name: 'Fiete Claasen' } })).body).toEqual(before);
    expect((await change(id, {})).body).toEqual(before);
  });

  test('cannot be changed once the delivery has ended, or by another company', async () => {
    const { id } = (await place()).body;
    const { key: other } = await makeKey(owner, await makeCompany(owner), apiKeyScopes);
    const sent = { method: 'PATCH', body: { pickup: { contact_name: 'Tede Paulsen' } } };
    expect(await askByKey(app, other, `/deliveries/${id}`, sent)).toMatchObject(
      refusal(404, 'delivery_not_found'),
    );
    await ask(`/deliveries/${id}/cancel`, { body: {} });
    expect(await ask(`/deliveries/${id}`, sent)).toMatchObject(refusal(409, 'not_possible_in_status'));
    expect(await change(id, { pickup: { contact_phone: 'x' } })).toMatchObject(
      refusal(422, 'validation_failed'),
    );
  });
});

test('deliveries are found by status, external id, day and list', async () => {
  const first = (await place({ external_id: 'one' })).body.id;
  app.clock.set(new Date('2026-11-20T13:00:00Z'));
  const second = (await place({ external_id: 'two' })).body.id;
  await ask(`/deliveries/${second}/cancel`, { body: {} });
  const find = async (query: string) => {
    const { status, body } = await ask<{ deliveries: { id: string }[] }>(`/deliveries?${query}`);
    return [status, (body.deliveries ?? []).map(({ id }) => id)];
  };
  expect(await find('')).toEqual([200, [second, first]]);
  expect(await find('state=active')).toEqual([200, [first]]);
  expect(await find('state=completed')).toEqual([200, [second]]);
  expect(await find('status=cancelled')).toEqual([200, [second]]);
  expect(await find('external_id=one')).toEqual([200, [first]]);
  expect(await find('external_id=three')).toEqual([200, []]);
  expect(await find('created_from=2026-11-20T13:00:00.000Z')).toEqual([200, [second]]);
  expect(await find('created_before=2026-11-20T13:00:00.000Z')).toEqual([200, [first]]);
  expect(await find('status=lost')).toEqual([422, []]);
});

test('the PDF of an invoice is linked for its own company only', async () => {
  await place();
  await app.drain();
  const finished = "update deliveries set status = 'delivered' where company_id = $1";
  await app.pool.query(finished, [company]);
  app.clock.set(new Date('2026-12-01T00:30:00Z'));
  await app.drain();
  const { body } = await ask<{ invoices: { id: string; kind: string }[] }>('/invoices');
  const invoice = body.invoices.find(({ kind }) => kind === 'collective');
  const path = `/invoices/${invoice?.id}/document`;
  const linked = await ask<{ document_url: string }>(path);
  const url = new URL(linked.body.document_url);
  const file = await app.http.inject(url.pathname + url.search);
  expect(file.headers['content-type']).toBe('application/pdf');
  const { key: other } = await makeKey(owner, await makeCompany(owner), apiKeyScopes);
  expect(await askByKey(app, other, path)).toMatchObject(refusal(404, 'invoice_not_found'));
  expect(await ask('/invoices/x/document')).toMatchObject(refusal(404, 'invoice_not_found'));
});
