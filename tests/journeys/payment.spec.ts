/** What goes wrong while paying, and that nothing is lost by it. */
import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD, fillOrder, payInTill, signIn } from './steps.ts';

async function orderAsCustomer(page: Page): Promise<void> {
  await signIn(page, 'kundin@elbbote.example', DEMO_PASSWORD);
  await fillOrder(page);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page).toHaveURL(/\/till\//);
}

test('a cancelled payment leads back to the form with everything typed, and the next try pays', async ({
  page,
}) => {
  await orderAsCustomer(page);
  await page.getByRole('button', { name: 'Abbrechen und zurück' }).click();
  await expect(page.getByText('Zahlung abgebrochen')).toBeVisible();
  await expect(page.getByLabel('Was wird geliefert?')).toHaveValue('Zwei Bücher');
  await expect(page.getByLabel('Name des Empfängers')).toHaveValue('Fiete Claasen');
  await expect(page.getByLabel(/^Abholadresse/)).toHaveValue(/Ottenser Hauptstraße/);
  await expect(page.getByLabel('Nr.').first()).toHaveValue('12');

  await page.reload();
  await expect(page.getByLabel('Was wird geliefert?')).toHaveValue('Zwei Bücher');
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
});

test('a declined card stays on the payment page, and a second card pays', async ({ page }) => {
  await orderAsCustomer(page);
  await payInTill(page, '4000 0000 0000 0002');
  await expect(page).toHaveURL(/\/till\//);
  await expect(page.getByText(/abgelehnt/).first()).toBeVisible();
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Diese Bestellung ist bezahlt')).toBeVisible();
});

test('a payment that is still processing is confirmed on the open page by itself', async ({ page }) => {
  await orderAsCustomer(page);
  await payInTill(page, '4000 0000 0000 3220');
  await expect(page.getByText('Zahlung wird bestätigt...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
});

test('whoever closes the browser after paying still gets the delivery', async ({ page }) => {
  await orderAsCustomer(page);
  await page.getByLabel('Webhook').selectOption({ label: 'doppelt' });
  await page.route('**/payment-success**', (route) => route.abort());
  await payInTill(page).catch(() => undefined);
  await page.unroute('**/payment-success**');
  await page.goto('/customer-dashboard?tab=active');
  const row = page.getByRole('listitem').filter({ hasText: 'Mönckebergstraße 7' }).first();
  await expect(row).toBeVisible();
});

test('the success page without a session id says what is missing', async ({ page }) => {
  await page.goto('/payment-success');
  await expect(page.getByText('Fehler aufgetreten')).toBeVisible();
  await expect(page.getByText('Keine Session-ID gefunden')).toBeVisible();
});

test('a stranger with the link sees number, price and status, and no address', async ({ page, browser }) => {
  await orderAsCustomer(page);
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('Bezahlt')).toBeVisible();
  await expect(stranger.getByText(/Mönckebergstraße/)).toHaveCount(0);
  await stranger.close();
});
