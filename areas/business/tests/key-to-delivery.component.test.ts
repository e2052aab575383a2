/** A company's program, from its key to a delivered parcel, with packed client and a server for webhooks. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';
import { loadPackedClient } from './load-packed-client.ts';
import { isAccepted, type Receiver, startReceiver } from './webhook-receiver.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { allowCredit } from '#money/tests/on-account.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { ORIGIN } from '#tests/support/test-app.ts';

const site = openSite({ ALLOW_INSIDE_WEBHOOKS: 'true' });
let client: Awaited<ReturnType<typeof loadPackedClient>>;
let receiver: Receiver;
beforeAll(async () => {
  client = await loadPackedClient();
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** The first is what the form chooses by itself. */
type Mode = 'Test' | 'Live';

/** Makes a key by the form of the company's page, and reads it where it is shown once. */
async function makeKey(page: ComponentPage, mode: Mode): Promise<string> {
  await page.getByLabel('Name des Schlüssels', { exact: true }).fill('Webshop');
  if (mode === 'Live') await page.getByRole('radio', { name: /^Live/ }).check();
  const scopes = page.getByRole('group', { name: 'Was der Schlüssel darf' }).getByRole('checkbox');
  for (let index = 0; index < scopes.count(); index += 1) await scopes.nth(index).check();
  await page.getByRole('button', { name: 'API-Schlüssel erzeugen', exact: true }).click();
  const shown = page.getByLabel('Neuer API-Schlüssel', { exact: true });
  await expect(shown).toHaveValue(new RegExp(`^elb_${mode.toLowerCase()}_`));
  return await shown.inputValue();
}

/** Enters where the company's own server is told, and reads the secret. */
async function addWebhook(page: ComponentPage, mode: Mode): Promise<string> {
  await page.getByRole('button', { name: 'Webhook anlegen' }).click();
  const form = page.getByRole('dialog', { name: 'Webhook anlegen' });
  await form.getByLabel('Adresse Ihrer Software', { exact: true }).fill(receiver.url);
  if (mode === 'Live') await form.getByRole('radio', { name: /^Live/ }).check();
  await form.getByRole('button', { name: 'Webhook anlegen' }).click();
  const shown = page.getByLabel('Geheimnis', { exact: true });
  await expect(shown).toHaveValue(/^whsec_/);
  return await shown.inputValue();
}

/** The program's own line to the server, without the browser's cookies. */
async function ask(url: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(url);
  const answer = await site.app.http.inject({
    method: method as 'GET',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(new Headers(headers)),
    ...(body ? { payload: String(body) } : {}),
  });
  return new Response(new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  });
}
const accessWith = (apiKey: string) =>
  client.connect({ apiKey, baseUrl: `${ORIGIN}/api/v1`, fetch: ask as typeof fetch });

const trip = {
  pickup: { address: 'Ottenser Hauptstraße 12, 22765 Hamburg' },
  dropoff: { address: 'Mönckebergstraße 7, 20095 Hamburg' },
  parcel: { size: 'small' as const, weight_kg: 2 },
};
const orderOf = (quoteId: string) => ({
  quote_id: quoteId,
  speed: 'express' as const,
  pickup: { contact_name: 'Hanne Petersen', contact_phone: '+49 40 111111' },
  dropoff: { contact_name: 'Fiete Claasen', contact_phone: '+49 40 222222' },
  description: 'Zwei Bücher',
  external_id: 'order-2041',
});

test('a company creates a key, and its program orders, tracks, proves a delivery and gets its webhooks', async () => {
  const { page, app } = site;
  const owner = await makePerson(app, 'customer', { fullName: 'Frauke Harms' });
  const companyId = await makeCompany(owner);
  await allowCredit(await makePerson(app, 'admin', { fullName: 'Ole Brandt' }), companyId, 200);
  page.signIn(owner);
  await page.goto(`/customer-dashboard?tab=company&company=${companyId}&view=interface`);
  const access = accessWith(await makeKey(page, 'Live'));
  const secret = await addWebhook(page, 'Live');

  // Its program asks for a price and orders.
  const { ok } = client;
  expect(await ok(client.getIdentity(access))).toMatchObject({ company: { name: 'Kanzlei Harms' } });
  const quote = await ok(client.createQuote(trip, {}, access));
  const request = orderOf(quote.id);
  const order = await ok(client.createDelivery(request, { idempotencyKey: 'order-2041' }, access));
  expect(order.price).toEqual(quote.offers.find(({ speed }) => speed === 'express')?.price);
  expect(await ok(client.createDelivery(request, { idempotencyKey: 'order-2041' }, access))).toEqual(order);

  // What is wrong is told by a code.
  await expect(ok(client.getDelivery(crypto.randomUUID(), access))).rejects.toMatchObject({
    status: 404,
    message: expect.stringMatching(/^404 delivery_not_found: ./),
    data: { error: { code: 'delivery_not_found' } },
  });

  // It is changed, followed and proven.
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  await apply(app, order.id, 'accept', driver);
  const dropoff = { note: 'Hinterhaus, zweiter Stock' };
  const changed = await ok(client.updateContacts(order.id, { dropoff }, {}, access));
  expect(changed).toMatchObject({ status: 'assigned', dropoff, courier: { name: 'Jonas K.' } });
  await apply(app, order.id, 'pick_up', driver);
  expect(await ok(client.getPosition(order.id, access))).toHaveProperty('arrivals');
  expect((await confirmDelivery(driver, order.id)).status).toBe(200);
  const found = await ok(client.listDeliveries({ externalId: 'order-2041' }, access));
  expect(found.deliveries).toMatchObject([{ id: order.id, status: 'delivered' }]);
  const proof = await ok(client.getProof(order.id, access));
  expect(proof.received_by).toBe('Fiete Claasen');
  const document = await ask(proof.document_url);
  expect(document.headers.get('content-type')).toBe('application/pdf');

  // Its server was told of each status, in order, and could verify it.
  await app.drain();
  expect(receiver.taken().map(({ data }) => `${data.sequence} ${data.status}`)).toEqual([
    '1 paid',
    '2 assigned',
    '3 picked_up',
    '4 delivered',
  ]);
  expect(receiver.received.map((one) => isAccepted(secret, one))).not.toContain(false);
  expect(receiver.received.map((one) => isAccepted('whsec_c29tZWJvZHkgZWxzZQ==', one))).not.toContain(true);
});

test('a new company tries the same program with a test key, without courier, credit or invoice', async () => {
  const { page, app } = site;
  const owner = await makePerson(app, 'customer', { fullName: 'Malte Friedrichs' });
  const companyId = await makeCompany(owner, { name: 'Buchhandlung Friedrichs' });
  page.signIn(owner);
  await page.goto(`/customer-dashboard?tab=company&company=${companyId}&view=interface`);
  // Key and webhook are for the sandbox if nothing else is chosen.
  const access = accessWith(await makeKey(page, 'Test'));
  const secret = await addWebhook(page, 'Test');

  // Its program orders without a credit limit.
  const { ok } = client;
  expect(await ok(client.getIdentity(access))).toMatchObject({ key: { mode: 'test' } });
  const quote = await ok(client.createQuote(trip, {}, access));
  const order = await ok(client.createDelivery(orderOf(quote.id), { idempotencyKey: 'order-2041' }, access));
  expect(order).toMatchObject({ mode: 'test', status: 'paid', tracking_url: null, can_cancel: true });

  // Follows it, and cancels it before a courier has accepted.
  expect(await ok(client.getPosition(order.id, access))).toEqual({ position: null, arrivals: [] });
  const cancelled = await ok(client.cancelDelivery(order.id, {}, {}, access));
  expect(cancelled).toMatchObject({ status: 'cancelled', can_cancel: false });
  const found = await ok(client.listDeliveries({ externalId: 'order-2041' }, access));
  expect(found.deliveries).toMatchObject([{ id: order.id, mode: 'test', status: 'cancelled' }]);

  // Its server was told of both, and could verify it.
  await app.drain();
  expect(receiver.taken().map(({ data }) => data)).toMatchObject([
    { mode: 'test', delivery_id: order.id, sequence: 1, status: 'paid' },
    { mode: 'test', delivery_id: order.id, sequence: 2, status: 'cancelled' },
  ]);
  expect(receiver.received.map((one) => isAccepted(secret, one))).not.toContain(false);

  // On the pages it is a test, and none of the company's deliveries.
  await page.getByRole('button', { name: /: Protokoll$/ }).click();
  const log = page.getByRole('dialog', { name: /^Protokoll von/ });
  await expect(log.getByText(`Testsendung ${order.number}, Nummer 2`)).toBeVisible();
  const { status, body } = await owner.call(`/deliveries?list=completed&companyId=${companyId}`);
  expect({ status, body }).toMatchObject({ status: 200, body: { deliveries: [] } });
});
