/** A customer's actions on paid deliveries: find, cancel, rate, request a redelivery. */
import type { Page } from '@playwright/test';
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import { BUY, payInTill, pick } from '#tests/journeys/steps.ts';

test.use(desktop);

const findRow = (page: Page, shortId: string) => page.getByRole('listitem').filter({ hasText: shortId });

test('a cancelled order is refunded, and brought again only for money', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/422 .*redelivery-quote$/, /ERR_INTERNET_DISCONNECTED/);
  const id = await people.order(await people.enterAsCustomer());
  await page.goto(`/delivery-details/${id}`);
  const shortId = id.slice(0, 8);
  await page.getByRole('button', { name: 'Stornieren' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Den vollen Betrag');
  await question.getByRole('button', { name: 'Sendung stornieren' }).click();
  await expect(page.getByText('Ihre Sendung ist storniert.')).toBeVisible();
  await expect(page.getByText('Storniert', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aktionen' })).toBeFocused();

  await page.goto('/dev/mail');
  await page.getByRole('button', { name: new RegExp(`${shortId} ist storniert`) }).click();
  await expect(page.getByText('Den vollen Betrag erstatten wir')).toBeVisible();

  await page.goto('/customer-dashboard?tab=completed');
  await page.getByRole('searchbox').fill(shortId);
  const row = findRow(page, shortId);
  await row.getByRole('button', { name: 'Erneut zustellen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('kostenpflichtig');
  const price = (await dialog.getByText(/^\d+,\d\d€$/).textContent()) ?? '';
  const order = dialog.getByRole('button', { name: BUY });
  await order.click();
  await expect(dialog.getByText('Bitte geben Sie einen Grund für die erneute Zustellung an.')).toBeVisible();
  await dialog.getByLabel('Grund', { exact: true }).fill('Doch noch gebraucht');
  await order.click();
  await expect(page).toHaveURL(/\/till\//);
  await page.getByRole('button', { name: 'Abbrechen und zurück' }).click();
  await expect(page.getByText('Zahlung abgebrochen')).toBeVisible();
  await expectPriceComesBack(page);
  await expect(dialog.getByLabel('Grund', { exact: true })).toHaveValue('Doch noch gebraucht');
  await order.click();
  await expect(page).toHaveURL(/\/till\//);
  await expect(page.getByText(price).first()).toBeVisible();
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await expect(page.getByText(shortId)).toBeVisible();

  await page.goto(`/delivery-details/${id}`);
  await expect(page.getByText('Erneute Zustellung angefragt')).toBeVisible();
  await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible();
});

/** Opens the paid redelivery: with an error, then offline, then successfully. */
async function expectPriceComesBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const order = dialog.getByRole('button', { name: BUY });
  const again = dialog.getByRole('button', { name: 'Erneut versuchen' });
  const refusal = { defined: true, code: 'NO_ROUTE', status: 422, message: 'Keine Route gefunden.' };
  const path = '**/api/deliveries/*/redelivery-quote';
  await page.route(path, (route) => route.fulfill({ status: 422, json: refusal }));
  await page.getByRole('button', { name: 'Erneut zustellen' }).click();
  await expect(dialog.getByText('Keine Route gefunden.')).toBeVisible();
  await expect(order).toBeDisabled();
  await page.context().setOffline(true);
  await page.unroute(path);
  await again.click();
  await expect(dialog.getByText(/^Keine Verbindung zum Server/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(order).toBeEnabled();
  await expect(again).toHaveCount(0);
}

test('after an absence the first redelivery is free, and the delivered parcel is rated once', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED .*\/redelivery$/, /500 .*\/rating$/);
  const id = await people.order(await people.enterAsCustomer());
  await page.goto(`/delivery-details/${id}`);
  await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible();
  const shortId = id.slice(0, 8);
  const driver = await people.startDriver();
  await driver.accept(id);
  await driver.markAbsent(id);
  // The open page is updated without a reload.
  await expect(page.getByText('Empfänger war nicht anwesend', { exact: true })).toBeVisible();

  await page.goto('/customer-dashboard?tab=completed');
  await page.getByRole('searchbox').fill('gibt es nicht');
  await expect(page.getByText('Nichts gefunden zu')).toBeVisible();
  await page.getByRole('searchbox').fill(shortId);
  const row = findRow(page, shortId);
  await row.getByRole('button', { name: 'Erneut zustellen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Das kostet Sie nichts');

  await dialog.getByLabel('Grund', { exact: true }).fill('Ab 17 Uhr ist jemand da');
  await page.reload();
  await page.getByRole('searchbox').fill(shortId);
  await row.getByRole('button', { name: 'Erneut zustellen' }).click();
  await expect(dialog.getByLabel('Grund', { exact: true })).toHaveValue('Ab 17 Uhr ist jemand da');
  await page.route('**/api/deliveries/*/redelivery', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Erneute Zustellung beantragen' }).click();
  await expect(page.getByText('Fehler beim Beantragen der erneuten Zustellung.')).toBeVisible();
  await expect(dialog.getByLabel('Grund', { exact: true })).toHaveValue('Ab 17 Uhr ist jemand da');
  await page.unroute('**/api/deliveries/*/redelivery');
  await dialog.getByRole('button', { name: 'Erneute Zustellung beantragen' }).click();
  await expect(page.getByText('Erneute Zustellung wurde erfolgreich beantragt.')).toBeVisible();
  // The row has moved to the active deliveries.
  await expect(page.getByText('Nichts gefunden zu')).toBeFocused();

  await page.goto('/customer-dashboard?tab=active');
  await expect(findRow(page, shortId)).toContainText('Ausstehend');
  await driver.accept(id);
  await expect(findRow(page, shortId)).toContainText('Zugewiesen');
  await driver.deliver(id);

  await page.goto('/customer-dashboard?tab=completed');
  await row.getByRole('button', { name: 'Bewerten' }).click();
  await dialog.getByRole('button', { name: 'Bewertung absenden' }).click();
  await expect(dialog.getByText('Bitte geben Sie eine Bewertung ab.')).toBeVisible();
  await pick(dialog.getByRole('radio', { name: /^4 von 5/ }));
  await dialog.getByLabel(/^Kommentar/).fill('Sehr freundlich');
  await page.reload();
  await page.getByRole('searchbox').fill(shortId);
  await row.getByRole('button', { name: 'Bewerten' }).click();
  await expect(dialog.getByRole('radio', { name: /^4 von 5/ })).toBeChecked();
  await expect(dialog.getByLabel(/^Kommentar/)).toHaveValue('Sehr freundlich');
  await page.route('**/api/deliveries/*/rating', (route) => route.fulfill({ status: 500, body: '{}' }));
  await dialog.getByRole('button', { name: 'Bewertung absenden' }).click();
  await expect(page.getByText('Fehler beim Absenden der Bewertung.')).toBeVisible();
  await page.unroute('**/api/deliveries/*/rating');
  await dialog.getByRole('button', { name: 'Bewertung absenden' }).click();
  await expect(page.getByText('Ihre Bewertung wurde erfolgreich abgegeben.')).toBeVisible();
  await expect(row.getByRole('img', { name: '4 von 5 Sternen' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Bewerten' })).toBeHidden();
  await expect(row.getByRole('link').first()).toBeFocused();
});

test('cancelled in the list, a row leaves the focus to the next one', async ({ page, people }) => {
  const customer = await people.enterAsCustomer();
  for (let made = 0; made < 3; made += 1) await people.order(customer);
  await page.goto('/customer-dashboard?tab=active');
  const rows = page.getByRole('list', { name: 'Aktive Lieferungen' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const [number = ''] = /\b[0-9a-f]{8}\b/.exec(await rows.nth(1).innerText()) ?? [];
  await rows.first().getByRole('button', { name: 'Stornieren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sendung stornieren' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(number);
  await expect(rows.first().getByRole('link').first()).toBeFocused();
});
