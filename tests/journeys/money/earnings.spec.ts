/** A driver's earnings, on the tab and row by row, and downloaded as files. */
import { readFile } from 'node:fs/promises';
import { type Download, type Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { desktop, expect, phone, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';

test.use(phone);

const TAB = '/driver-dashboard?tab=earnings';
const monthOf = (day: Date) =>
  new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' }).format(day);
const now = new Date();
/** The month that it is in Berlin: in its first hours UTC is still in the one before. */
const [year = 0, month = 0] = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Europe/Berlin',
})
  .format(now)
  .split('-')
  .map(Number);
const earlier = new Date(Date.UTC(year, month - 2, 15, 12));
const [thisMonth, lastMonth] = [monthOf(now), monthOf(earlier)];

/** Today one with Express Gold for 12,35€; last month one delivered, one absent, one cancelled. */
async function drive(people: People) {
  const customer = await people.make('customer');
  const [driver, admin] = [await people.startDriver(), await people.startAdmin()];
  const take = async (deliverySpeed: string) => {
    const id = await people.order(customer, { deliverySpeed });
    await driver.accept(id);
    await driver.pickUp(id);
    return id;
  };
  const [delivered, absent, cancelled] = [
    await take('standard'),
    await take('express_gold'),
    await take('standard'),
  ];
  await driver.deliver(delivered);
  await driver.markAbsent(absent);
  await admin.cancel(cancelled);
  for (const id of [delivered, absent, cancelled]) await people.endAttempts(id, earlier);
  await driver.deliver(await take('express_gold'));
  return driver;
}

async function download(page: Page, button: string): Promise<{ file: Download; content: Buffer }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await arriving;
  return { file, content: await readFile(await file.path()) };
}

test('the tab sums up, shows twelve weeks as a picture and a table, and the months newest first', async ({
  page,
  people,
}) => {
  const driver = await drive(people);
  await people.signIn(driver.account);
  await page.goto(TAB);
  const sums = page.getByRole('region', { name: 'Ihr Verdienst' });
  await expect(sums.getByRole('definition')).toHaveText([
    /^12,35\s€1 Zustellung$/,
    /^12,35\s€1 Zustellung$/,
    /^12,35\s€1 Zustellung$/,
  ]);
  await expect(sums).toContainText(/Noch nicht ausgezahlt: 39,40\s€/);
  await expect(page.getByRole('img', { name: /^Verdienst der letzten zwölf Wochen\./ })).toBeVisible();
  await page.getByText('Als Tabelle lesen').press('Enter');
  const weeks = page.getByRole('table').getByRole('row');
  await expect(weeks).toHaveCount(1 + 12);
  await expect(weeks.nth(1)).toContainText(/1\s*12,35\s€/);
  await expect(weeks.filter({ hasText: /27,05\s€/ })).toHaveCount(1);
  const months = page.getByRole('region', { name: 'Nach Monaten' });
  await expect(months.getByRole('listitem')).toHaveText([
    new RegExp(`^${thisMonth}1 Zustellung12,35\\s€`),
    new RegExp(`^${lastMonth}1 Zustellung27,05\\s€`),
  ]);
  await expectAccessibleAtBothWidths(page);
  const { file, content } = await download(page, `Aufstellung ${lastMonth} als PDF laden`);
  expect(file.suggestedFilename()).toBe(`Verdienst-${lastMonth.replace(' ', '-')}.pdf`);
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');

  await months.getByRole('link', { name: new RegExp(lastMonth) }).click();
  await expectRowsOfLastMonth(page);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(TAB);
  await expect(sums).toBeVisible();
});

/** Three pays, distinguishable: on a phone stacked, on a desktop in the columns of a table. */
async function expectRowsOfLastMonth(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: `Verdienstdetails - ${lastMonth}` })).toBeVisible();
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
  await expectAccessibleAtBothWidths(page);
  const { file, content } = await download(page, 'Als CSV laden');
  expect(file.suggestedFilename()).toBe(`Verdienst-${lastMonth.replace(' ', '-')}.csv`);
  expect(content.toString().trim().split('\n')).toHaveLength(1 + 3);

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
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 3);
  await page.setViewportSize(phone.viewport);
}
