/** Which companies buy on account, as finance allows it and keeps their payments. */
import { beforeEach, expect, test, vi } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { allowCredit, orderOnAccount } from './on-account.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';

const site = openSite();
const LIST = '/admin-dashboard?tab=money&view=companies';

let finance: Person;
let frauke: Person;
let name: string;
let id: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  name = `Kanzlei Harms ${count}`;
  const { app, page } = site;
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  frauke = await makePerson(app, 'customer', { fullName: 'Frauke Harms' });
  id = await makeCompany(frauke, { name });
  page.signIn(finance);
});

const details = () => site.page.getByRole('region', { name, exact: true });
const press = (act: string) => details().getByRole('button', { name: act, exact: true }).click();
const limits = () => site.page.getByRole('dialog', { name: 'Rahmen' });
const receipts = () => site.page.getByRole('dialog', { name: 'Zahlungseingang' });

test('finance finds a company, and allows it to buy on account up to a limit', async () => {
  const { page } = site;
  await makeCompany(await makePerson(site.app, 'customer'), { name: 'Apotheke am Fleet' });
  await page.goto(LIST);
  const list = page.getByRole('table', { name: 'Firmen' });
  await expect(list).toContainText('Apotheke am Fleet');
  await page.getByRole('region', { name: 'Firmen' }).getByLabel('Suche').fill(name);
  await expect(list).not.toContainText('Apotheke am Fleet');
  await list.getByRole('link', { name, exact: true }).click();
  await expect(details()).toContainText('Zahlt beim Bestellen');
  await expect(details().getByRole('button', { name: 'Zahlungseingang vermerken' })).toHaveCount(0);
  await press('Kauf auf Rechnung erlauben');
  const field = limits().getByLabel('Rahmen', { exact: true });
  await field.fill('12,50');
  await limits().getByRole('button', { name: 'Speichern' }).click();
  await expect(limits().getByText('Bitte geben Sie volle Euro von 0 bis 100.000 an.')).toBeVisible();
  await expect(field).toHaveValue('12,50');
  await field.fill('500');
  const calls = page.countCalls(`/admin/companies/${id}/credit-limit`);
  await limits().getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Rahmen gespeichert')).toBeVisible();
  expect(calls()).toBe(1);
  await expect(details()).toContainText('Möglich');
  await expect(details()).toContainText('Noch frei500,00 €');
  await page.getByRole('link', { name: 'Alle Firmen' }).click();
  await expect(page).toHaveURL(/view=companies&q=Kanzlei[^&]+$/);
  await expect(list).toContainText('500,00 €');
});

test('ending a company’s credit has to be confirmed, and can be cancelled', async () => {
  const { page } = site;
  await allowCredit(finance, id, 500);
  await page.goto(`${LIST}&company=${id}`);
  await press('Rahmen ändern');
  await limits().getByLabel('Rahmen', { exact: true }).fill('0');
  await limits().getByRole('button', { name: 'Speichern' }).click();
  const question = page.getByRole('alertdialog', { name: 'Kauf auf Rechnung beenden?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(limits().getByLabel('Rahmen', { exact: true })).toHaveValue('0');
  await limits().getByRole('button', { name: 'Speichern' }).click();
  await question.getByRole('button', { name: 'Beenden' }).click();
  await expect(question).toHaveCount(0);
  await expect(limits()).toHaveCount(0);
  await expect(details()).toContainText('Zahlt beim Bestellen');
});

test('a transfer lowers the open amount once, also after a lost answer; a correction raises it again', async () => {
  const { page, app } = site;
  await allowCredit(finance, id, 500);
  await orderOnAccount(app, frauke, { companyId: id });
  await page.goto(`${LIST}&company=${id}`);
  await expect(details()).toContainText('Offen26,55 €');
  await press('Zahlungseingang vermerken');
  const send = () => receipts().getByRole('button', { name: 'Vermerken' }).click();
  const [amount, day] = [receipts().getByLabel('Betrag'), receipts().getByLabel('Tag')];
  await expect(day).toHaveValue('2026-11-20');
  await receipts().getByLabel('Verwendungszweck (optional)', { exact: true }).fill('Kanzlei Harms, Rate');
  await send();
  await expect(receipts().getByText('Bitte geben Sie einen Betrag an.')).toBeVisible();
  await amount.fill('10,05');
  await day.fill('2026-11-21');
  await send();
  await expect(day).toHaveAccessibleDescription(/nicht in der Zukunft liegt/);
  await expect(amount).toHaveValue('10,05');
  await day.fill('2026-11-19');
  page.setOffline(true);
  await send();
  await expect(page.locator('[data-toast-region]')).toContainText('Keine Verbindung zum Server');
  await expect(amount).toHaveValue('10,05');
  page.setOffline(false);
  await send();
  await expect(receipts()).toHaveCount(0);
  await expect(details()).toContainText('Offen16,50 €');
  const listed = details().getByRole('table', { name: 'Zahlungseingänge' });
  await expect(listed).toContainText('19.11.2026');
  await expect(listed).toContainText('Kanzlei Harms, Rate');

  await press('Zahlungseingang vermerken');
  await amount.fill('-10,05');
  await send();
  await expect(details()).toContainText('Offen26,55 €');
  const { body } = await finance.call<{ receipts: object[] }>(`/admin/companies/${id}/credit`);
  await vi.waitFor(() => expect(body.receipts).toHaveLength(2));
});

test('a deleted company shows a message', async () => {
  const { page } = site;
  await page.goto(`${LIST}&company=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('Die Firma konnte nicht geladen werden.')).toBeVisible();
});
