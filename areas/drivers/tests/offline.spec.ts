/** The driver's app without a network: acts are stored, sent later, and never as another account. */
import { type BrowserContext, type Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { sign } from '#tests/journeys/steps.ts';
import { takenPhoto } from '#adapters/tests/photo.ts';

test.use({ serviceWorkers: 'allow' });

/** A driver with one order delivered and one under way, whose app has been opened before. */
async function setOut(page: Page, people: People) {
  const customer = await people.make('customer');
  const driver = await people.startDriver();
  const earlier = await people.order(customer);
  await driver.accept(earlier);
  await driver.pickUp(earlier);
  await driver.deliver(earlier);
  const id = await people.order(customer);
  await driver.accept(id);
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  await expect(page.getByText('Nächster Halt: Abholung')).toBeVisible();
  // The worker has cached all files, and the answers are stored.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((next) => setTimeout(next, 50));
  });
  await expect.poll(() => page.evaluate(readKeptAnswers)).toBe(true);
  await page.getByRole('figure').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(isMapKept)).toBe(true);
  return { customer, driver, id };
}

/** Whether the map can be drawn without a network. */
async function isMapKept(): Promise<boolean> {
  const addresses = async (cache: string) =>
    (await (await caches.open(cache)).keys()).map(({ url }) => url).join(' ');
  const files = await addresses('driver-assets');
  const style = await addresses('driver-map');
  return ['map-library-.*js', 'map-library-.*css'].every((name) => files.match(name)) && style !== '';
}

/** Whether the run is in the phone's cached answers. */
async function readKeptAnswers(): Promise<boolean> {
  return await new Promise((resolve) => {
    const opening = indexedDB.open('elbbote-answers');
    opening.addEventListener('success', () => {
      const db = opening.result;
      const reading = db.transaction('answers').objectStore('answers').get('last');
      reading.addEventListener('success', () => {
        db.close();
        resolve(JSON.stringify(reading.result ?? '').includes('listActiveDeliveries'));
      });
    });
  });
}

async function deliver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zustellung bestätigen' });
  await dialog.getByLabel('Name des Empfängers', { exact: true }).fill('Fiete Claasen');
  await sign(page);
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'tuer.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(takenPhoto.split(',')[1] ?? '', 'base64'),
    });
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  await expect(dialog).toBeHidden();
}

/** Connection, unsent acts and the age of the data. */
const lineOf = (page: Page) => page.getByRole('status').first().getByRole('paragraph');
const offline = (context: BrowserContext, isOffline: boolean) => context.setOffline(isOffline);

test('a parcel is delivered without a network, the app closed and opened again, and the customer sees it afterwards', async ({
  page,
  context,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /A call has failed/);
  const { customer, id } = await setOut(page, people);
  await page.getByRole('link', { name: 'Verdienst' }).click();
  const allPays = page.getByRole('link', { name: 'Alle Fahrten ansehen' });
  await expect(allPays).toBeVisible();
  await offline(context, true);
  await allPays.click();
  await expect(page.getByText('Andere Seiten öffnen sich erst wieder, wenn Sie online sind.')).toBeVisible();
  await expect(page).toHaveURL(/driver-dashboard/);

  // The run is available without a network: addresses, hints for the door, phone numbers.
  await page.getByRole('link', { name: /^Meine aktiven Aufträge/ }).click();
  const board = page.getByRole('list', { name: 'Ihre Runde' });
  await expect(board.getByRole('listitem')).toContainText(['1. Ottenser Haupt', '2. Mönckebergstraße 7']);
  await expect(page.getByText('3. Stock')).toBeVisible();
  const call = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} anrufen`) });
  await expect(call('Nina Neumann')).toHaveAttribute('href', /^tel:/);
  await expect(call('Fiete Claasen')).toHaveAttribute('href', /^tel:/);
  await page.getByRole('button', { name: 'Paket abgeholt' }).click();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(page.getByText('Nächster Halt: Zustellung')).toBeVisible();
  await expect(page.getByText('wird gesendet', { exact: true })).toBeVisible();
  await deliver(page);
  await expect(page.getByText('Zugestellt', { exact: true })).toBeVisible();
  await expect(lineOf(page)).toHaveText('Keine Verbindung. 2 Meldungen warten.');
  await expectAccessibleAtBothWidths(page);
  await page.close();

  // Opened again without a network: everything comes from the phone alone.
  const again = await context.newPage();
  const began = Date.now();
  // An address typed by habit leads to the app, not to the browser's error.
  await again.goto('/');
  await expect(again).toHaveURL(/\/driver-dashboard/);
  await again.goto('/driver-dashboard?tab=active');
  await expect(again.getByText('Zugestellt', { exact: true })).toBeVisible();
  const tookMs = Date.now() - began;
  test.info().annotations.push({ type: 'opened without a network', description: `${tookMs} ms` });
  await expect(lineOf(again)).toHaveText('Keine Verbindung. 2 Meldungen warten.');
  expect((await lineOf(again).boundingBox())?.height).toBeLessThan(48);

  // Signing out would leave an unsent act behind.
  await again.getByRole('button', { name: 'Abmelden' }).click();
  const warning = again.getByRole('alertdialog', { name: '2 Meldungen sind noch nicht gesendet' });
  await expect(warning.getByRole('button', { name: 'Trotzdem abmelden' })).toBeVisible();
  await warning.getByRole('button', { name: 'Abbrechen' }).click();

  await offline(context, false);
  await expect(again.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  const customersPage = await people.openBrowser(customer);
  await customersPage.goto(`/delivery-details/${id}`);
  const timeline = customersPage.getByRole('list', { name: 'Sendungsverlauf' });
  await expect(timeline.getByRole('listitem')).toContainText(['Paket abgeholt', 'Paket zugestellt']);
  await expect(timeline.getByText('Paket zugestellt')).toHaveCount(1);

  // Signed out without a network, the phone is locked, also when it is opened again.
  await offline(context, true);
  await again.getByRole('button', { name: 'Abmelden' }).click();
  await expect(again.getByText('Sie sind abgemeldet')).toBeVisible();
  await again.reload();
  await expect(again.getByText('Sie sind abgemeldet')).toBeVisible();
  // The page is online a moment before its worker, through which it loads the sign-in.
  complaints.allow(/ERR_FAILED \/assets\//, /Error loading route module/, /dynamically imported module/);
  await offline(context, false);
  await expect(again).toHaveURL(/\/login/);
  await expect(again.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
});

test('a late refusal is shown with what to do, and none of it is sent or shown to another driver', {
  tag: '@slow',
}, async ({ page, context, people, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /A call has failed/, /409/, /401/);
  const { driver, id } = await setOut(page, people);
  await offline(context, true);
  await page.getByRole('button', { name: 'Paket abgeholt' }).click();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(page.getByText('wird gesendet', { exact: true })).toBeVisible();
  await page.close();

  // Another driver signs in on this phone: nothing of the first driver is shown, or sent.
  const other = await people.startDriver();
  await context.clearCookies();
  await people.signIn(other.account);
  await offline(context, false);
  const others = await context.newPage();
  await others.goto('/driver-dashboard?tab=active');
  await expect(others.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  await expect(others.getByText(/Meldung/)).toHaveCount(0);
  await others.close();

  // In the meantime an admin has cancelled it.
  const admin = await people.make('admin');
  const desk = await people.openBrowser(admin);
  await desk.goto('/');
  const answer = await desk.evaluate(async (delivery) => {
    const file = `/api/admin/deliveries/${delivery}`;
    const { updatedAt } = (await (await fetch(file)).json()) as { updatedAt: string };
    const { status } = await fetch(`${file}/cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        reason: 'Absender hat abgesagt',
        refund: 'full',
        seenUpdatedAt: updatedAt,
      }),
    });
    return status;
  }, id);
  expect(answer).toBe(200);

  await context.clearCookies();
  await people.signIn(driver.account);
  const back = await context.newPage();
  await back.goto('/driver-dashboard?tab=active');
  const refused = back.getByText(/Nicht angenommen: Paket abgeholt/);
  await expect(refused).toBeVisible();
  await expect(back.getByText(/bringen Sie es zurück zum Absender/i)).toBeVisible();
  await expectAccessibleAtBothWidths(back);
  await back.getByRole('button', { name: 'Verwerfen' }).click();
  await back.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(refused).toBeHidden();
});

test('signing out with unsent acts shows a warning everywhere, lets the driver send them, and keeps them', {
  tag: '@slow',
}, async ({ page, context, people, complaints }) => {
  // A page may send one more request while its session is being ended.
  complaints.allow(/ERR_FAILED/, /A call has failed/, /401 /);
  const { customer, driver, id } = await setOut(page, people);
  const lost = /\/api\/deliveries\/[^/]+\/(pick-up|start-transit)$/;
  const warning = page.getByRole('alertdialog');
  const waits = page.getByText('wird gesendet', { exact: true });
  let isLost = true;
  // Never removed: the phone sends by itself, and an answer to it may be under way.
  await context.route(lost, (route) => (isLost ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Paket abgeholt' }).click();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(warning).toContainText('1 Meldung ist noch nicht gesendet');
  await expectAccessibleAtBothWidths(page);
  // The phone also sends by itself: the button is certain to be visible only while no request gets through.
  const attempt = page.waitForRequest(lost);
  await warning.getByRole('button', { name: 'Jetzt senden' }).click();
  await attempt;
  isLost = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(warning).toContainText('Alles ist gesendet');
  await warning.getByRole('button', { name: 'Abbrechen' }).click();

  isLost = true;
  await page.getByRole('button', { name: 'Unterwegs' }).click();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(waits).toBeVisible();
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await page.getByRole('heading', { name: 'Ihre Daten und Ihr Konto' }).click();
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  await expect(warning).toContainText('Mit Ihrem Konto wird sie gelöscht und nicht mehr gesendet.');
  await warning.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('heading', { name: 'Anmeldung und Sicherheit' }).click();
  await page.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(warning).toContainText('bleibt sie bis zu 7 Tage auf diesem Gerät');
  await warning.getByRole('button', { name: 'Abbrechen' }).click();

  // If the profile cannot be loaded, the page shown has its own sign-out.
  await page.route(/\/api\/me$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), profile: null } });
  });
  await page.evaluate(() => indexedDB.deleteDatabase('elbbote-answers'));
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(warning).toContainText('1 Meldung ist noch nicht gesendet');
  await warning.getByRole('button', { name: 'Trotzdem abmelden' }).click();
  await expect(page).toHaveURL('/');

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  isLost = false;
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  await expect(page.getByRole('button', { name: 'Zustellung bestätigen' })).toBeVisible();
  const customersPage = await people.openBrowser(customer);
  await customersPage.goto(`/delivery-details/${id}`);
  await expect(customersPage.getByText('Paket unterwegs')).toHaveCount(1);
});

test('a session signed out offline ends once there is a network, although the app is closed', {
  tag: '@slow',
}, async ({ page, context, people, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /A call has failed/);
  const driver = await people.startDriver();
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((next) => setTimeout(next, 50));
  });
  const countSessions = async () =>
    (await context.request.get('/api/me').then((response) => response.json())).user ? 1 : 0;
  expect(await countSessions()).toBe(1);
  const registered = new Promise<string>((resolve) => {
    void context.newCDPSession(page).then(async (inspector) => {
      inspector.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.includes('driver'));
        if (own) resolve(own.registrationId);
      });
      await inspector.send('ServiceWorker.enable');
    });
  });
  const registrationId = await registered;
  await offline(context, true);
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByText('Sie sind abgemeldet')).toBeVisible();
  const { origin } = new URL(page.url());
  await page.close();
  await offline(context, false);
  // An emulated network wakes no worker by itself.
  const inspector = await context.newCDPSession(await context.newPage());
  await inspector.send('ServiceWorker.enable');
  await inspector.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'end-session',
    lastChance: false,
  });
  await expect.poll(countSessions).toBe(0);
});
