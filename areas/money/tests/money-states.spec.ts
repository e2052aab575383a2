/**
 * Payouts, earnings, collective invoices and statements: accessible in the states that have to be brought
 * about, and earnings in a table where there is room for one. What is done there is tested in
 * areas/money/tests.
 */
import { randomUUID } from 'node:crypto';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { desktop, expect, phone, test } from '#tests/journeys/journey.ts';
import { makeStatement } from './bank-statement.ts';

test.use(desktop);

/** Two weeks ago: that week is over on any day. */
const earlier = new Date(Date.now() - 14 * 24 * 3_600_000);

test('a week of payouts, from the check to the driver’s page, is accessible', { tag: '@slow' }, async ({
  page,
  people,
}) => {
  const driver = await people.startDriver();
  const id = await people.order(await people.make('customer'));
  await driver.accept(id);
  await driver.pickUp(id);
  // All within a moment: an admin has to check it.
  await driver.deliver(id);
  await people.endAttempts(id, earlier);
  await people.signIn(await people.make('admin', 'Frauke Finanz', undefined, 'finance'));

  await test.step('the finance pages, and the content of the next payout', async () => {
    await page.goto('/admin-dashboard?tab=money');
    await expect(page.getByRole('heading', { name: 'Abweichungen' })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('link', { name: 'Sendungen' }).click();
    await page
      .getByRole('region', { name: 'Braucht Aufmerksamkeit' })
      .getByRole('link', { name: 'zur Prüfung' })
      .click();
    await page.getByRole('button', { name: `Fahrt ${id.slice(0, 8)} ansehen` }).click();
    const evidence = page.getByRole('region', { name: 'Was dafür und dagegen spricht' });
    await expect(evidence.getByText('Nicht geteilt')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('checkbox', { name: `Fahrt ${id.slice(0, 8)} auswählen` }).check();
    await page.getByRole('button', { name: 'Auszahlen', exact: true }).first().click();
    await page.getByRole('button', { name: 'Nach Fahrern' }).click();
    const preview = page.getByRole('table', { name: 'Vorschau nach Fahrern' });
    // Other journeys' drivers of that name have attempts to check; this one alone has one that is payable.
    await expect(preview.getByRole('row', { name: /^Jonas Krüger – 1 12,35\s€$/ })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

  await test.step('a run that was transferred', async () => {
    await page.getByRole('button', { name: 'Woche auszahlen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Woche auszahlen' }).click();
    // The board may list the new run before the run itself opens: only the run is asked.
    await expect(page).toHaveURL(/view=payouts&run=/);
    const run = page.getByRole('region', { name: /^Auszahlung \d/ });
    await page.getByRole('button', { name: 'Als überwiesen vermerken' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Als überwiesen vermerken' }).click();
    await expect(run.getByText(/^Überwiesen, vermerkt am /)).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

  await test.step('a driver with a payout', async () => {
    await page.goto(`/admin/driver/${driver.account.id}`);
    await expect(page.getByRole('region', { name: 'Auszahlungen' }).getByRole('listitem')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

  await test.step('the driver’s own earnings, in rows on a phone and in columns on a desktop', async () => {
    await people.signIn(driver.account);
    await page.setViewportSize(phone.viewport);
    await page.goto('/driver-dashboard?tab=earnings');
    await expect(page.getByRole('region', { name: 'Auszahlungen' }).getByRole('listitem')).toBeVisible();
    await page.getByText('Als Tabelle lesen').press('Enter');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 12);
    await expectAccessibleAtBothWidths(page);
    await page.goto('/earnings-details');
    await expect(page.getByRole('list', { name: 'Fahrten' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessibleAtBothWidths(page);
    await page.setViewportSize(desktop.viewport);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Datum',
      'Von',
      'Nach',
      'Geschwindigkeit',
      'Paketgröße',
      'Gewicht',
      'Verdienst',
    ]);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 1);
  });
});

test('a collective invoice and the bank statement that pays it are accessible', { tag: '@slow' }, async ({
  page,
  people,
}) => {
  const owner = await people.make('customer', 'Frauke Harms');
  const { call, read } = await people.callAs(owner);
  const name = `Kanzlei ${randomUUID().slice(0, 8)}`;
  const { id } = await call('/companies', {
    name,
    billingAddress: 'Neuer Wall 10\n20354 Hamburg',
    vatId: '',
  });
  const companyId = String(id);
  const finance = await people.make('admin', 'Frauke Finanz', undefined, 'finance');
  await (await people.callAs(finance)).call(`/admin/companies/${companyId}/credit-limit`, {
    limitEuros: 500,
  });
  const quote = await call('/quotes', {
    pickupPlaceId: 'street:ottenser-hauptstrasse-22765#12',
    deliveryPlaceId: 'street:moenckebergstrasse-20095#7',
    packageSize: 'small',
    weightKg: 2,
  });
  const { url } = await call('/create-checkout', {
    quoteId: quote.id,
    deliverySpeed: 'standard',
    senderName: 'Hanne Petersen',
    senderPhone: '+49 40 111111',
    receiverName: 'Fiete Claasen',
    receiverPhone: '+49 40 222222',
    pickupDetails: '',
    deliveryDetails: '3. Stock',
    packageDescription: 'Zwei Bücher',
    companyId,
    method: 'account',
  });
  const sessionId = new URL(String(url)).searchParams.get('session_id');
  await call('/create-delivery-from-payment', { sessionId });
  await people.endMonth(companyId);

  await people.signIn(owner);
  const row = page.getByRole('table', { name: 'Sammelrechnungen' }).getByRole('row').last();
  await expect(async () => {
    await page.goto(`/customer-dashboard?tab=company&company=${companyId}&view=invoices`);
    await expect(row).toContainText('ELB-', { timeout: 2000 });
  }).toPass();
  await expectAccessibleAtBothWidths(page);

  const [invoiceNumber] = /ELB-\d{4}-\d+/.exec((await row.textContent()) ?? '') ?? [];
  const { account } = (await read(`/companies/${companyId}/credit`)) as { account: { owedCents: number } };
  const statement = makeStatement([
    {
      cents: account.owedCents,
      note: `Rechnung ${invoiceNumber}`,
      payer: name,
      day: dayOf(new Date()).toString(),
      reference: randomUUID().slice(0, 16),
    },
  ]);
  await people.signIn(finance);
  await page.goto('/admin-dashboard?tab=money&view=statements');
  await page.getByRole('button', { name: 'Kontoauszug einlesen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kontoauszug einlesen' });
  await dialog
    .getByLabel('XML-Datei', { exact: true })
    .setInputFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) });
  await dialog.getByRole('button', { name: 'Einlesen' }).click();
  await expect(page.getByText('1 zugeordnet, 0 noch zuzuordnen.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
