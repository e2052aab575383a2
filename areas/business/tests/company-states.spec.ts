/**
 * A company's page with a key that is shown once, a webhook's log, and a file of orders: accessible. What is
 * done there is tested in areas/business/tests.
 */
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, test } from '#tests/journeys/journey.ts';

const file = {
  name: 'bestellungen.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Empfänger;Adresse;Telefon;Eigene Nummer',
      'Fiete Claasen;Mönckebergstraße 7, 20095 Hamburg;040 22222;A-1',
      'Ole Brandt;Mönckebergstrase 9, 20095 Hamburg;040 22222;A-2',
      'Tede Paulsen;Nirgendwoweg 1, 20095 Hamburg;040 22222;A-3',
    ].join('\r\n'),
    'latin1',
  ),
};

test('the pages of API keys, the webhook log and the rows of an order file are accessible', {
  tag: '@slow',
}, async ({ page, people }) => {
  const owner = await people.enterAsCustomer('Malte Friedrichs');
  const { id } = await (await people.callAs(owner)).call('/companies', {
    name: 'Buchhandlung Friedrichs',
    billingAddress: 'Osterstraße 20\n20259 Hamburg',
    vatId: '',
  });
  const finance = await people.callAs(await people.make('admin', 'Ole Brandt'));
  await finance.call(`/admin/companies/${String(id)}/credit-limit`, { limitEuros: 500 });
  await page.goto(`/customer-dashboard?tab=company&company=${String(id)}&view=interface`);

  await test.step('a key while it is shown', async () => {
    await page.getByLabel('Name des Schlüssels', { exact: true }).fill('Webshop');
    const scopes = page.getByRole('group', { name: 'Was der Schlüssel darf' }).getByRole('checkbox');
    await scopes.first().check();
    await page.getByRole('button', { name: 'API-Schlüssel erzeugen', exact: true }).click();
    await expect(page.getByLabel('Neuer API-Schlüssel', { exact: true })).toHaveValue(/^elb_test_/);
    await expectAccessibleAtBothWidths(page);
  });

  await test.step('the log of a webhook', async () => {
    await page.getByRole('button', { name: 'Webhook anlegen' }).click();
    const form = page.getByRole('dialog', { name: 'Webhook anlegen' });
    // Nobody listens there: the log shows what could not be told.
    await form.getByLabel('Adresse Ihrer Software', { exact: true }).fill('http://127.0.0.1:9/hooks');
    await form.getByRole('button', { name: 'Webhook anlegen' }).click();
    await expect(page.getByLabel('Geheimnis', { exact: true })).toHaveValue(/^whsec_/);
    await page.getByRole('button', { name: /: Testen$/ }).click();
    const log = page.getByRole('dialog', { name: /^Protokoll von/ });
    await expect(log.getByText('Testnachricht', { exact: true })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(log).toHaveCount(0);
  });

  await test.step('a file whose columns are assigned, and its rows', async () => {
    await page.getByRole('link', { name: 'Bestellen', exact: true }).click();
    await page.getByLabel('CSV-Datei', { exact: true }).setInputFiles(file);
    await expect(page.getByRole('heading', { name: file.name })).toBeVisible();
    const shared = {
      Abholadresse: 'Ottenser Hauptstraße 12, 22765 Hamburg',
      Absender: 'Buchhandlung Friedrichs',
      'Telefon Absender': '040 123456',
      Inhalt: 'Bücher',
    };
    for (const [field, value] of Object.entries(shared)) {
      await page.getByLabel(`${field} für alle übrigen Zeilen`, { exact: true }).fill(value);
    }
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: 'Zeilen prüfen und Preise berechnen' }).click();
    const rows = page.getByRole('list', { name: 'Zeilen der Datei' });
    await expect(rows.getByText('Nirgendwoweg 1, 20095 Hamburg')).toBeVisible();
    await page.getByRole('button', { name: /Mönckebergstraße 9, 20095 Hamburg.* übernehmen/ }).click();
    await expect(page.getByRole('button', { name: '2 Sendungen zahlungspflichtig bestellen' })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });
});
