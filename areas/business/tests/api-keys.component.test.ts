/** A company's API keys, as its owner sees them. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { joinCompany, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const site = openSite();
const TAB = '/customer-dashboard?tab=company&view=interface';
const name = 'API-Schlüssel der Firma';

test('an owner creates a key that is shown once, replaces it, and revokes the old one', async () => {
  const { page } = site;
  const owner = await makePerson(site.app, 'customer', { fullName: 'Frauke Harms' });
  await makeCompany(owner);
  page.signIn(owner);
  await page.goto(TAB);
  const make = page.getByRole('button', { name: 'API-Schlüssel erzeugen' });
  await make.click();
  await expect(page.getByText('Bitte geben Sie dem Schlüssel einen Namen.')).toBeVisible();
  await expect(page.getByText('Bitte wählen Sie, was der Schlüssel darf.')).toBeVisible();
  await page.getByLabel('Name des Schlüssels', { exact: true }).fill('Webshop');
  await page.getByRole('radio', { name: /^Live/ }).click();
  await page.getByLabel('Preise abfragen', { exact: true }).click();
  await make.click();

  const shown = page.getByLabel('Neuer API-Schlüssel', { exact: true });
  await expect(shown).toHaveValue(/^elb_live_[0-9a-f]{16}_[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Ich habe ihn abgelegt' }).click();
  await expect(shown).toHaveCount(0);
  const rows = page.getByRole('list', { name }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('noch nie benutzt')).toBeVisible();
  await expect(rows.getByText('Test', { exact: true })).toHaveCount(0);

  site.app.clock.set(new Date(FRIDAY_NOON.getTime() + 60_000));
  await page.getByRole('button', { name: 'API-Schlüssel Webshop erneuern' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erneuern' }).click();
  await expect(shown).toHaveValue(/^elb_live_/);
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText(/gilt bis 21.11.2026/)).toBeVisible();
  await expect(rows.first().getByRole('button', { name: 'API-Schlüssel Webshop erneuern' })).toHaveCount(0);

  await rows.first().getByRole('button', { name: 'API-Schlüssel Webshop widerrufen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click();
  await expect(rows).toHaveCount(1);
});

test('a key is for the sandbox unless its owner chooses and confirms live, also after a replacement', async () => {
  const { page } = site;
  const owner = await makePerson(site.app, 'customer', { fullName: 'Frauke Harms' });
  await makeCompany(owner);
  page.signIn(owner);
  await page.goto(TAB);
  await expect(page.getByRole('radio', { name: /niemand zahlt/ })).toBeChecked();
  await page.getByLabel('Name des Schlüssels', { exact: true }).fill('Probe');
  await page.getByLabel('Preise abfragen', { exact: true }).click();
  await page.getByRole('button', { name: 'API-Schlüssel erzeugen' }).click();
  const shown = page.getByLabel('Neuer API-Schlüssel', { exact: true });
  await expect(shown).toHaveValue(/^elb_test_/);
  await expect(page.getByText('Ihr neuer Testschlüssel')).toBeVisible();
  const rows = page.getByRole('list', { name }).getByRole('listitem');
  await expect(rows.getByText('Test', { exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: 'Ich habe ihn abgelegt' }).click();
  await page.getByRole('button', { name: 'API-Schlüssel Probe erneuern' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erneuern' }).click();
  await expect(shown).toHaveValue(/^elb_test_/);
  await expect(rows.getByText('Test', { exact: true })).toHaveCount(2);
});

test('a member of the company cannot see API keys', async () => {
  const { page } = site;
  const [owner, member] = [await makePerson(site.app, 'customer'), await makePerson(site.app, 'customer')];
  const company = await makeCompany(owner);
  await joinCompany(owner, company, { person: member, role: 'member' });
  page.signIn(member);
  await page.goto(TAB);
  await expect(page.getByText('Ihre Aufgabe: Mitglied', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Schnittstelle' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'API-Schlüssel erzeugen' })).toHaveCount(0);
});
