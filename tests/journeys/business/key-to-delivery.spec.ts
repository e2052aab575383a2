/** A company's program, from its key to a delivered parcel, with packed client and a server for webhooks. */
import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { loadPackedClient } from '#tests/support/business/load-packed-client.ts';
import { isAccepted, startReceiver } from '#tests/support/business/webhook-receiver.ts';

/** The first is what the form chooses by itself. */
type Mode = 'Test' | 'Live';

/** Makes a key by the form of the company's page, and reads it where it is shown once. */
async function makeKey(page: Page, mode: Mode): Promise<string> {
  await page.getByLabel('Name des Schlüssels', { exact: true }).fill('Webshop');
  if (mode === 'Live') await page.getByRole('radio', { name: /^Live/ }).check();
  for (const scope of await page
    .getByRole('group', { name: 'Was der Schlüssel darf' })
    .getByRole('checkbox')
    .all()) {
    await scope.check();
  }
  await page.getByRole('button', { name: 'API-Schlüssel erzeugen', exact: true }).click();
  const shown = page.getByLabel('Neuer API-Schlüssel', { exact: true });
  await expect(shown).toHaveValue(new RegExp(`^elb_${mode.toLowerCase()}_`));
  await expectAccessibleAtBothWidths(page);
  return await shown.inputValue();
}

/** Enters where the company's own server is told, and reads the secret. */
async function addWebhook(page: Page, url: string, mode: Mode): Promise<string> {
  await page.getByRole('button', { name: 'Webhook anlegen' }).click();
  const form = page.getByRole('dialog', { name: 'Webhook anlegen' });
  await form.getByLabel('Adresse Ihrer Software', { exact: true }).fill(url);
  if (mode === 'Live') await form.getByRole('radio', { name: /^Live/ }).check();
  await form.getByRole('button', { name: 'Webhook anlegen' }).click();
  const shown = page.getByLabel('Geheimnis', { exact: true });
  await expect(shown).toHaveValue(/^whsec_/);
  return await shown.inputValue();
}

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

test('a company makes a key, and its program orders, follows and proves a delivery, and is told of it', async ({
  page,
  people,
  server,
}) => {
  const owner = await people.enterAsCustomer('Frauke Harms');
  const company = await (await people.callAs(owner)).call('/companies', {
    name: 'Kanzlei Harms',
    billingAddress: 'Neuer Wall 10\n20354 Hamburg',
    vatId: '',
  });
  const finance = await people.callAs(await people.make('admin', 'Ole Brandt'));
  await finance.call(`/admin/companies/${String(company.id)}/credit-limit`, { limitEuros: 200 });

  const apiKey = await test.step('the owner makes a key, which is shown once', async () => {
    await page.goto(`/customer-dashboard?tab=company&company=${String(company.id)}`);
    return await makeKey(page, 'Live');
  });

  const receiver = await startReceiver();
  const secret = await test.step('and enters where its own server is told', async () => {
    return await addWebhook(page, receiver.url, 'Live');
  });

  const client = await loadPackedClient();
  const { ok } = client;
  const access = client.connect({ apiKey, baseUrl: `${server.origin}/api/v1` });
  const order = await test.step('its program asks for a price and orders', async () => {
    expect(await ok(client.getIdentity(access))).toMatchObject({ company: { name: 'Kanzlei Harms' } });
    const quote = await ok(client.createQuote(trip, {}, access));
    const request = orderOf(quote.id);
    const ordered = await ok(client.createDelivery(request, { idempotencyKey: 'order-2041' }, access));
    expect(ordered.price).toEqual(quote.offers.find(({ speed }) => speed === 'express')?.price);
    expect(await ok(client.createDelivery(request, { idempotencyKey: 'order-2041' }, access))).toEqual(
      ordered,
    );
    return ordered;
  });

  await test.step('what is wrong is told by a code', async () => {
    const refusal = ok(client.getDelivery(crypto.randomUUID(), access));
    await expect(refusal).rejects.toMatchObject({
      status: 404,
      data: { error: { code: 'delivery_not_found' } },
    });
  });

  await test.step('it is changed, followed and proven', async () => {
    const driver = await people.startDriver();
    await driver.accept(order.id);
    const dropoff = { note: 'Hinterhaus, zweiter Stock' };
    const changed = await ok(client.updateContacts(order.id, { dropoff }, {}, access));
    expect(changed).toMatchObject({ status: 'assigned', dropoff, courier: { name: 'Jonas K.' } });
    await driver.pickUp(order.id);
    expect(await ok(client.getPosition(order.id, access))).toHaveProperty('arrivals');
    await driver.deliver(order.id);
    const found = await ok(client.listDeliveries({ externalId: 'order-2041' }, access));
    expect(found.deliveries).toMatchObject([{ id: order.id, status: 'delivered' }]);
    const proof = await ok(client.getProof(order.id, access));
    expect(proof.received_by).toBe('Fiete Claasen');
    const document = await fetch(proof.document_url);
    expect(document.headers.get('content-type')).toBe('application/pdf');
  });

  await test.step('its server was told of each status, in order, and could verify it', async () => {
    const told = () => receiver.taken().map(({ data }) => `${data.sequence} ${data.status}`);
    await expect.poll(told).toEqual(['1 paid', '2 assigned', '3 picked_up', '4 delivered']);
    expect(receiver.received.map((one) => isAccepted(secret, one))).not.toContain(false);
    expect(receiver.received.map((one) => isAccepted('whsec_c29tZWJvZHkgZWxzZQ==', one))).not.toContain(true);
    await receiver.close();
  });
});

test('a newcomer tries the same program with a test key, and no courier, credit or invoice is needed', async ({
  page,
  people,
  server,
}) => {
  const owner = await people.enterAsCustomer('Malte Friedrichs');
  const caller = await people.callAs(owner);
  const { id } = await caller.call('/companies', {
    name: 'Buchhandlung Friedrichs',
    billingAddress: 'Osterstraße 20\n20259 Hamburg',
    vatId: '',
  });
  await page.goto(`/customer-dashboard?tab=company&company=${String(id)}`);
  const apiKey = await test.step('a key is for the sandbox if nothing else is chosen', async () =>
    await makeKey(page, 'Test'));
  const receiver = await startReceiver();
  const secret = await test.step('so is a webhook', async () => await addWebhook(page, receiver.url, 'Test'));

  const client = await loadPackedClient();
  const { ok } = client;
  const access = client.connect({ apiKey, baseUrl: `${server.origin}/api/v1` });
  const order = await test.step('its program orders without a credit limit', async () => {
    expect(await ok(client.getIdentity(access))).toMatchObject({ key: { mode: 'test' } });
    const quote = await ok(client.createQuote(trip, {}, access));
    const ordered = await ok(
      client.createDelivery(orderOf(quote.id), { idempotencyKey: 'order-2041' }, access),
    );
    expect(ordered).toMatchObject({ mode: 'test', status: 'paid', tracking_url: null, can_cancel: true });
    return ordered;
  });

  await test.step('follows it, and cancels it before a courier has accepted', async () => {
    expect(await ok(client.getPosition(order.id, access))).toEqual({ position: null, arrivals: [] });
    const cancelled = await ok(client.cancelDelivery(order.id, {}, {}, access));
    expect(cancelled).toMatchObject({ status: 'cancelled', can_cancel: false });
    const found = await ok(client.listDeliveries({ externalId: 'order-2041' }, access));
    expect(found.deliveries).toMatchObject([{ id: order.id, mode: 'test', status: 'cancelled' }]);
  });

  await test.step('its server was told of both, and could verify it', async () => {
    const told = () => receiver.taken().map(({ data }) => data);
    await expect.poll(told).toMatchObject([
      { mode: 'test', delivery_id: order.id, sequence: 1, status: 'paid' },
      { mode: 'test', delivery_id: order.id, sequence: 2, status: 'cancelled' },
    ]);
    expect(receiver.received.map((one) => isAccepted(secret, one))).not.toContain(false);
    await receiver.close();
  });

  await test.step('on the pages it is a test, and none of the company’s deliveries', async () => {
    await page.getByRole('button', { name: /: Protokoll$/ }).click();
    const log = page.getByRole('dialog', { name: /^Protokoll von/ });
    await expect(log.getByText(`Testsendung ${order.number}, Nummer 2`)).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    expect(await caller.read(`/deliveries?list=completed&companyId=${String(id)}`)).toMatchObject({
      deliveries: [],
    });
  });
});
