/**
 * Google's map after consent, our own without it, and everything that can prevent either from being drawn.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';
import { choose, openLanding } from '#tests/journeys/maps-steps.ts';
import { openHeld } from '#tests/journeys/steps.ts';

test.use({ visits: 'maps' });

const SCRIPT = 'https://maps.googleapis.com/**';

const pictureOf = (page: Page) => page.locator('figure').first();
const googleMapOf = (page: Page) => page.getByRole('region', { name: /^Karte: / });

/** The map's library is loaded after a first interaction. */
async function wakeMap(page: Page): Promise<void> {
  await page.locator('body').press('Tab');
}

/** Replaces Google's script: draws its input as text, so that the test can read it. */
const googleStandIn = `
  class Overlay {
    constructor(kind, options) {
      this.element = document.createElement('i');
      this.element.dataset.kind = kind;
      this.element.textContent = options.label ?? '';
      this.setMap(options.map);
    }
    setMap(map) { this.element.remove(); map?.element.append(this.element); }
  }
  window.google = { maps: {
    Map: class {
      constructor(element, options) { this.element = element; this.zoom = options.zoom; this.fits = 0; }
      fitBounds() { this.fits += 1; this.element.dataset.fits = this.fits; }
      setCenter() {}
      setZoom(zoom) { this.zoom = zoom; this.element.dataset.zoom = zoom; }
      getZoom() { return this.zoom; }
    },
    LatLngBounds: class { extend() {} },
    Marker: class extends Overlay { constructor(options) { super('marker', options); } },
    Polyline: class extends Overlay { constructor(options) { super('line', options); } },
  } };
  window[new URL(document.currentScript.src).searchParams.get('callback')]();
`;

function countGoogle(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/google|gstatic/.test(new URL(request.url()).host)) asked.push(request.url());
    if (request.url().includes('/get-google-api-key')) asked.push(request.url());
  });
  return () => asked;
}

const answerWith = (page: Page, body: string) =>
  page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));

/** The map's place says that it is missing, why, and that everything else works. */
async function expectFailure(page: Page, text: string | RegExp): Promise<void> {
  const panel = pictureOf(page).getByRole('alert');
  await expect(panel.getByText('Fehler beim Laden der Karte')).toBeVisible();
  await expect(panel.getByText(text)).toBeVisible();
  await expect(pictureOf(page).locator('figcaption')).toContainText('Hamburg');
}

/** The price does not wait for the map. */
async function expectPrices(page: Page): Promise<void> {
  await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
  await choose(page, /^Lieferadresse/, 'Osterstraße 12');
  await page.getByRole('button', { name: 'Preise berechnen' }).click();
  await expect(page.getByText(/^\d+,\d\d€$/).first()).toBeVisible();
}

test.describe('Google’s map, chosen by the operator', () => {
  test('before consent and after a refusal none of its requests are made, and our own map is drawn', {
    tag: '@slow',
  }, async ({ page }) => {
    const asked = countGoogle(page);
    for (const consent of [undefined, false]) {
      await openLanding(page, consent);
      await wakeMap(page);
      await expect(page.locator('canvas').first()).toBeVisible();
      await expect(page.getByText(/^Die Karte von Google erscheint hier erst/)).toBeVisible();
      expect(asked()).toEqual([]);
    }
  });

  test('consent loads it with the operation’s key and draws the route from A to B; turning the phone fits it again', async ({
    page,
  }) => {
    const asked = countGoogle(page);
    await answerWith(page, googleStandIn);
    await openLanding(page);
    await expectPrices(page);
    await expect(page.locator('canvas').first()).toBeVisible();
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Akzeptieren' }).click();
    const map = googleMapOf(page);
    await expect(map.locator('[data-kind=marker]')).toHaveText(['A', 'B']);
    await expect(map.locator('[data-kind=line]')).toHaveCount(1);
    await expect(page.locator('canvas')).toHaveCount(0);
    const [key = '', script = '', ...more] = asked();
    expect([new URL(key).pathname, more]).toEqual(['/api/get-google-api-key', []]);
    expect(Object.fromEntries(new URL(script).searchParams)).toMatchObject({
      key: 'key-for-browsers',
      libraries: 'places,geometry',
      language: 'de',
      region: 'DE',
    });
    await page.getByRole('button', { name: 'Karte vergrößern' }).click();
    await expect(map).toHaveAttribute('data-zoom', '12');
    await expect(page.getByText(/^Die Karte von Google/)).toBeHidden();

    await expect(map).toHaveAttribute('data-fits', /\d/);
    const before = Number(await map.getAttribute('data-fits'));
    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(async () => Number(await map.getAttribute('data-fits'))).toBeGreaterThan(before);
  });

  test('a failing key or script shows an error, the price comes without a map, and a retry loads it', {
    tag: '@slow',
  }, async ({ page, complaints }) => {
    complaints.allow(/(404|ERR_FAILED) .*get-google-api-key$/, /ERR_FAILED .*maps\/api\/js$/);
    await page.route('**/api/get-google-api-key', (route) => route.abort());
    await openLanding(page, true);
    await wakeMap(page);
    await expectFailure(page, /^API Key Fehler: Keine Verbindung zum Server\./);
    await page.unroute('**/api/get-google-api-key');
    await page.route('**/api/get-google-api-key', (route) =>
      route.fulfill({
        status: 404,
        json: {
          defined: true,
          code: 'MAPS_KEY_UNAVAILABLE',
          status: 404,
          message: 'Auf dieser Seite ist keine Google-Karte eingerichtet.',
        },
      }),
    );
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expectFailure(page, 'API Key Fehler: Auf dieser Seite ist keine Google-Karte eingerichtet.');
    await expectPrices(page);

    await page.unroute('**/api/get-google-api-key');
    await page.route(SCRIPT, (route) => route.abort());
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expectFailure(page, 'Die Kartenschnittstelle konnte nicht geladen werden.');
    await expectFailure(page, /die Abrechnung eingerichtet ist/);
    await page.unroute(SCRIPT);
    await answerWith(page, googleStandIn);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(googleMapOf(page)).toBeVisible();
    await expectPrices(page);
  });

  test('a key that Google refuses later removes the map with the same text; other errors show their message', {
    tag: '@slow',
  }, async ({ page }) => {
    await answerWith(page, `${googleStandIn}; setTimeout(() => window.gm_authFailure(), 300);`);
    await openLanding(page, true);
    await wakeMap(page);
    await expectFailure(page, 'Die Kartenschnittstelle konnte nicht geladen werden.');
    await expectFailure(page, /die Abrechnung eingerichtet ist/);

    await page.unroute(SCRIPT);
    await answerWith(
      page,
      `${googleStandIn.replace(/window\[new URL[^\n]*/, '')}
       window.google.maps.Map = class { constructor() { throw new Error('kein Platz für die Karte'); } };
       window[new URL(document.currentScript.src).searchParams.get('callback')]();`,
    );
    await openLanding(page, true);
    await wakeMap(page);
    await expectFailure(page, 'Initialisierungsfehler: kein Platz für die Karte');
    await expectPrices(page);
  });
});

test.describe('our own map', () => {
  test('an interaction before the page’s script runs loads the map', { tag: '@slow' }, async ({ page }) => {
    const { start } = await openHeld(page, '/');
    await wakeMap(page);
    start();
    await expect(page.locator('canvas').first()).toBeVisible();
  });

  test('without WebGL it shows a message, and the price comes without it', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openLanding(page, false);
    await wakeMap(page);
    await expectFailure(page, /^Initialisierungsfehler: Dieser Browser kann keine Karten zeichnen/);
    await expectPrices(page);
  });

  test('a failing style or library shows an error, and a retry draws the map', {
    tag: '@slow',
  }, async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED .*(map-style|map-library.*\.js)$/);
    await page.route('**/api/map-style*', (route) => route.abort());
    await openLanding(page, false);
    await wakeMap(page);
    await expectFailure(page, /^Initialisierungsfehler: Keine Verbindung zum Server\./);
    await page.unroute('**/api/map-style*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.locator('canvas').first()).toBeVisible();

    await page.route('**/assets/map-library*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'networkidle' });
    await wakeMap(page);
    await expectFailure(page, 'Die Kartenschnittstelle konnte nicht geladen werden.');
    await expectPrices(page);
  });
});
