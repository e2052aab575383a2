/** A customer's actions on paid deliveries: find, cancel, rate, request a redelivery. */
import { expect, test } from 'vitest';
import { shortId } from '#platform/contract/german-format.ts';
import { apply } from './delivery-fixtures.ts';
import { orderDelivery } from './order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';
import { BUY, leaveTill, payInTill, readTill } from '#tests/components/component-steps.ts';

const site = openSite({ ALLOW_ESTIMATED_ROUTES: 'true' });

const findRow = (page: ComponentPage, number: string) =>
  page.getByRole('listitem').filter({ hasText: number });

test('a cancelled order is refunded, and its redelivery has to be paid', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const id = await orderDelivery(app, customer);
  page.signIn(customer);
  await page.goto(`/delivery-details/${id}`);
  const number = shortId(id);
  await page.getByRole('button', { name: 'Stornieren' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Den vollen Betrag');
  await question.getByRole('button', { name: 'Sendung stornieren' }).click();
  await expect(page.getByText('Ihre Sendung ist storniert.')).toBeVisible();
  await expect(page.getByText('Storniert', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aktionen' })).toBeFocused();

  await app.drain();
  await page.goto('/dev/mail');
  await page.getByRole('button', { name: new RegExp(`Storniert: .*${number}`) }).click();
  await expect(page.getByText('Den vollen Betrag erstatten wir')).toBeVisible();

  await page.goto('/customer-dashboard?tab=completed');
  await page.getByRole('searchbox').fill(number);
  const row = findRow(page, number);
  await row.getByRole('button', { name: 'Erneut zustellen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('kostenpflichtig');
  await expect(dialog.getByText(/^\d+,\d\d€$/)).toHaveCount(1);
  const price = dialog.getByText(/^\d+,\d\d€$/).innerText();
  const order = dialog.getByRole('button', { name: BUY });
  await order.click();
  await expect(dialog.getByText('Bitte geben Sie einen Grund für die erneute Zustellung an.')).toBeVisible();
  await dialog.getByLabel('Grund', { exact: true }).fill('Doch noch gebraucht');
  const first = page.nextExit();
  await order.click();
  await leaveTill(site, await first);
  await expect(page.getByText('Zahlung abgebrochen')).toBeVisible();
  await expectPriceComesBack(page);
  await expect(dialog.getByLabel('Grund', { exact: true })).toHaveValue('Doch noch gebraucht');
  const second = page.nextExit();
  await order.click();
  expect(await readTill(site, await second)).toContain(price);
  await payInTill(site, await second);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();

  await page.goto(`/delivery-details/${id}`);
  await expect(page.getByText('Erneute Zustellung angefragt')).toBeVisible();
  await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible();
});

/** Opens the paid redelivery: with an error, then offline, then successfully. */
async function expectPriceComesBack(page: ComponentPage): Promise<void> {
  const dialog = page.getByRole('dialog');
  const order = dialog.getByRole('button', { name: BUY });
  const again = dialog.getByRole('button', { name: 'Erneut versuchen' });
  const refusal = { code: 'NO_ROUTE', status: 422, message: 'Keine Route gefunden.' };
  const endRefusal = page.fail(/\/redelivery-quote$/, refusal);
  await page.getByRole('button', { name: 'Erneut zustellen' }).click();
  await expect(dialog.getByText('Keine Route gefunden.')).toBeVisible();
  await expect(order).toBeDisabled();
  page.setOffline(true);
  endRefusal();
  await again.click();
  await expect(dialog.getByText(/^Keine Verbindung zum Server/)).toBeVisible();
  page.setOffline(false);
  await expect(order).toBeEnabled();
  await expect(again).toHaveCount(0);
}

test('after an absence the first redelivery is free, and the delivered parcel is rated once', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const id = await orderDelivery(app, customer);
  page.signIn(customer);
  await page.goto(`/delivery-details/${id}`);
  await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible();
  const number = shortId(id);
  const driver = await makePerson(app, 'driver');
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'mark_absent', driver, { parcelLocation: 'sender' });
  // The open page is updated without a reload.
  await expect(page.getByText('Empfänger war nicht anwesend', { exact: true })).toBeVisible();

  await page.goto('/customer-dashboard?tab=completed');
  await page.getByRole('searchbox').fill('gibt es nicht');
  await expect(page.getByText('Nichts gefunden zu')).toBeVisible();
  await page.getByRole('searchbox').fill(number);
  const row = findRow(page, number);
  await row.getByRole('button', { name: 'Erneut zustellen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Das kostet Sie nichts');

  await dialog.getByLabel('Grund', { exact: true }).fill('Ab 17 Uhr ist jemand da');
  await page.reload();
  await page.getByRole('searchbox').fill(number);
  await row.getByRole('button', { name: 'Erneut zustellen' }).click();
  await expect(dialog.getByLabel('Grund', { exact: true })).toHaveValue('Ab 17 Uhr ist jemand da');
  const endSilence = page.fail(/\/deliveries\/[^/]+\/redelivery$/, 'silence');
  await dialog.getByRole('button', { name: 'Erneute Zustellung beantragen' }).click();
  await expect(page.getByText('Fehler beim Beantragen der erneuten Zustellung.')).toBeVisible();
  await expect(dialog.getByLabel('Grund', { exact: true })).toHaveValue('Ab 17 Uhr ist jemand da');
  endSilence();
  await dialog.getByRole('button', { name: 'Erneute Zustellung beantragen' }).click();
  await expect(page.getByText('Erneute Zustellung wurde erfolgreich beantragt.')).toBeVisible();
  // The row has moved to the active deliveries.
  await expect(page.getByText('Nichts gefunden zu')).toBeFocused();

  await page.goto('/customer-dashboard?tab=active');
  await expect(findRow(page, number)).toContainText('Ausstehend');
  await apply(app, id, 'accept', driver);
  await expect(findRow(page, number)).toContainText('Zugewiesen');
  await apply(app, id, 'deliver', driver);

  await page.goto('/customer-dashboard?tab=completed');
  await row.getByRole('button', { name: 'Bewerten' }).click();
  await dialog.getByRole('button', { name: 'Bewertung absenden' }).click();
  await expect(dialog.getByText('Bitte geben Sie eine Bewertung ab.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^4 von 5/ }).check();
  await dialog.getByLabel(/^Kommentar/).fill('Sehr freundlich');
  await page.reload();
  await page.getByRole('searchbox').fill(number);
  await row.getByRole('button', { name: 'Bewerten' }).click();
  await expect(dialog.getByRole('radio', { name: /^4 von 5/ })).toBeChecked();
  await expect(dialog.getByLabel(/^Kommentar/)).toHaveValue('Sehr freundlich');
  const endFailure = page.fail(/\/deliveries\/[^/]+\/rating$/);
  await dialog.getByRole('button', { name: 'Bewertung absenden' }).click();
  await expect(page.getByText('Fehler beim Absenden der Bewertung.')).toBeVisible();
  endFailure();
  await dialog.getByRole('button', { name: 'Bewertung absenden' }).click();
  await expect(page.getByText('Ihre Bewertung wurde erfolgreich abgegeben.')).toBeVisible();
  await expect(row.getByRole('img', { name: '4 von 5 Sternen' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Bewerten' })).toBeHidden();
  await expect(row.getByRole('link').first()).toBeFocused();
});

test('after cancelling a row in the list the focus moves to the next one', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const numbers: string[] = [];
  for (let made = 0; made < 3; made += 1) numbers.push(shortId(await orderDelivery(app, customer)));
  page.signIn(customer);
  await page.goto('/customer-dashboard?tab=active');
  const rows = page.getByRole('list', { name: 'Aktive Lieferungen' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const second = rows.nth(1).innerText();
  const number = numbers.find((one) => second.includes(one)) ?? 'none';
  await rows.first().getByRole('button', { name: 'Stornieren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sendung stornieren' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(number);
  await expect(rows.first().getByRole('link').first()).toBeFocused();
});
