/** Failures while paying, without any loss. */
import type { Page } from '@playwright/test';
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';
import { BUY, fillOrder, payInTill } from '#tests/journeys/steps.ts';

test.use(desktop);

async function orderAsCustomer(page: Page, people: People): Promise<void> {
  await people.enterAsCustomer();
  await fillOrder(page);
  await page.getByRole('button', { name: BUY }).click();
  await expect(page).toHaveURL(/\/till\//);
}

test('a cancelled payment leads back to the form with its input, and the next attempt pays', {
  tag: '@slow',
}, async ({ page, people }) => {
  await orderAsCustomer(page, people);
  await page.getByRole('button', { name: 'Abbrechen und zurück' }).click();
  await expect(page.getByText('Zahlung abgebrochen')).toBeVisible();
  await expect(page.getByLabel('Was wird geliefert?', { exact: true })).toHaveValue('Zwei Bücher');
  await expect(page.getByLabel('Name des Empfängers', { exact: true })).toHaveValue('Fiete Claasen');
  await expect(page.getByLabel(/^Abholadresse/)).toHaveValue(/Ottenser Hauptstraße/);
  await expect(page.getByLabel('Nr.', { exact: true }).first()).toHaveValue('12');

  await page.reload();
  await expect(page.getByLabel('Was wird geliefert?', { exact: true })).toHaveValue('Zwei Bücher');
  await page.getByRole('button', { name: BUY }).click();
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
});

test('a declined card stays on the payment page, and paying with another one updates the open page by itself', {
  tag: '@slow',
}, async ({ page, people }) => {
  await orderAsCustomer(page, people);
  await payInTill(page, '4000 0000 0000 0002');
  await expect(page).toHaveURL(/\/till\//);
  await expect(page.getByText(/abgelehnt/).first()).toBeVisible();
  await payInTill(page, '4000 0000 0000 3220');
  await expect(page.getByText('Zahlung wird bestätigt...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Diese Bestellung ist bezahlt')).toBeVisible();
});

test('closing the browser after paying still creates the delivery', { tag: '@slow' }, async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED .*create-delivery-from-payment$/);
  await orderAsCustomer(page, people);
  await page.getByLabel('Webhook', { exact: true }).selectOption({ label: 'doppelt' });
  // The success page never reports that it was reached.
  await page.route('**/api/create-delivery-from-payment', (route) => route.abort());
  const reached = page.waitForRequest('**/api/create-delivery-from-payment');
  await payInTill(page);
  await reached;
  await page.goto('/customer-dashboard?tab=active');
  await expect(page.getByRole('listitem').filter({ hasText: 'Mönckebergstraße 7' })).toBeVisible();
});
