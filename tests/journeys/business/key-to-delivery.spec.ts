/** A company's program, from its key to a delivered parcel, with packed client and a server for webhooks. */
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { loadPackedClient } from '#tests/support/business/load-packed-client.ts';
import { isAccepted, startReceiver } from '#tests/support/business/webhook-receiver.ts';

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
    await page.getByLabel('Name des Schlüssels', { exact: true }).fill('Webshop');
    for (const scope of await page
      .getByRole('group', { name: 'Was der Schlüssel darf' })
      .getByRole('checkbox')
      .all()) {
      await scope.check();
    }
    await page.getByRole('button', { name: 'API-Schlüssel erzeugen', exact: true }).click();
    const shown = page.getByLabel('Neuer API-Schlüssel', { exact: true });
    await expect(shown).toHaveValue(/^elb_live_/);
    await expectAccessibleAtBothWidths(page);
    return await shown.inputValue();
  });

  const receiver = await startReceiver();
  const secret = await test.step('and enters where its own server is told', async () => {
    await page.getByRole('button', { name: 'Webhook anlegen' }).click();
    const form = page.getByRole('dialog', { name: 'Webhook anlegen' });
    await form.getByLabel('Adresse Ihrer Software', { exact: true }).fill(receiver.url);
    await form.getByRole('button', { name: 'Webhook anlegen' }).click();
    const shown = page.getByLabel('Geheimnis', { exact: true });
    await expect(shown).toHaveValue(/^whsec_/);
    return await shown.inputValue();
  });

  const client = await loadPackedClient();
  const { ok } = client;
  const access = client.connect({ apiKey, baseUrl: `${server.origin}/api/v1` });
  const order = await test.step('its program asks for a price and orders', async () => {
    expect(await ok(client.getIdentity(access))).toMatchObject({ company: { name: 'Kanzlei Harms' } });
    const quote = await ok(
      client.createQuote(
        {
          pickup: { address: 'Ottenser Hauptstraße 12, 22765 Hamburg' },
          dropoff: { address: 'Mönckebergstraße 7, 20095 Hamburg' },
          parcel: { size: 'small', weight_kg: 2 },
        },
        {},
        access,
      ),
    );
    const request = {
      quote_id: quote.id,
      speed: 'express' as const,
      pickup: { contact_name: 'Hanne Petersen', contact_phone: '+49 40 111111' },
      dropoff: { contact_name: 'Fiete Claasen', contact_phone: '+49 40 222222' },
      description: 'Zwei Bücher',
      external_id: 'order-2041',
    };
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
