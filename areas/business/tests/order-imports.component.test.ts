/** A company's file of orders, from its columns to its deliveries. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { giveFile, HEADER } from './order-files.ts';
import { allowCredit } from '#money/tests/on-account.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();
/** How often an open file asks for its state. */
const ASKS_EVERY_MS = 1000;

const text = [
  HEADER,
  'Fiete Claasen;Mönckebergstraße 7, 20095 Hamburg;040 22222;A1',
  'Ole Brandt;Mönckebergstrase 9, 20095 Hamburg;040 22222;A2',
].join('\n');

test('a member assigns the columns, accepts a suggested fix, and orders for the sum that is shown', async () => {
  const { page, app } = site;
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  const owner = await makePerson(app, 'customer');
  const companyId = await makeCompany(owner);
  await allowCredit(finance, companyId, 1000);
  const id = await giveFile(owner, companyId, text);
  page.signIn(owner);
  await page.goto(`/customer-dashboard?tab=company&company=${companyId}&import=${id}`);

  const check = page.getByRole('button', { name: 'Zeilen prüfen und Preise berechnen' });
  await check.click();
  await expect(page.getByText('„Absender“ fehlt noch.')).toBeVisible();
  await expect(page.getByLabel('Abholadresse', { exact: true })).toBeFocused();
  const fill = async (label: string, value: string) =>
    await page.getByLabel(`${label} für alle übrigen Zeilen`, { exact: true }).fill(value);
  await fill('Abholadresse', 'Ottenser Hauptstraße 12, 22765 Hamburg');
  await fill('Absender', 'Kanzlei Harms');
  await fill('Telefon Absender', '040 123456');
  await fill('Inhalt', 'Akten');
  await check.click();
  await expect(page.getByText('Adressen und Preise werden geprüft...')).toBeVisible();
  const end = page.fail(/\/order-imports\//);
  const isOld = page.getByText('Der Stand konnte nicht geladen werden. Sie sehen den von vorhin.');
  await expect(isOld).toBeVisible();
  end();
  await app.drain();
  await expect(isOld).toHaveCount(0);

  const rows = page.getByRole('list', { name: 'Zeilen der Datei' });
  await expect(rows.getByText('Ole Brandt')).toBeVisible();
  await expect(rows.getByText('Diese Adresse finden wir in Hamburg nicht.')).toBeVisible();
  await page.getByRole('button', { name: /Mönckebergstraße 9, 20095 Hamburg-Altstadt.* übernehmen/ }).click();
  const order = page.getByRole('button', { name: '2 Sendungen zahlungspflichtig bestellen' });
  await order.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByText('Sendungen werden bestellt...')).toBeVisible();
  await app.drain();
  await expect(page.getByText('2 Sendungen bestellt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Etiketten als PDF' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zur Sendung' })).toHaveCount(2);
});

test('an order file with errors is fixed and ordered, and submitting it again orders nothing', async () => {
  const { page, app } = site;
  const owner = await makePerson(app, 'customer', { fullName: 'Frauke Harms' });
  const companyId = await makeCompany(owner);
  await allowCredit(await makePerson(app, 'admin', { fullName: 'Ole Brandt' }), companyId, 500);
  const lines = [
    HEADER,
    'Fiete Claasen;Mönckebergstraße 7, 20095 Hamburg;040 22222;A-1',
    'Ole Brandt;Mönckebergstrase 9, 20095 Hamburg;040 22222;A-2',
    'Tede Paulsen;Nirgendwoweg 1, 20095 Hamburg;040 22222;A-3',
  ];
  const content = new Uint8Array(Buffer.from(lines.join('\r\n'), 'latin1'));
  page.signIn(owner);
  const give = async () => {
    await page.goto(`/customer-dashboard?tab=company&company=${companyId}`);
    const file = new File([content], 'bestellungen.csv', { type: 'text/csv' });
    await page.getByLabel('CSV-Datei', { exact: true }).setInputFiles(file);
    await expect(page.getByRole('heading', { name: 'bestellungen.csv' })).toBeVisible();
  };
  const check = page.getByRole('button', { name: 'Zeilen prüfen und Preise berechnen' });
  const isChecking = page.getByText('Adressen und Preise werden geprüft...');
  const rows = page.getByRole('list', { name: 'Zeilen der Datei' });

  const time = page.holdTimers();
  /** Its jobs are done, and the page asks how far they are. */
  const work = async () => {
    await app.drain();
    await time.pass(ASKS_EVERY_MS);
  };
  // Its columns are assigned, and what all rows share is typed once.
  await give();
  const shared = {
    Abholadresse: 'Ottenser Hauptstraße 12, 22765 Hamburg',
    Absender: 'Kanzlei Harms',
    'Telefon Absender': '040 123456',
    Inhalt: 'Akten',
  };
  for (const [field, value] of Object.entries(shared)) {
    await page.getByLabel(`${field} für alle übrigen Zeilen`, { exact: true }).fill(value);
  }
  await check.click();
  await expect(isChecking).toBeVisible();
  await work();

  // What is wrong stands in its row, a proposal is taken, and the sum is ordered.
  await expect(rows.getByText('Nirgendwoweg 1, 20095 Hamburg')).toBeVisible();
  await page.getByRole('button', { name: 'Alle Vorschläge übernehmen (1 Zeile)' }).click();
  await expect(isChecking).toBeVisible();
  await work();
  await page.getByRole('button', { name: '2 Sendungen zahlungspflichtig bestellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByText('Sendungen werden bestellt...')).toBeVisible();
  await work();
  await expect(page.getByText('2 Sendungen bestellt')).toBeVisible();

  // Labels and the refused row are files.
  for (const [name, ending] of [
    ['Etiketten als PDF', '.pdf'],
    ['Nicht bestellte Zeilen als CSV', '.csv'],
  ] as const) {
    const file = page.nextFile();
    await page.getByRole('button', { name }).click();
    expect((await file).name).toContain(ending);
  }

  // The same file again orders nothing.
  await give();
  await check.click();
  await expect(isChecking).toBeVisible();
  await work();
  await expect(rows.getByText('Nirgendwoweg 1, 20095 Hamburg')).toBeVisible();
  await expect(page.getByRole('button', { name: /zahlungspflichtig bestellen/ })).toHaveCount(0);
});

test('an order file whose letters can be meant either way shows both readings, and waits for a choice', async () => {
  const { page, app } = site;
  const owner = await makePerson(app, 'customer');
  const companyId = await makeCompany(owner);
  const lines = [
    'Nachname;Vorname;Straße;Hausnummer;PLZ;Ort;Klingel;Stockwerk',
    'Müller;Anna;Mönckebergstraße;7;20095;Hamburg;Behn;3. OG',
  ];
  // Letters of a Windows program and one of a Mac: neither reading makes words alone.
  const content = Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), Buffer.from([0x9f])]);
  const id = await giveFile(owner, companyId, content);
  page.signIn(owner);
  await page.goto(`/customer-dashboard?tab=company&company=${companyId}&import=${id}`);
  await expect(page.getByText('Wie sind die Umlaute Ihrer Datei gemeint?')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Straße.*Müller/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Stra\uFB02e.*M¸ller/ })).toBeVisible();
  await expect(page.getByLabel('Lieferadresse', { exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: /Straße.*Müller/ }).click();
  await expect(page.getByText('So lesen wir die Umlaute Ihrer Datei')).toBeVisible();
  await expect(page.getByLabel('Lieferadresse', { exact: true })).toHaveValue('2');
  await expect(page.getByLabel('Lieferadresse, 4. Spalte', { exact: true })).toHaveValue('5');
  await expect(page.getByLabel('Stockwerk / Klingel Lieferung, 2. Spalte', { exact: true })).toHaveValue('7');
});

test('a deleted order file shows why it is gone, without a retry button', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'customer'));
  await page.goto(`/customer-dashboard?tab=company&import=${crypto.randomUUID()}`);
  await expect(page.getByText('Diese Datei gibt es nicht mehr.')).toBeVisible();
  await expect(page.getByText(/30 Tage lang niemand gearbeitet hat/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0);
});
