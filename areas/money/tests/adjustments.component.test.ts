/** Bonuses and deductions: entered by finance, read by the driver. */
import { expect, test } from 'vitest';
import { makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('finance enters a deduction with its reason and reverses it, and the driver reads both', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  page.signIn(await makePerson(app, 'admin', { duty: 'finance' }));
  await page.goto(`/driver/${driver.id}`);
  const card = page.getByRole('region', { name: 'Prämien und Abzüge' });
  await expect(card.getByText('Noch keine.')).toBeVisible();
  await card.getByRole('button', { name: 'Eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prämie, Abzug oder Korrektur' });
  await dialog.getByRole('radio', { name: 'Abzug' }).click();
  await dialog.getByLabel('Betrag').fill('1000,01');
  const sent = page.countCalls(`/admin/drivers/${driver.id}/pay-adjustments`);
  await dialog.getByRole('button', { name: 'Abzug eintragen' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Betrag bis 1.000 € an.')).toBeVisible();
  await expect(dialog.getByText('Bitte geben Sie einen Grund an.')).toBeVisible();
  await expect(dialog.getByLabel('Betrag')).toHaveValue('1000,01');
  expect(sent()).toBe(0);
  await dialog.getByLabel('Betrag').fill('8');
  await dialog.getByRole('button', { name: 'Vorschuss' }).click();
  await dialog.getByRole('button', { name: 'Abzug eintragen' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent()).toBe(1);
  await expect(card.getByText('Offen')).toBeVisible();
  await card.getByRole('button', { name: /zurücknehmen/ }).click();
  const back = page.getByRole('dialog', { name: 'Abzug zurücknehmen' });
  await back.getByRole('button', { name: 'Irrtümlich eingetragen' }).click();
  await back.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(card.getByText('Zurückgenommen')).toBeVisible();
  await expect(card.getByRole('button', { name: /zurücknehmen/ })).toHaveCount(0);
  page.signIn(driver);
  await page.goto('/earnings-details');
  const rows = page.getByRole('region', { name: 'Prämien und Abzüge' });
  await expect(rows.getByText('Vorschuss')).toBeVisible();
  await expect(rows.getByText('Irrtümlich eingetragen')).toBeVisible();
  await expect(page.getByText('0 abgeschlossene Lieferungen')).toBeVisible();
});

test('a dispatcher sees no card about bonuses and deductions', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto(`/driver/${driver.id}`);
  await expect(page.getByRole('heading', { name: 'Fahrzeuginformationen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Prämien und Abzüge' })).toHaveCount(0);
});
