/** A company from its first invitation to its paid collective invoice. */
import { desc, isNotNull } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkouts } from '#delivery/tables/quotes-tables.ts';
import { writeCollectiveInvoices } from '#money/server/collective-invoices/write-collective-invoices.ts';
import { BUY, expectToast, fillOrder } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { payAtTill } from '#delivery/tests/order-fixtures.ts';
import { makeStatement } from './bank-statement.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';

const site = openSite({}, { draws: ['collective'] });
const COMPANY = 'Kanzlei Harms';
/** Enough for one order by Express Gold, not for two. */
const LIMIT_EUROS = '60';

let owner: Person;
let kai: Person;
let mia: Person;
beforeEach(async () => {
  owner = await makePerson(site.app, 'customer', { fullName: 'Frauke Harms' });
  kai = await makePerson(site.app, 'customer', { fullName: 'Kai Kollege' });
  mia = await makePerson(site.app, 'customer', { fullName: 'Mia Buch' });
});

const makeFinance = () => makePerson(site.app, 'admin', { fullName: 'Frauke Finanz', duty: 'finance' });
const firm = () => site.page.getByRole('region', { name: COMPANY, exact: true });
const onAccount = () => site.page.getByRole('radio', { name: /^Auf Rechnung der Firma/ });

/** Opens the newest mail to this person, and the link in it. */
async function followMail({ email }: Person, subject: RegExp): Promise<void> {
  const { page, app } = site;
  await app.drain();
  await page.goto('/dev/mail');
  await page.getByRole('button', { name: subject }).filter({ hasText: email }).first().click();
  const link = page.getByRole('link', { name: /customer-dashboard\?tab=company|einladung#/ });
  const { pathname, search, hash } = new URL(await link.getAttribute('href'), location.origin);
  await page.goto(`${pathname}${search}${hash}`);
}

async function invite({ email }: Person, task: string): Promise<void> {
  const section = site.page.getByRole('region', { name: 'Person einladen' });
  await section.getByLabel('E-Mail', { exact: true }).fill(email);
  await section.getByLabel('Aufgabe', { exact: true }).selectOption({ label: task });
  await section.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expectToast(site.page, 'Eingeladen', `Die Einladung an ${email} ist unterwegs.`, 'status');
}

async function acceptInvitation(person: Person): Promise<void> {
  const { page } = site;
  page.signIn(person);
  await followMail(person, /^Einladung zu einem Firmenkonto/);
  await expect(page.getByRole('heading', { name: `Einladung von ${COMPANY}` })).toBeVisible();
  await page.getByRole('button', { name: 'Annehmen', exact: true }).click();
  await expectToast(page, 'Einladung angenommen', `Sie gehören jetzt zu „${COMPANY}“.`, 'status');
}

/** Buys what the form holds; returns the provider's session, from which the buyer comes back. */
async function buy(): Promise<string> {
  const { page, app } = site;
  // It is stored first, and opened at the provider then.
  const countOpened = () => app.db.$count(checkouts, isNotNull(checkouts.providerSessionId));
  const before = await countOpened();
  // Of one instant, there would be no newest.
  app.clock.advance(1);
  await page.getByRole('button', { name: BUY }).click();
  await expect.poll(countOpened).toBe(before + 1);
  const [checkout] = await app.db.select().from(checkouts).orderBy(desc(checkouts.createdAt)).limit(1);
  return checkout?.providerSessionId ?? '';
}

/** The next month has begun, and the night after its beginning comes. */
async function endMonth(): Promise<void> {
  const { app } = site;
  // Otherwise they are cancelled and refunded as time goes on: nobody accepts them.
  await app.pool.query("update deliveries set status = 'delivered'");
  const night = new Date('2026-12-01T02:00:00Z');
  app.clock.set(night);
  vi.setSystemTime(night);
  await writeCollectiveInvoices(app.services);
}

test('a company’s people order on account up to its limit, and one transfer pays the month', async () => {
  const { page, app } = site;
  // The owner founds the company and invites two people by mail, who accept.
  page.signIn(owner);
  await page.goto('/customer-dashboard?tab=company');
  await page.getByLabel('Name der Firma', { exact: true }).fill(COMPANY);
  await page.getByLabel('Rechnungsadresse (optional)', { exact: true }).fill('Neuer Wall 10, 20354 Hamburg');
  await page.getByRole('button', { name: 'Firma anlegen', exact: true }).click();
  await page.getByRole('link', { name: 'Personen', exact: true }).click();
  await invite(kai, 'Mitglied');
  await invite(mia, 'Buchhaltung');
  const companyTab = page.url();
  const companyId = new URLSearchParams(location.search).get('company') ?? '';
  await acceptInvitation(kai);
  await acceptInvitation(mia);
  page.signIn(owner);
  await page.goto(companyTab);
  await expect(page.getByRole('list', { name: 'Personen der Firma' }).getByRole('listitem')).toHaveCount(3);

  // Finance lets it buy on account.
  page.signIn(await makeFinance());
  await page.goto('/admin-dashboard?tab=money&view=companies');
  await page.getByRole('region', { name: 'Firmen' }).getByLabel('Suche', { exact: true }).fill(COMPANY);
  await page.getByRole('link', { name: COMPANY, exact: true }).click();
  await firm().getByRole('button', { name: 'Kauf auf Rechnung erlauben' }).click();
  const limit = page.getByRole('dialog', { name: 'Rahmen' });
  await limit.getByLabel('Rahmen', { exact: true }).fill(LIMIT_EUROS);
  await limit.getByRole('button', { name: 'Speichern' }).click();
  await expect(firm()).toContainText('Möglich');

  // The member orders on account; what the limit refuses goes by card.
  page.signIn(kai);
  await fillOrder(page);
  await page.getByLabel('Bestellen und ansehen für', { exact: true }).selectOption({ label: COMPANY });
  await page.getByLabel('Ihre Referenz (optional)', { exact: true }).fill('Akte 12/26');
  await expect(onAccount()).toBeChecked();
  await page.goto(`/payment-success?session_id=${await buy()}`);
  await expect(page.getByRole('heading', { name: 'Auf Rechnung bestellt' })).toBeVisible();

  await fillOrder(page);
  await expect(onAccount()).toBeChecked();
  await page.getByRole('button', { name: BUY }).click();
  await expect(page.locator('[data-toast-region]')).toContainText(
    'Damit wäre der Rahmen Ihrer Firma überschritten. Bitte wählen Sie „Sofort bezahlen“.',
  );
  await page.getByRole('radio', { name: /^Sofort bezahlen/ }).check();
  const sessionId = await buy();
  await payAtTill(app, sessionId);
  await page.goto(`/payment-success?session_id=${sessionId}`);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await page.goto('/customer-dashboard?tab=active');
  await expect(page.getByRole('listitem').filter({ hasText: 'bestellt von Kai Kollege' })).toHaveCount(2);

  // The accountant follows the month while it runs.
  page.signIn(mia);
  await page.goto(`/customer-dashboard?tab=company&company=${companyId}`);
  const running = page.getByRole('region', { name: 'Laufender Monat' });
  await expect(running).toContainText(/November 2026 bis jetzt: 1 Zeile, zusammen \d+,\d\d €/);
  await expect(running).toContainText(/Ohne Kostenstelle, 1 Zeile/);
  await expect(running.getByRole('table')).toContainText('Akte 12/26');
  await expect(running.getByRole('table')).toContainText('Kai Kollege');
  const previews = page.countCalls(`/companies/${companyId}/running-month/preview`);
  await running.getByRole('button', { name: 'Vorschau (keine Rechnung)' }).click();
  await expect.poll(previews).toBe(1);
  const table = page.nextFile();
  await running.getByRole('button', { name: 'Als CSV laden: Laufender Monat' }).click();
  expect((await table).name).toBe('Laufender-Monat-2026-11.csv');

  // The accountant gets the collective invoice by mail, and takes its PDF.
  await endMonth();
  page.signIn(mia);
  await followMail(mia, /^Sammelrechnung ELB-/);
  const invoicePage = page.url();
  await expect(page.getByRole('region', { name: 'Kauf auf Rechnung' })).toContainText('Rahmen60,00 €');
  const row = page.getByRole('table', { name: 'Sammelrechnungen' }).getByRole('row').last();
  const [invoiceNumber = ''] = /ELB-\d{4}-\d+/.exec(row.innerText()) ?? [];
  const { account } = (
    await mia.call<{ account: { owedCents: number; invoices: { id: string }[] } }>(
      `/companies/${companyId}/credit`,
    )
  ).body;
  const link = `/company-invoices/${account.invoices[0]?.id}/link`;
  const links = page.countCalls(link);
  await row.getByRole('button', { name: `PDF von ${invoiceNumber} laden` }).click();
  await expect.poll(links).toBe(1);
  const { link: url } = (await mia.call<{ link: string }>(link)).body;
  const file = await app.http.inject({ url });
  expect(file.headers['content-disposition']).toContain(invoiceNumber);
  const { text } = await readPdf(file.rawPayload);
  expect(text).toContain('Akte 12/26');

  // Finance reads the bank's statement that pays it.
  page.signIn(await makeFinance());
  await page.goto('/admin-dashboard?tab=money&view=statements');
  await page.getByRole('button', { name: 'Kontoauszug einlesen' }).click();
  const statement = makeStatement([
    { cents: account.owedCents, note: `Rechnung ${invoiceNumber}`, payer: COMPANY, day: '2026-12-01' },
    { cents: 4711, note: invoiceNumber, payer: 'Nele Nachbar', day: '2026-12-01', reference: 'BANK-77' },
    { cents: 500, note: 'Morgen', day: '2026-12-31' },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Kontoauszug einlesen' });
  await dialog.getByLabel('XML-Datei', { exact: true }).setInputFiles(new File([statement], 'auszug.xml'));
  await dialog.getByRole('button', { name: 'Einlesen' }).click();
  await expectToast(
    page,
    'Kontoauszug eingelesen',
    '1 zugeordnet, 1 noch zuzuordnen, 1 nicht gelesen.',
    'status',
  );

  const left = page.getByRole('region', { name: 'Kontoauszug' });
  await expect(left).toContainText('Die Buchung ist vom 31.12.2026, und der Tag kommt noch.');
  await expect(left).toContainText(`Bankreferenz BANK-77`);
  await expect(left).toContainText(`Vorschlag: ${COMPANY}`);
  await left.getByRole('button', { name: /^Zuordnen/ }).click();
  const assigning = page.getByRole('dialog', { name: 'Zahlungseingang zuordnen' });
  await expect(assigning.getByLabel('Firma', { exact: true })).toContainText(COMPANY);
  await assigning.getByRole('button', { name: 'Abbrechen' }).click();

  // The invoice is settled for everybody, and the limit free again.
  await page.goto(`/admin-dashboard?tab=money&view=companies&company=${companyId}`);
  await expect(firm()).toContainText('Noch frei60,00 €');
  page.signIn(mia);
  await page.goto(invoicePage);
  await expect(row).toContainText('Noch offen0,00 €');
  await expect(page.getByRole('table', { name: 'Zahlungseingänge' })).toContainText(invoiceNumber);
});
