/** What different viewers see of a delivery: customer, driver, a viewer with the link, and a stranger. */
import { expect, test } from 'vitest';
import { bringTo, makeCast } from './delivery-fixtures.ts';
import { orderDelivery, openCheckoutFor, payAtTill } from './order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openSite } from '#tests/components/open-site.ts';
import { sendSignIn } from '#tests/components/component-steps.ts';

const site = openSite();

test('anybody with the receiver’s link tracks the parcel without an account', async () => {
  const { page } = site;
  const customer = await makePerson(site.app, 'customer');
  const id = await orderDelivery(site.app, customer);
  page.signIn(customer);
  await page.goto(`/delivery-details/${id}`);
  // A landline's number, and no mail address.
  await expect(
    page.getByText(/^Der Empfänger wird nicht benachrichtigt: .*Geben Sie ihm den Link/),
  ).toBeVisible();
  const link = await page.getByLabel('Link für den Empfänger', { exact: true }).inputValue();
  page.clearCookies();
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: 'Sendung verfolgen' })).toBeVisible();
  await expect(page.getByText('Zahlung eingegangen')).toBeVisible();
  const text = page.getByRole('main').innerText();
  for (const secret of ['Fiete', 'Mönckebergstraße', 'Ottenser', '111111', '222222', id]) {
    expect(text).not.toContain(secret);
  }
});

test('an invalid receiver’s link shows a message', async () => {
  const { page } = site;
  await page.goto('/tracking/gibt-es-nicht');
  await expect(page.getByText('Dieser Link ist ungültig oder abgelaufen.')).toBeVisible();
});

test('the driver of a parcel sees none of the customer’s controls, and goes back to the own dashboard', async () => {
  const { page } = site;
  const cast = await makeCast(site.app);
  const id = await orderDelivery(site.app, cast.owner);
  await bringTo(site.app, cast, id, 'delivered');
  await page.goto(`/delivery-details/${id}`);
  await expect(page).toHaveURL(/\/login/);
  await sendSignIn(page, cast.assigned_driver);
  await expect(page.getByRole('heading', { name: 'Paketinformationen' })).toBeVisible();
  for (const name of ['Aktionen', 'Rechnung', 'Link für den Empfänger']) {
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  }
  // Opened directly, via the sign-in: there is no own page to go back to.
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/driver-dashboard/);
});

test('the success page without a session id says what is missing', async () => {
  const { page } = site;
  await page.goto('/payment-success');
  await expect(page.getByText('Fehler aufgetreten')).toBeVisible();
  await expect(page.getByText('Keine Session-ID gefunden')).toBeVisible();
});

test('the success page shows the promise, links to the shipment first, and later shows the current status', async () => {
  const { page } = site;
  const customer = await makePerson(site.app, 'customer');
  const sessionId = await openCheckoutFor(site.app, customer);
  await payAtTill(site.app, sessionId);
  page.signIn(customer);
  const link = `/payment-success?session_id=${sessionId}`;
  await page.goto(link);
  await expect(
    page.getByText(/^Wir suchen einen Kurier für Ihr Paket\. Zustellung spätestens .*\d\d:\d\d Uhr\.$/),
  ).toBeVisible();
  const follow = page.getByRole('main').getByRole('link').first();
  await expect(follow).toHaveText('Sendung verfolgen');
  await follow.click();
  await expect(page.getByRole('heading', { name: 'Sendungsdetails' })).toBeVisible();
  await page.getByRole('button', { name: 'Stornieren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sendung stornieren' }).click();
  await expect(page.getByText('Diese Sendung wurde storniert.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Diese Sendung wurde storniert.')).toBeVisible();
  await expect(page.getByText('Storniert', { exact: true })).toBeVisible();
});

test('a stranger with the link of a payment sees number, price and status, and no address', async () => {
  const { page } = site;
  const sessionId = await openCheckoutFor(site.app, await makePerson(site.app, 'customer'));
  await payAtTill(site.app, sessionId);
  await page.goto(`/payment-success?session_id=${sessionId}`);
  await expect(page.getByText('Bezahlt')).toBeVisible();
  await expect(page.getByText(/Mönckebergstraße|(bis|spätestens) \d\d:\d\d/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sendung verfolgen' })).toHaveCount(0);
});
