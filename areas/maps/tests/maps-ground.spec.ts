/**
 * The ground below the route: the tiles of an import, new ones while the map is open, and none without a
 * connection.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';
import { openLanding } from '#tests/journeys/maps-steps.ts';

const credit = { text: '© OpenStreetMap-Mitwirkende', url: 'https://www.openstreetmap.org/copyright' };

const styleOf = (version: string) => ({
  version: 8,
  metadata: { credits: [credit] },
  sources: {
    map: { type: 'vector', tiles: [`/map/${version}/{z}/{x}/{y}.mvt`], minzoom: 8, maxzoom: 14 },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#fbfaf8' } },
    { id: 'roads', type: 'line', source: 'map', 'source-layer': 'roads' },
  ],
});

/** Serves the style of one dataset at a time and empty tiles; returns which tiles were requested. */
async function serveTiles(page: Page) {
  const served = { version: 'v1', answer: { status: 204 }, asked: [] as string[] };
  await page.route('**/api/map-style*', (route) => route.fulfill({ json: styleOf(served.version) }));
  await page.route('**/map/*/*/*/*.mvt', (route) => {
    const { pathname } = new URL(route.request().url());
    served.asked.push(pathname);
    return pathname.startsWith(`/map/${served.version}/`)
      ? route.fulfill(served.answer)
      : route.fulfill({ status: 410 });
  });
  return served;
}

async function openMap(page: Page): Promise<void> {
  await openLanding(page, false);
  await page.locator('body').press('Tab');
  await expect(page.getByRole('button', { name: 'Karte vergrößern' })).toBeVisible();
}

const zoomIn = (page: Page) => page.getByRole('button', { name: 'Karte vergrößern' }).click();

test('an open map follows the server to new data, shows its credits, and is moved by the keyboard', async ({
  page,
  complaints,
}) => {
  complaints.allow(/410 .*\.mvt$/);
  const served = await serveTiles(page);
  await openMap(page);
  await expect(page.getByRole('link', { name: credit.text })).toHaveAttribute('href', credit.url);
  expect(served.asked.every((path) => path.startsWith('/map/v1/'))).toBe(true);
  served.version = 'v2';
  await zoomIn(page);
  await expect.poll(() => served.asked.at(-1)).toMatch(/^\/map\/v2\/12\//);
  await expect(page.getByText(/^Keine Verbindung/)).toBeHidden();

  // Zoomed in, and moved to the east.
  const canvas = page.getByRole('region', { name: /^Karte: / });
  await canvas.press('+');
  await expect.poll(() => served.asked.some((path) => path.startsWith('/map/v2/13/'))).toBe(true);
  const east = () => Math.max(...served.asked.map((path) => Number(/\/13\/(\d+)\//.exec(path)?.[1] ?? 0)));
  const before = east();
  for (let press = 0; press < 5; press++) await canvas.press('ArrowRight');
  await expect.poll(east).toBeGreaterThan(before);
});

test('an offline map says so, keeps the picture, and loads the streets again by itself', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  complaints.allow(/ERR_(FAILED|INTERNET_DISCONNECTED) .*(mvt|map-style)$/);
  await serveTiles(page);
  await openMap(page);
  await page.route('**/map/*/*/*/*.mvt', (route) => route.abort());
  await zoomIn(page);
  const notice = page.getByText('Keine Verbindung. Die Straßen erscheinen wieder, sobald sie da ist.');
  await expect(notice).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByText('Fehler beim Laden der Karte')).toBeHidden();
  const served = await serveTiles(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(notice).toBeHidden();
  await expect.poll(() => served.asked.length).toBeGreaterThan(0);
});

test('a map opened offline draws an empty background until there is a connection', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED .*map-style$/);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false });
  });
  await page.route('**/api/map-style*', (route) => route.abort());
  await openMap(page);
  const notice = page.getByText(/^Keine Verbindung\. Die Straßen/);
  await expect(notice).toBeVisible();
  const served = await serveTiles(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(notice).toBeHidden();
  await expect.poll(() => served.asked.length).toBeGreaterThan(0);
});

test.describe('in the demo’s list of components', () => {
  test('a map loads when it nears the screen, in the theme around it; only moving markers move, with a text', {
    tag: '@slow',
  }, async ({ page }) => {
    const themes: (string | null)[] = [];
    const libraries: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/map-style') themes.push(url.searchParams.get('theme'));
      if (url.pathname.startsWith('/assets/map-library')) libraries.push(url.pathname);
    });
    await page.goto('/dev/ui', { waitUntil: 'networkidle' });
    expect([themes, libraries]).toEqual([[], []]);
    await page.getByText('Hamburg bei Nacht.').scrollIntoViewIfNeeded();
    await expect.poll(() => themes).toEqual(['night']);
    await expect(page.getByText('Schematische Karte')).toBeVisible();

    const figure = page.locator('figure').filter({ hasText: 'Kurier Jan ist unterwegs' });
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByText(/Kurier Jan ist unterwegs \(ungefähr\)/)).toBeVisible();
    await expect(figure.locator('[data-moving=rough]')).toBeVisible();
    const placeOf = (index: number) => figure.locator('.maplibregl-marker').nth(index).getAttribute('style');
    const drive = () => page.getByRole('button', { name: 'Kurier weiterfahren lassen' }).click();
    await drive();
    await expect(figure.locator('[data-moving=exact]')).toBeVisible();
    const [ends, courier] = [[await placeOf(0), await placeOf(1)], await placeOf(2)];
    await drive();
    await expect.poll(() => placeOf(2)).not.toBe(courier);
    expect([await placeOf(0), await placeOf(1)]).toEqual(ends);
    await expect(figure.getByText(/Kurier Jan ist unterwegs\.$/)).toBeVisible();
  });
});

test('a map whose drawing the browser takes away for good says so, and begins again when asked', {
  tag: '@slow',
}, async ({ page }) => {
  await serveTiles(page);
  await openMap(page);
  await page.clock.install();
  await page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
  const failure = page.getByText('Fehler beim Laden der Karte');
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await failure.isVisible()).toBe(true);
  }).toPass();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Karte vergrößern' })).toBeVisible();
  await expect(failure).toBeHidden();
});
