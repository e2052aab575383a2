/** A company's account, as its people see it. */
import { expect, test, vi } from 'vitest';
import type { CompanyRole } from '#people/domain/company-roles.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';
import {
  addEntry,
  BUY,
  dismissToast,
  expectToast,
  fillOrder,
  overviewOf,
} from '#tests/components/component-steps.ts';
import { inviteTo, joinCompany, makeCompany, readCompany } from './company-fixtures.ts';
import { makePerson, PASSWORD, type Person } from './test-people.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';

const site = openSite();
const TAB = '/customer-dashboard?tab=company';
const [PEOPLE, DATA] = [`${TAB}&view=people`, `${TAB}&view=data`];

const customer = (fullName: string) => makePerson(site.app, 'customer', { fullName });

/** Frauke owns it, Kai belongs to it with this role. */
async function makeKanzlei(role: CompanyRole): Promise<{ frauke: Person; kai: Person; id: string }> {
  const [frauke, kai] = [await customer('Frauke Harms'), await customer('Kai Kollege')];
  const id = await makeCompany(frauke);
  await joinCompany(frauke, id, { person: kai, role });
  return { frauke, kai, id };
}

async function open(page: ComponentPage, person: Person, path = TAB): Promise<void> {
  page.signIn(person);
  await page.goto(path);
}

const tabs = (page: ComponentPage) => page.getByRole('navigation', { name: 'Bereiche' });
const firmTab = (page: ComponentPage) => tabs(page).getByRole('link', { name: 'Firma', exact: true });
const rooms = (page: ComponentPage) => page.getByRole('navigation', { name: 'Bereiche von Kanzlei Harms' });
const enter = (page: ComponentPage, name: string) =>
  rooms(page).getByRole('link', { name, exact: true }).click();
const people = (page: ComponentPage) =>
  page.getByRole('list', { name: 'Personen der Firma' }).getByRole('listitem');

test('a person without a company reads what one offers, and creates it once, with errors at the fields', async () => {
  const { page } = site;
  await open(page, await customer('Frauke Harms'), '/customer-dashboard?tab=settings');
  await expect(firmTab(page)).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Firmenkonto' })
    .getByRole('link', { name: /^Firma anlegen/ })
    .click();
  await expect(firmTab(page)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Rechnungen auf die Firma', { exact: true })).toBeVisible();
  const [name, address, vatId] = [
    page.getByLabel('Name der Firma', { exact: true }),
    page.getByLabel('Rechnungsadresse (optional)', { exact: true }),
    page.getByLabel('USt-IdNr. (optional)', { exact: true }),
  ];
  const create = page.getByRole('button', { name: 'Firma anlegen' });
  const calls = page.countCalls('/companies');
  await name.fill('gratis.beispiel.de');
  await address.fill('Neuer Wall 10\n20354 Hamburg');
  await vatId.fill('DE1');
  await create.click();
  await expect(page.getByText(/keine Internetadresse/)).toBeVisible();
  await expect(page.getByText(/eine Umsatzsteuer-ID aus der EU/)).toBeVisible();
  expect(calls()).toBe(0);
  await page.reload();
  await expect(name).toHaveValue('gratis.beispiel.de');

  await name.fill('Kanzlei Harms');
  await vatId.fill('DE123456789');
  const endFailure = page.fail(/\/companies$/);
  await create.click();
  await expectToast(page, 'Fehler', 'Ein Fehler ist aufgetreten', 'alert');
  await expect(address).toHaveValue('Neuer Wall 10 20354 Hamburg');
  endFailure();
  await create.click();
  await expectToast(page, 'Firma angelegt', 'Sie leiten jetzt „Kanzlei Harms“.', 'status');
  await expect(page).toHaveURL(/tab=company&company=/);
  await expect(page.getByRole('heading', { name: 'Kanzlei Harms' })).toBeVisible();
  await enter(page, 'Personen');
  await expect(people(page)).toContainText(['Frauke Harms (Sie)']);
  await enter(page, 'Firma');
  await expect(page.getByText(/Außer Ihnen gehört niemand zur Firma/)).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Adressbuch' }).click();
  await expect(firmTab(page)).toHaveCount(1);
});

test('an owner invites by mail, and the other person accepts', async () => {
  const { page } = site;
  const [frauke, kai] = [await customer('Frauke Harms'), await customer('Kai Kollege')];
  await makeCompany(frauke);
  await open(page, frauke, PEOPLE);
  const section = page.getByRole('region', { name: 'Person einladen' });
  const email = section.getByLabel('E-Mail', { exact: true });
  const invite = section.getByRole('button', { name: 'Einladen' });
  await email.fill(frauke.email);
  await invite.click();
  await expect(section.getByText('Diese Person gehört schon zu Ihrer Firma.')).toBeVisible();
  await expect(email).toHaveValue(frauke.email);
  await email.fill(kai.email);
  await section.getByLabel('Aufgabe', { exact: true }).selectOption({ label: 'Buchhaltung' });
  await invite.click();
  await expectToast(page, 'Eingeladen', `Die Einladung an ${kai.email} ist unterwegs.`, 'status');
  await expect(email).toHaveValue('');
  const waiting = section.getByRole('list', { name: 'Offene Einladungen' });
  await expect(waiting).toContainText('Buchhaltung, gilt bis');
  await waiting.getByRole('button', { name: /erneut senden/ }).click();
  await expectToast(page, 'Noch einmal eingeladen', `Die Einladung an ${kai.email} ist unterwegs.`, 'status');

  await open(page, kai, '/customer-dashboard?tab=addresses');
  await firmTab(page).click();
  await expect(
    page.getByText('Frauke Harms lädt Sie ein, für „Kanzlei Harms“ zu arbeiten. Ihre Aufgabe: Buchhaltung.', {
      exact: true,
    }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Einladung von Kanzlei Harms annehmen' }).click();
  await expectToast(page, 'Einladung angenommen', 'Sie gehören jetzt zu „Kanzlei Harms“.', 'status');
  await expect(page.getByRole('list', { name: 'Einladungen an Sie' })).toHaveCount(0);
  await enter(page, 'Personen');
  await expect(people(page)).toContainText(['Frauke HarmsLeitung', 'Kai Kollege (Sie)Buchhaltung']);
  await expect(page.getByText('Ihre Aufgabe: Buchhaltung', { exact: true })).toBeVisible();
});

test('the mailed link leads through one screen: a new person joins, a known one signs in', async () => {
  const { page, app } = site;
  const { frauke, kai } = await makeKanzlei('member');
  const [company] = (await frauke.call<{ companies: { id: string }[] }>('/me')).body.companies;
  const linkTo = async (email: string) => {
    await inviteTo(frauke, company?.id ?? '', { email, role: 'accountant' });
    await app.drain();
    const { rows } = await app.pool.query<{ plain: string }>('select plain from mails where recipient = $1', [
      email,
    ]);
    return /\/einladung#[\w-]+/.exec(rows.at(-1)?.plain ?? '')?.[0] ?? '';
  };
  const email = `nele.${crypto.randomUUID()}@example.com`;
  const link = await linkTo(email);
  // Somebody else is signed in here.
  await open(page, kai, link);
  await expect(page.getByText(`Die Einladung ist für ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden und weiter' }).click();
  await expect(page.getByText('Frauke Harms lädt Sie ein, für „Kanzlei Harms“ zu arbeiten.')).toBeVisible();
  const take = page.getByRole('button', { name: 'Konto anlegen und annehmen' });
  await take.click();
  await expect(page.getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible();
  await page.getByLabel('Vor- und Nachname', { exact: true }).fill('Nele Neumann');
  await page.getByLabel('Telefon', { exact: true }).fill('040 222333');
  await page.getByLabel('Passwort wählen', { exact: true }).fill('hafenrundfahrt-42');
  await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
  await take.click();
  await expectToast(page, 'Einladung angenommen', 'Sie gehören jetzt zu „Kanzlei Harms“.', 'status');
  await expect(page.getByText('Ihre Aufgabe: Buchhaltung', { exact: true })).toBeVisible();

  // The link was good for one time.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Diese Einladung gilt nicht mehr' })).toBeVisible();

  // Whoever has an account signs in and accepts by one press.
  const ole = await customer('Ole Petersen');
  await page.goto(await linkTo(ole.email));
  await page.getByRole('button', { name: 'Abmelden und weiter' }).click();
  const password = page.getByLabel('Passwort', { exact: true });
  const enterAndTake = page.getByRole('button', { name: 'Anmelden und annehmen' });
  await password.fill('falsch-falsch');
  await enterAndTake.click();
  await expect(page.getByText(/E-Mail oder Passwort/).first()).toBeVisible();
  await password.fill(PASSWORD);
  await enterAndTake.click();
  await expect(page.getByText('Ihre Aufgabe: Buchhaltung', { exact: true })).toBeVisible();
});

test('an invitation is declined by one person, and another is withdrawn', async () => {
  const { page } = site;
  const { frauke, id } = await makeKanzlei('member');
  const [nina, ole] = [await customer('Nina Neumann'), await customer('Ole Petersen')];
  for (const { email } of [nina, ole]) await inviteTo(frauke, id, { email, role: 'member' });
  await open(page, nina);
  await page.getByRole('button', { name: 'Einladung von Kanzlei Harms ablehnen' }).click();
  await expectToast(page, 'Einladung abgelehnt', 'Sie gehören nicht zu „Kanzlei Harms“.', 'status');
  await expect(page.getByRole('button', { name: 'Firma anlegen' })).toBeVisible();

  await open(page, frauke, PEOPLE);
  const waiting = page.getByRole('list', { name: 'Offene Einladungen' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await waiting.getByRole('button', { name: `Einladung an ${ole.email} zurücknehmen` }).click();
  await expect(waiting).toHaveCount(0);
  await open(page, ole, '/customer-dashboard?tab=addresses');
  await expect(firmTab(page)).toHaveCount(0);
});

test('an owner changes a role and removes a member, whose open page updates', async () => {
  const { page } = site;
  const { frauke, kai, id } = await makeKanzlei('member');
  await open(page, frauke, PEOPLE);
  const row = people(page).filter({ hasText: 'Kai Kollege' });
  await expect(row).toContainText(kai.email);
  await row.getByLabel('Aufgabe von Kai Kollege').selectOption({ label: 'Buchhaltung' });
  await expectToast(page, 'Aufgabe geändert', 'Kai Kollege hat jetzt die Aufgabe Buchhaltung.', 'status');
  expect((await readCompany(kai, id)).role).toBe('accountant');

  await row.getByRole('button', { name: 'Kai Kollege entfernen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Kai Kollege entfernen?' });
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(people(page)).toHaveCount(2);
  await row.getByRole('button', { name: 'Kai Kollege entfernen' }).click();
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expectToast(page, 'Person entfernt', 'Kai Kollege gehört nicht mehr zur Firma.', 'status');
  await expect(people(page)).toContainText(['Frauke Harms (Sie)']);

  await joinCompany(frauke, id, { person: kai, role: 'member' });
  await open(page, kai, PEOPLE);
  await expect(people(page)).toHaveCount(2);
  const member = (await readCompany(frauke, id)).members.find(({ fullName }) => fullName === kai.fullName);
  await frauke.call(`/company-members/${member?.id}/remove`, {});
  await expect(people(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Firma anlegen' })).toBeVisible();
});

test('the only owner names a successor before leaving', async () => {
  const { page } = site;
  const { frauke, kai, id } = await makeKanzlei('member');
  await open(page, frauke, DATA);
  await page.getByRole('button', { name: 'Firma verlassen' }).click();
  const dialog = page.getByRole('dialog', { name: '„Kanzlei Harms“ verlassen?' });
  const leave = dialog.getByRole('button', { name: 'Übergeben und verlassen' });
  const calls = page.countCalls(`/companies/${id}/leave`);
  await leave.click();
  await expect(dialog.getByText('Bitte wählen Sie, wer die Firma leitet.')).toBeVisible();
  await expect(dialog.getByLabel('Neue Leitung')).toBeFocused();
  expect(calls()).toBe(0);
  await dialog.getByLabel('Neue Leitung').selectOption({ label: 'Kai Kollege (Mitglied)' });
  await leave.click();
  await expectToast(page, 'Firma verlassen', 'Sie gehören nicht mehr zu „Kanzlei Harms“.', 'status');
  await expect(page.getByRole('button', { name: 'Firma anlegen' })).toBeVisible();
  expect((await readCompany(kai, id)).role).toBe('owner');
});

test('a member reads the company’s data and people, changes nothing, and leaves', async () => {
  const { page } = site;
  const { frauke, kai, id } = await makeKanzlei('member');
  await open(page, kai, PEOPLE);
  await expect(people(page)).toContainText(['Frauke HarmsLeitung', 'Kai Kollege (Sie)Mitglied']);
  await expect(page.getByText(frauke.email)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Person einladen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /entfernen/ })).toHaveCount(0);
  await enter(page, 'Firma');
  const data = page.getByRole('region', { name: 'Angaben der Firma' });
  await expect(data).toContainText('Neuer Wall 10');
  await expect(data.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Firma verlassen' }).click();
  const dialog = page.getByRole('alertdialog', { name: '„Kanzlei Harms“ verlassen?' });
  await dialog.getByRole('button', { name: 'Firma verlassen' }).click();
  await expectToast(page, 'Firma verlassen', 'Sie gehören nicht mehr zu „Kanzlei Harms“.', 'status');
  await expect(page.getByRole('button', { name: 'Firma anlegen' })).toBeVisible();
  expect((await readCompany(frauke, id)).members).toHaveLength(1);
});

test('an owner changes the company’s data; a wrong VAT id shows an error at its field and is kept', async () => {
  const { page } = site;
  const { frauke, id } = await makeKanzlei('member');
  await open(page, frauke, DATA);
  const data = page.getByRole('region', { name: 'Angaben der Firma' });
  const name = data.getByLabel('Name der Firma', { exact: true });
  const vatId = data.getByLabel('USt-IdNr. (optional)', { exact: true });
  await expect(name).toHaveValue('Kanzlei Harms');
  await name.fill('Kanzlei Harms & Kollege');
  await vatId.fill('DE1');
  const save = data.getByRole('button', { name: 'Angaben speichern' });
  await save.click();
  await expect(data.getByText(/eine Umsatzsteuer-ID aus der EU/)).toBeVisible();
  await expect(vatId).toHaveValue('DE1');
  await vatId.fill('DE123456789');
  page.setOffline(true);
  await save.click();
  await expect(page.locator('[data-toast-region]')).toContainText('Keine Verbindung zum Server');
  await expect(name).toHaveValue('Kanzlei Harms & Kollege');
  page.setOffline(false);
  await dismissToast(page);
  await save.click();
  await expect(page.getByText('Angaben gespeichert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kanzlei Harms & Kollege' })).toBeVisible();
  await expect(data.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toHaveCount(0);
  expect(await readCompany(frauke, id)).toMatchObject({ vatId: 'DE123456789' });
});

test('with several companies the URL selects the shown one, also after a reload', async () => {
  const { page } = site;
  const { kai } = await makeKanzlei('accountant');
  await makeCompany(kai, { name: 'Ein zweites Standbein' });
  await open(page, kai);
  const choice = page.getByRole('navigation', { name: 'Ihre Firmen' });
  await choice.getByRole('link', { name: 'Kanzlei Harms' }).click();
  await expect(page.getByText('Ihre Aufgabe: Buchhaltung', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kanzlei Harms' })).toBeVisible();
  await choice.getByRole('link', { name: 'Ein zweites Standbein' }).click();
  await expect(page.getByText('Ihre Aufgabe: Leitung', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Firma', exact: true }).last().click();
  await page.getByRole('button', { name: 'Weitere Firma anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Firma anlegen' });
  await dialog.getByRole('button', { name: 'Firma anlegen' }).click();
  await expect(dialog.getByText('Bitte geben Sie den Namen der Firma an.')).toBeVisible();
  await dialog.getByLabel('Name der Firma', { exact: true }).fill('Das dritte');
  await dialog.getByRole('button', { name: 'Firma anlegen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Das dritte' })).toBeVisible();
});

test('a company that cannot be loaded shows a message, and loading is retried', async () => {
  const { page } = site;
  const { kai, id } = await makeKanzlei('member');
  const endFailure = page.fail(new RegExp(`/companies/${id}$`));
  await open(page, kai, PEOPLE);
  await expect(page.getByText('Die Firma konnte nicht geladen werden.')).toBeVisible();
  endFailure();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(people(page)).toHaveCount(2);
});

test('a member orders for the company, with cost centre and reference, from its address book', async () => {
  const { page } = site;
  const { frauke, kai, id } = await makeKanzlei('member');
  await open(page, kai, '/customer-dashboard?tab=addresses');
  const choice = page.getByLabel('Bestellen und ansehen für', { exact: true });
  await expect(choice).toHaveValue('');
  await choice.selectOption({ label: 'Kanzlei Harms' });
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeVisible();
  await addEntry(page, ['Fiete Claasen', '040 123456', 'Mönckebergstr 7']);
  const book = await frauke.call<{ entries: object[] }>(`/address-book?companyId=${id}`);
  expect(book.body.entries).toMatchObject([{ name: 'Fiete Claasen' }]);

  await fillOrder(page);
  await expect(choice).toHaveValue(id);
  const billing = page.getByRole('region', { name: 'Rechnungsangaben' });
  await expect(billing).toContainText('Rechnung an Kanzlei Harms');
  await expect(page.getByLabel(/^Firma/)).toHaveCount(0);
  await billing.getByLabel('Kostenstelle (optional)', { exact: true }).fill('4711');
  await billing.getByLabel('Ihre Referenz (optional)', { exact: true }).fill('Akte 12/26');
  await page.getByRole('button', { name: BUY }).click();
  await expect(overviewOf(page)).toBeVisible();
  await vi.waitFor(() =>
    expect(page.lastSent('/create-checkout')).toMatchObject({
      companyId: id,
      costCentre: '4711',
      reference: 'Akte 12/26',
      billingCompany: '',
    }),
  );

  await choice.selectOption({ label: 'Privat' });
  await expect(page.getByRole('button', { name: /^Rechnungsangaben/ })).toBeVisible();
  await page.goto('/customer-dashboard?tab=addresses');
  await expect(choice).toHaveValue('');
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeVisible();
});

test('a company’s list shows who ordered, is searched by references, and is exported as shown', async () => {
  const { page } = site;
  const { frauke, kai, id } = await makeKanzlei('member');
  const companies = [{ id, name: 'Kanzlei Harms', role: 'member' as const }];
  const order = { companyId: id, costCentre: '4711', reference: 'Akte 12/26' };
  await orderDelivery(site.app, { ...frauke, companies }, { order });
  // Of one instant, their ids would order them.
  site.app.clock.advance(1);
  await orderDelivery(site.app, { ...kai, companies }, { order: { companyId: id } });
  await orderDelivery(site.app, kai);
  await open(page, kai, '/customer-dashboard?tab=active');
  const list = page.getByRole('list', { name: 'Aktive Lieferungen' }).getByRole('listitem');
  const csv = page.getByRole('button', { name: 'Als CSV laden: Aktive Lieferungen' });
  await expect(list).toHaveCount(1);
  await expect(list).not.toContainText(['bestellt von']);
  await expect(csv).toHaveCount(0);
  await page.getByLabel('Bestellen und ansehen für').selectOption({ label: 'Kanzlei Harms' });
  await expect(list).toContainText([
    'bestellt von Kai Kollege',
    'Kostenstelle 4711, Referenz Akte 12/26, bestellt von Frauke Harms',
  ]);
  await page.getByLabel('Sendungen durchsuchen').fill('4711');
  await expect(list).toHaveCount(1);
  const file = page.nextFile();
  await csv.click();
  const { name, text } = await file;
  expect(name).toMatch(/^Aktive-Sendungen-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.trimEnd().split('\r\n')).toMatchObject([
    expect.stringContaining('Nummer;Datum'),
    expect.stringContaining(';4711;Akte 12/26;Frauke Harms;'),
  ]);
  await page.getByLabel('Sendungen durchsuchen').fill('nirgends');
  await expect(page.getByText(/Gesucht wird in .*, Namen, Kostenstelle und Referenz\./)).toBeVisible();
  await expect(csv).toHaveCount(0);
});

test('an accountant cannot order for the company, nor can a person who has left it', async () => {
  const { page } = site;
  const { frauke, kai, id } = await makeKanzlei('member');
  await open(page, kai, '/customer-dashboard?tab=active');
  const choice = page.getByLabel('Bestellen und ansehen für', { exact: true });
  await choice.selectOption({ label: 'Kanzlei Harms' });
  await expect(page.getByText('Hier stehen die laufenden Sendungen von Kanzlei Harms.')).toBeVisible();
  const member = (await readCompany(frauke, id)).members.find(({ fullName }) => fullName === kai.fullName);
  await frauke.call(`/company-members/${member?.id}/role`, { role: 'accountant' });
  await expect(choice).toHaveCount(0);
  await expect(page.getByText('Hier stehen Ihre laufenden Sendungen.')).toBeVisible();
  await frauke.call(`/company-members/${member?.id}/remove`, {});
  await page.reload();
  await expect(choice).toHaveCount(0);
  await expect(page.getByText('Hier stehen Ihre laufenden Sendungen.')).toBeVisible();
});

test('an accountant lists the company’s invoices by month, opens one, and exports them as a table', async () => {
  const { page } = site;
  const { frauke, kai, id } = await makeKanzlei('accountant');
  await open(page, kai);
  const section = page.getByRole('region', { name: 'Rechnungen', exact: true });
  await expect(section).toContainText('Sobald jemand für die Firma bestellt und bezahlt hat');
  const companies = [{ id, name: 'Kanzlei Harms', role: 'owner' as const }];
  const order = { companyId: id, costCentre: '4711', reference: 'Akte 12/26' };
  await orderDelivery(site.app, { ...frauke, companies }, { order });
  await site.app.drain();
  const endFailure = page.fail(new RegExp(`/companies/${id}/invoices$`));
  await page.reload();
  await expect(section).toContainText('Rechnungen konnten nicht geladen werden.');
  endFailure();
  await section.getByRole('button', { name: 'Erneut versuchen' }).click();
  const row = section.getByRole('row').filter({ hasText: 'ELB-2026-' });
  await expect(row).toContainText('Akte 12/26');
  await expect(row).toContainText('4711');
  await expect(section).toContainText(/1 Beleg, zusammen \d+,\d\d €, davon \d+,\d\d € USt/);

  const found = await frauke.call<{ rows: { id: string }[] }>(`/companies/${id}/invoices`);
  const links = page.countCalls(`/company-invoices/${found.body.rows[0]?.id}/link`);
  await row.getByRole('button', { name: /^PDF von ELB-/ }).click();
  await vi.waitFor(() => expect(links()).toBe(1));
  const tables = page.countCalls(`/companies/${id}/invoices/export`);
  await section.getByRole('button', { name: 'Als CSV laden: Rechnungen' }).click();
  await vi.waitFor(() => expect(tables()).toBe(1));

  await section.getByLabel('Monat').selectOption({ label: 'Oktober 2026' });
  await expect(section).toContainText('Dazu passt nichts in dieser Liste.');
  await expect(page).toHaveURL(/month=/);
  await page.reload();
  await expect(section).toContainText('Dazu passt nichts in dieser Liste.');
});

test('each role finds its own rooms; the address of another one leads to the first', async () => {
  const { page } = site;
  const { frauke, kai, id } = await makeKanzlei('member');
  await open(page, kai, `${TAB}&view=invoices`);
  await expect(rooms(page).getByRole('link')).toContainText(['Bestellen', 'Personen', 'Firma']);
  await expect(rooms(page).getByRole('link', { name: 'Bestellen' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Rechnungen', exact: true })).toHaveCount(0);
  await enter(page, 'Firma');
  await expect(page).toHaveURL(/view=data/);
  await expect(page.getByRole('button', { name: 'Firma verlassen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Firma auflösen' })).toHaveCount(0);
  history.back();
  await expect(rooms(page).getByRole('link', { name: 'Bestellen' })).toHaveAttribute('aria-current', 'page');

  await open(page, frauke);
  await expect(rooms(page).getByRole('link')).toContainText([
    'Bestellen',
    'Rechnungen',
    'Personen',
    'Schnittstelle',
    'Firma',
  ]);
  await page.getByRole('link', { name: 'Eine Sendung bestellen' }).click();
  await expect(page.getByLabel('Bestellen und ansehen für')).toHaveValue(id);
});

test('an owner dissolves the company with the password; a wrong one shows an error at its field', async () => {
  const { page } = site;
  const { frauke, id } = await makeKanzlei('member');
  await open(page, frauke, DATA);
  await page.getByRole('button', { name: 'Firma auflösen' }).click();
  const dialog = page.getByRole('dialog', { name: '„Kanzlei Harms“ endgültig auflösen?' });
  const password = dialog.getByLabel('Passwort', { exact: true });
  const confirm = dialog.getByRole('button', { name: 'Firma endgültig auflösen' });
  await password.fill('falsch-falsch');
  await confirm.click();
  await expect(dialog.getByText('Das Passwort ist falsch.')).toBeVisible();
  await expect(password).toBeFocused();
  expect((await readCompany(frauke, id)).name).toBe('Kanzlei Harms');
  await password.fill(PASSWORD);
  await confirm.click();
  await expectToast(page, 'Firma aufgelöst', '„Kanzlei Harms“ gibt es nicht mehr.', 'status');
  await expect(page.getByRole('button', { name: 'Firma anlegen' })).toBeVisible();
});

test('a company with a delivery under way is not dissolved, and the dialog says why', async () => {
  const { page } = site;
  const { frauke, id } = await makeKanzlei('member');
  const companies = [{ id, name: 'Kanzlei Harms', role: 'owner' as const }];
  await orderDelivery(site.app, { ...frauke, companies }, { order: { companyId: id } });
  await open(page, frauke, DATA);
  await page.getByRole('button', { name: 'Firma auflösen' }).click();
  const dialog = page.getByRole('dialog', { name: '„Kanzlei Harms“ endgültig auflösen?' });
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Firma endgültig auflösen' }).click();
  await expect(dialog).toContainText('Die Firma besteht weiter.');
  await expect(dialog).toContainText('Solange Sendungen der Firma unterwegs sind');
});
