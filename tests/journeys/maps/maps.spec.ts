/** Every maps error of the catalogue, caused by a maps service that fails on purpose, and read on the screen. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';
import { choose, openLanding, pickupOf } from '#tests/journeys/maps-steps.ts';

test.use({ visits: 'maps' });

const DENIED = 'Directions API nicht aktiviert';

const deliveryOf = (page: Page) => page.getByLabel(/^Lieferadresse/);
const helpOf = (page: Page) => page.getByText('Die Adresssuche ist zurzeit nicht verfügbar');

/** From a street that the maps service knows to one at which it fails. */
async function chooseFailingRoute(page: Page, status: string): Promise<void> {
  await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
  await choose(page, /^Lieferadresse/, `Fehlerstraße ${status}`);
}

test('while the page’s script is loading the address fields say that the search is being loaded', async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(pickupOf(page)).toHaveAttribute('placeholder', 'Adresssuche wird geladen...');
  await expect(deliveryOf(page)).toHaveAttribute('placeholder', 'Adresssuche wird geladen...');
  release();
  await expect(pickupOf(page)).toHaveAttribute('placeholder', /^z\. B\. /);
});

test.describe('a route that cannot be had', () => {
  const texts = {
    NOT_FOUND: 'Eine oder beide Adressen konnten nicht gefunden werden.',
    ZERO_RESULTS: 'Keine Route zwischen den Adressen gefunden.',
    OVER_QUERY_LIMIT:
      'Das Kontingent des Kartendienstes für Routen ist erreicht. Bitte versuchen Sie es später erneut.',
    UNAVAILABLE: 'Routenfehler: UNAVAILABLE',
  };
  for (const [status, text] of Object.entries(texts)) {
    test(`${status} is told on the landing page, without the help about billing`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(/[45]\d\d .*quotes$/);
      await openLanding(page, false);
      await chooseFailingRoute(page, status);
      await page.getByRole('button', { name: 'Preise berechnen' }).click();
      await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
      await expect(helpOf(page)).toBeHidden();
      await expect(pickupOf(page)).toBeEnabled();
    });
  }

  test('REQUEST_DENIED closes both address fields under the help about billing, until it is tried again', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/(503|ERR_FAILED) .*quotes$/);
    await openLanding(page, false);
    await chooseFailingRoute(page, 'REQUEST_DENIED');
    await page.getByRole('button', { name: 'Preise berechnen' }).click();
    await expect(page.getByText(DENIED).first()).toBeVisible();
    await expect(helpOf(page)).toHaveCount(1);
    await expect(helpOf(page)).toBeVisible();
    await expect(pickupOf(page)).toBeDisabled();
    await expect(deliveryOf(page)).toBeDisabled();
    await expect(deliveryOf(page)).toHaveValue(/^Fehlerstraße REQUEST_DENIED/);

    await page.route('**/api/quotes', (route) => route.abort());
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(pickupOf(page)).toBeEnabled();
  });

  test('leaves nothing to order, although there was a price before', async ({ page, people, complaints }) => {
    complaints.allow(/[45]\d\d .*quotes$/);
    await page.addInitScript(() => localStorage.setItem('cookie_consent', 'false'));
    await people.enterAsCustomer();
    await page.goto('/customer-dashboard', { waitUntil: 'networkidle' });
    await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
    const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
    const overview = page.getByRole('region', { name: 'Bestellübersicht' });
    const route = page.getByText(/km, etwa .* Fahrzeit/);
    // The denied one last: it closes the fields.
    for (const [status, text] of [...Object.entries(texts), ['REQUEST_DENIED', DENIED] as const]) {
      await choose(page, /^Lieferadresse/, 'Osterstraße 12');
      await expect(order).toBeEnabled();
      await expect(route).toBeVisible();
      await choose(page, /^Lieferadresse/, `Fehlerstraße ${status}`);
      await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
      await expect(order).toBeDisabled();
      await expect(route).toBeHidden();
      await expect(overview.getByText('15,00€')).toBeVisible();
      await expect(overview.getByText(/^Basierend nur auf dem Grundtarif/)).toBeVisible();
    }
    await expect(helpOf(page)).toBeVisible();
    await expect(pickupOf(page)).toBeDisabled();
  });
});

test.describe('an address search that fails', () => {
  for (const status of ['OVER_QUERY_LIMIT', 'UNAVAILABLE']) {
    test(`${status} says that places are not available, and typing on finds them again`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(/503 .*addresses$/);
      await openLanding(page, false);
      await pickupOf(page).fill(`Fehlersuche ${status}`);
      await expect(page.getByText(/^Places API nicht verfügbar/).first()).toBeVisible();
      await expect(helpOf(page)).toBeHidden();
      await expect(pickupOf(page)).toBeEnabled();
      await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
    });
  }

  test('REQUEST_DENIED closes both fields under one help about billing, and opens them for another try', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/503 .*addresses$/);
    await openLanding(page, false);
    await pickupOf(page).fill('Fehlersuche REQUEST_DENIED');
    await expect(helpOf(page)).toBeVisible();
    await expect(helpOf(page)).toHaveCount(1);
    await expect(pickupOf(page)).toBeDisabled();
    await expect(deliveryOf(page)).toBeDisabled();
    await expect(pickupOf(page)).toHaveValue('Fehlersuche REQUEST_DENIED');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
  });
});
