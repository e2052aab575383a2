/** Whether a driver who is online is asked, as the status says it on every tab. */
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { PUSH_TAPPED } from '#dispatch/contract/pushed-message.ts';
import { liftingBriefings } from '#drivers/tables/driver-duties-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { takeOffline } from '#drivers/server/profiles/take-offline.ts';
import { openSite } from '#tests/components/open-site.ts';
import { makeDriver } from '#tests/components/component-steps.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';

const site = openSite();
const NO_OFFERS = 'Ohne Standort keine Angebote';
const here = { lat: 53.5625, lng: 9.9573 };

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(document, 'visibilityState');
});

/** The browser refuses every position without asking. */
function refusePositions(): void {
  const refuse = (_take: unknown, tell: (error: object) => void) => tell({ code: 1, PERMISSION_DENIED: 1 });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { watchPosition: refuse, getCurrentPosition: refuse, clearWatch: () => undefined },
  });
}

function showPage(visibilityState: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
}

function sharePosition(): void {
  const answer = (take: (position: object) => void) =>
    take({ coords: { latitude: here.lat, longitude: here.lng, accuracy: 9 }, timestamp: Date.now() });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { watchPosition: answer, getCurrentPosition: answer, clearWatch: () => undefined },
  });
}

test('without a location every tab’s status shows since when no offer comes, and how to allow it', async () => {
  const { page, app } = site;
  refusePositions();
  const driver = await makeDriver(app);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=earnings');
  const status = page.getByRole('region', { name: 'Ihr Status' });
  await expect(status.getByText(NO_OFFERS)).toBeVisible();
  await expect(status.getByText('Seit 12:00 Uhr.')).toBeVisible();
  await expect(status.getByText('Bereit für Aufträge')).toHaveCount(0);
  await status.getByRole('button', { name: 'Standort freigeben' }).click();
  await expect(status.getByText(/^Ihr Browser fragt nicht mehr danach/)).toBeVisible();

  await placeDriver(app, driver, here);
  await page.goto('/driver-dashboard?tab=support');
  await expect(status.getByText('Angebote bekommen Sie noch bis 12:15 Uhr.')).toBeVisible();
  await expect(status.getByText(NO_OFFERS)).toHaveCount(0);

  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  await app.db.update(drivers).set({ lastPositionAt: null }).where(eq(drivers.userId, driver.id));
  await page.goto('/driver-dashboard?tab=active');
  await expect(status.getByText(NO_OFFERS)).toBeVisible();
  await expect(status.getByRole('button', { name: 'Standort freigeben' })).toBeVisible();
});

test('the notice about a missing location is shown once on every tab, with a way to share it', async () => {
  const { page, app } = site;
  refusePositions();
  await orderDelivery(app, await makePerson(app, 'customer'));
  page.signIn(await makeDriver(app));
  await page.goto('/driver-dashboard');
  const unknown = page.getByText(NO_OFFERS);
  await page.getByRole('link', { name: 'Verdienst' }).click();
  await expect(unknown).toHaveCount(1);
  await page.goto('/driver-dashboard');
  await expect(unknown).toHaveCount(1);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').getByText(/unbekannt/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Standort freigeben' }).click();
  await expect(page.getByText(/^Ihr Browser fragt nicht mehr danach/)).toBeVisible();

  await page.reload();
  await expect(unknown).toHaveCount(1);
  sharePosition();
  await page.getByRole('button', { name: 'Standort freigeben' }).click();
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/km bis zur Abholung$/),
  ).toBeVisible();
  await expect(unknown).toHaveCount(0);
});

test('a driver who was taken offline for silence reads when and why, until online again', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const at = app.clock.now();
  await app.db.transaction((tx) => takeOffline(tx, driver.id, at, { silentAt: at }));
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  const status = page.getByRole('region', { name: 'Ihr Status' });
  await expect(
    status.getByText('Um 12:00 Uhr offline gestellt: Von Ihrem Gerät kam nichts mehr.'),
  ).toBeVisible();
  await driver.call('/driver/online', { online: true });
  await page.reload();
  await expect(status.getByText(NO_OFFERS)).toBeVisible();
  await expect(status.getByText(/offline gestellt/)).toHaveCount(0);
});

test('a tapped push opens the dashboard from any page and renews the position, but not the offers each time', async () => {
  const { page, app } = site;
  sharePosition();
  const workers = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  const tap = () => {
    const data = { kind: PUSH_TAPPED, path: '/driver-dashboard' };
    workers.dispatchEvent(Object.assign(new Event('message'), { data }));
  };
  page.signIn(await makeDriver(app));
  await page.goto('/driver-faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sent = page.countCalls('/driver/position');
  const asked = page.countCalls('/driver/offers');
  tap();
  await expect(page).toHaveURL(/driver-dashboard$/);
  await expect.poll(sent).toBe(1);
  for (const count of [2, 3, 4, 5, 6]) {
    await expect.poll(() => page.isQuiet()).toBe(true);
    tap();
    await expect.poll(sent).toBe(count);
  }
  await expect.poll(() => page.isQuiet()).toBe(true);
  // With the page, when the driver can be made offers, and once for all positions of this minute; one that is
  // asked for again while its answer is awaited counts twice.
  expect(asked()).toBeLessThan(6);
});

test('a driver approved with the licence’s front only is asked for the back, and may go online', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const change = (row: Partial<typeof drivers.$inferInsert>) =>
    app.db.update(drivers).set(row).where(eq(drivers.userId, driver.id));
  await change({ driverLicenseUrl: 'driver-documents/front.jpg', isOnline: false });
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  const status = page.getByRole('region', { name: 'Ihr Status' });
  await expect(status.getByText(/Uns fehlt noch die Rückseite Ihres Führerscheins/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Online gehen' })).toBeEnabled();
  await status.getByRole('link', { name: 'Jetzt nachreichen' }).click();
  const back = page.getByRole('group', { name: 'Führerschein, Rückseite' });
  await expect(back.getByText('Fehlt noch')).toBeVisible();
  await expect(back.getByRole('button', { name: /^Datei auswählen/ })).toBeEnabled();
  await change({ driverLicenseBackUrl: 'driver-documents/back.jpg' });
  await page.reload();
  await expect(page.getByText('Es fehlt nichts mehr')).toBeVisible();
});

test('a refusal to go online or offline is told once: beside the switch, or where the next step stands', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  await page.getByRole('switch').click();
  const refusal = 'Sie können nicht offline gehen, solange Sie aktive Sendungen haben.';
  const alerts = page.getByRole('region', { name: 'Ihr Status' }).getByRole('alert');
  await expect(alerts.filter({ hasText: refusal })).toBeVisible();
  await expect(page.getByText(refusal)).toHaveCount(1);

  const unconfirmed = await makeDriver(app);
  await app.db.update(drivers).set({ isOnline: false }).where(eq(drivers.userId, unconfirmed.id));
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.id));
  page.signIn(unconfirmed);
  await page.goto('/driver-dashboard');
  await page.getByRole('switch').click();
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeFocused();
  await expect(page.getByText(/^Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse/)).toHaveCount(1);
});

test('whoever has not read about lifting this year reads it on the way online, or stays offline', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  await app.db.update(drivers).set({ isOnline: false }).where(eq(drivers.userId, driver.id));
  await app.db.delete(liftingBriefings).where(eq(liftingBriefings.driverId, driver.id));
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  const online = page.getByRole('switch');
  const reading = page.getByRole('dialog', { name: 'Schwere Pakete richtig heben und tragen' });
  await expect(page.getByText('So geht es weiter')).toHaveCount(0);
  await online.click();
  await expect(reading.getByRole('listitem')).toHaveCount(8);
  await reading.getByRole('button', { name: 'Später' }).click();
  await expect(reading).toHaveCount(0);
  await expect(online).not.toBeChecked();
  await online.click();
  const restore = page.fail(/driver\/online$/, 'silence');
  await reading.getByRole('button', { name: 'Verstanden, online gehen' }).click();
  await expect(reading.getByRole('alert')).toBeVisible();
  restore();
  await reading.getByRole('button', { name: 'Verstanden, online gehen' }).click();
  await expect(reading).toHaveCount(0);
  await expect(online).toBeChecked();
  expect(await app.db.$count(liftingBriefings, eq(liftingBriefings.driverId, driver.id))).toBe(1);
});

test('with work in hand a break is scheduled after the last drop-off, withdrawn, or begun at once', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  await placeDriver(app, driver, here);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  const status = page.getByRole('region', { name: 'Ihr Status' });
  await page.getByText('Feierabend und Pause').click();
  const choice = page.getByRole('group', { name: 'Pause nach der letzten Zustellung' });
  await choice.getByRole('button', { name: '30 min' }).click();
  await expect(status.getByText('Pause nach der letzten Zustellung')).toBeVisible();
  await page.getByRole('button', { name: 'Pause zurücknehmen' }).click();
  await expect(status.getByText('Pause nach der letzten Zustellung')).toHaveCount(0);
  await choice.getByRole('button', { name: '15 min' }).click();
  await expect(page.getByText(/bekommt es 15 Minuten später/)).toBeVisible();
  await page.getByRole('button', { name: 'Sofort pausieren' }).click();
  await expect(status.getByText('Pause bis 12:15 Uhr')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause beenden' })).toBeVisible();
});

test('status and offers appear at the same time, whichever answer is later', async () => {
  const { page, app } = site;
  for (const late of [/\/driver\/offers$/, /\/driver$/]) {
    // One of whom the browser has kept no answers.
    page.signIn(await makeDriver(app));
    const answer = page.hold(late);
    await page.goto('/driver-dashboard');
    await expect(page.getByText('Offene Aufträge mit Verdienst und Weg.')).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Verfügbare Aufträge' })).toHaveCount(0);
    answer.release();
    await expect(page.getByRole('switch')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Verfügbare Aufträge' })).toHaveCount(1);
  }
});

test('a page that goes out of view says so at once, and again when it is back with a new position', async () => {
  const { page, app } = site;
  sharePosition();
  const driver = await makeDriver(app);
  const readRow = async () => {
    const [row] = await app.db.select().from(drivers).where(eq(drivers.userId, driver.id));
    return row;
  };
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  await expect.poll(async () => (await readRow())?.lastLat).toBe(here.lat);
  showPage('hidden');
  await expect.poll(async () => (await readRow())?.pageHiddenAt).toEqual(app.clock.now());
  await app.db.update(drivers).set({ lastLat: null, lastLng: null }).where(eq(drivers.userId, driver.id));
  showPage('visible');
  await expect.poll(readRow).toMatchObject({ pageHiddenAt: null, lastLat: here.lat });
});
