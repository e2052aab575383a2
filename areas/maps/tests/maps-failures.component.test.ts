/**
 * Every maps error of the catalogue, caused by a stand-in that fails on purpose, and read on the page.
 */
import { expect, test } from 'vitest';
import { makePerson } from '#people/tests/test-people.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';

const site = openSite({ GEO_STAND_IN: 'true', ALLOW_ESTIMATED_ROUTES: 'true' });

const DENIED = 'Directions API nicht aktiviert';
const texts = {
  NOT_FOUND: 'Eine oder beide Adressen konnten nicht gefunden werden.',
  ZERO_RESULTS: 'Keine Route zwischen den Adressen gefunden.',
  OVER_QUERY_LIMIT:
    'Das Kontingent des Kartendienstes für Routen ist erreicht. Bitte versuchen Sie es später erneut.',
  UNAVAILABLE: 'Routenfehler: UNAVAILABLE',
};

const pickupOf = (page: ComponentPage) => page.getByLabel(/^Abholadresse/);
const deliveryOf = (page: ComponentPage) => page.getByLabel(/^Lieferadresse/);
const helpOf = (page: ComponentPage) => page.getByText('Die Adresssuche ist zurzeit nicht verfügbar');

async function choose(page: ComponentPage, field: RegExp, text: string): Promise<void> {
  await page.getByLabel(field).fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
}

/** From a street that the maps service knows to one at which it fails. */
async function chooseFailingRoute(page: ComponentPage, status: string): Promise<void> {
  await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
  await choose(page, /^Lieferadresse/, `Fehlerstraße ${status}`);
}

test.each(Object.entries(texts))(
  'a route that ends in %s shows an error on the landing page, without the help about billing',
  async (status, text) => {
    const { page } = site;
    await page.goto('/');
    await chooseFailingRoute(page, status);
    await page.getByRole('button', { name: 'Preise berechnen' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
    await expect(helpOf(page)).toBeHidden();
    await expect(pickupOf(page)).toBeEnabled();
  },
);

test('a denied route closes both address fields under the help about billing, until it is retried', async () => {
  const { page } = site;
  await page.goto('/');
  await chooseFailingRoute(page, 'REQUEST_DENIED');
  await page.getByRole('button', { name: 'Preise berechnen' }).click();
  await expect(page.getByText(DENIED).first()).toBeVisible();
  await expect(helpOf(page)).toHaveCount(1);
  await expect(helpOf(page)).toBeVisible();
  await expect(pickupOf(page)).toBeDisabled();
  await expect(deliveryOf(page)).toBeDisabled();
  await expect(deliveryOf(page)).toHaveValue(/^Fehlerstraße REQUEST_DENIED/);

  page.fail(/\/quotes$/, 'silence');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(pickupOf(page)).toBeEnabled();
});

test('a failing route makes ordering impossible, although there was a price before', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer'));
  await page.goto('/customer-dashboard');
  await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
  const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  const overview = page.getByRole('region', { name: 'Bestellübersicht' });
  const route = page.getByText(/km, etwa .* Fahrzeit/);
  // The refused one last, because it disables the fields.
  for (const [status, text] of [...Object.entries(texts), ['REQUEST_DENIED', DENIED] as const]) {
    await choose(page, /^Lieferadresse/, 'Osterstraße 12');
    await expect(order).toBeEnabled();
    await expect(route).toBeVisible();
    await choose(page, /^Lieferadresse/, `Fehlerstraße ${status}`);
    await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
    await expect(order).toBeDisabled();
    await expect(route).toBeHidden();
    await expect(overview.getByText('ab 15,00€')).toBeVisible();
    await expect(overview.getByText(/^Basierend nur auf dem Grundtarif/)).toBeVisible();
  }
  await expect(helpOf(page)).toBeVisible();
  await expect(pickupOf(page)).toBeDisabled();
  await page.getByRole('radio', { name: /^Express Gold/ }).click();
  await expect(overview.getByText('ab 35,00€')).toBeVisible();
});

test.each(['OVER_QUERY_LIMIT', 'UNAVAILABLE'])(
  'an address search that ends in %s shows that places are not available, and typing on retries it',
  async (status) => {
    const { page } = site;
    await page.goto('/');
    await pickupOf(page).fill(`Fehlersuche ${status}`);
    await expect(page.getByText(/^Places API nicht verfügbar/).first()).toBeVisible();
    await expect(helpOf(page)).toBeHidden();
    await expect(pickupOf(page)).toBeEnabled();
    await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
  },
);

test('a denied address search closes both fields under one help about billing, and a retry opens them', async () => {
  const { page } = site;
  await page.goto('/');
  await pickupOf(page).fill('Fehlersuche REQUEST_DENIED');
  await expect(helpOf(page)).toBeVisible();
  await expect(helpOf(page)).toHaveCount(1);
  await expect(pickupOf(page)).toBeDisabled();
  await expect(deliveryOf(page)).toBeDisabled();
  await expect(pickupOf(page)).toHaveValue('Fehlersuche REQUEST_DENIED');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
});

test('a rate-limited network reads at the field how long to wait', async () => {
  const { page } = site;
  await page.goto('/');
  await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
  const { pool } = site.app;
  // As three hundred searches at once leave it.
  await pool.query(
    "update rate_limits set window_ends_at = '2026-11-20T11:05:00Z' where key like 'search-addresses:%'",
  );
  await deliveryOf(page).fill('Osterstraße');
  await expect(page.getByText('Zu viele Versuche. Bitte versuchen Sie es in').first()).toBeVisible();
  await pool.query("delete from rate_limits where key like 'search-addresses:%'");
  await choose(page, /^Lieferadresse/, 'Osterstraße 12');
});
