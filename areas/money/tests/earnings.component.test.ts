/** A driver's earnings, on the tab and row by row, and downloaded as files. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { makeDriver } from '#tests/components/component-steps.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const site = openSite();
const TAB = '/driver-dashboard?tab=earnings';

test('a driver without earnings sees a text, also for a single month, and while it loads', async () => {
  const { page } = site;
  page.signIn(await makeDriver(site.app));
  await page.goto(TAB);
  await expect(page.getByText('Noch kein Verdienst')).toBeVisible();
  const rows = page.hold(/\/driver\/earnings\/rows/);
  await page.goto('/earnings-details');
  await expect(page.getByText('Lade Verdienstdetails...')).toBeVisible();
  rows.release();
  await expect(page.getByText('Noch keine abgeschlossenen Lieferungen')).toBeVisible();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/\/driver-dashboard$/);
  await page.goto('/earnings-details?month=Oktober 2020');
  await expect(page.getByText('Keine abgeschlossenen Lieferungen in Oktober 2020')).toBeVisible();
});

/** Today one with Express Gold for 12,35€; last month one delivered, one absent, one cancelled. */
async function drive(): Promise<Person> {
  const { app } = site;
  app.clock.set('2026-10-15T10:00:00Z');
  const customer = await makePerson(app, 'customer');
  const [driver, admin] = [await makeDriver(app), await makePerson(app, 'admin')];
  const take = async (deliverySpeed: 'standard' | 'express_gold') => {
    const id = await orderDelivery(app, customer, { order: { deliverySpeed } });
    await apply(app, id, 'accept', driver);
    await apply(app, id, 'pick_up', driver);
    return id;
  };
  await apply(app, await take('standard'), 'deliver', driver);
  await apply(app, await take('express_gold'), 'mark_absent', driver, { parcelLocation: 'sender' });
  await apply(app, await take('standard'), 'cancel', admin);
  app.clock.set(FRIDAY_NOON);
  await apply(app, await take('express_gold'), 'deliver', driver);
  return driver;
}

test('the tab sums up, shows twelve weeks as a chart and a table, and the months newest first', async () => {
  const { page } = site;
  page.signIn(await drive());
  await page.goto(TAB);
  const sums = page.getByRole('region', { name: 'Ihr Verdienst' });
  await expect(sums.getByRole('definition')).toHaveText([
    /^12,35\s€1 Zustellung$/,
    /^12,35\s€1 Zustellung$/,
    /^12,35\s€1 Zustellung$/,
  ]);
  await expect(sums).toContainText(/Noch nicht ausgezahlt: 39,40\s€/);
  await expect(page.getByRole('img', { name: /^Verdienst der letzten zwölf Wochen\./ })).toBeVisible();
  await page.getByText('Als Tabelle lesen').click();
  const weeks = page.getByRole('table').getByRole('row');
  await expect(weeks).toHaveCount(1 + 12);
  await expect(weeks.nth(1)).toContainText(/1\s*12,35\s€/);
  await expect(weeks.filter({ hasText: /27,05\s€/ })).toHaveCount(1);
  const months = page.getByRole('region', { name: 'Nach Monaten' });
  await expect(months.getByRole('listitem')).toHaveText([
    /^November 20261 Zustellung12,35\s€/,
    /^Oktober 20261 Zustellung27,05\s€/,
  ]);
  const statement = page.nextFile();
  await page.getByRole('button', { name: 'Aufstellung Oktober 2026 als PDF laden' }).click();
  expect(await statement).toMatchObject({
    name: 'Verdienst-Oktober-2026.pdf',
    text: expect.stringMatching(/^%PDF-/),
  });

  await months.getByRole('link', { name: /Oktober 2026/ }).click();
  await expect(page.getByRole('heading', { name: 'Verdienstdetails - Oktober 2026' })).toBeVisible();
  await expect(page.getByText(/^27,05\s€$/)).toBeVisible();
  await expect(page.getByText('1 abgeschlossene Lieferungen')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Fahrten' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Empfänger abwesend' })).toContainText('12,35€');
  await expect(rows.filter({ hasText: 'Storniert' })).toContainText('7,35€');
  await expect(rows.filter({ hasText: 'Express Gold, Klein, 2 kg' })).toContainText(
    /5,00€ \+ 2,35€ \(\d+,\d km\) \+ 5,00€ Express/,
  );
  await expect(rows.filter({ hasText: 'noch nicht ausgezahlt' })).toHaveCount(3);
  const table = page.nextFile();
  await page.getByRole('button', { name: 'Als CSV laden' }).click();
  const { name, text } = await table;
  expect(name).toBe('Verdienst-Oktober-2026.csv');
  expect(text.trim().split('\n')).toHaveLength(1 + 3);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(TAB);
  await expect(sums).toBeVisible();
});
