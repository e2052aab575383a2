/**
 * A parcel under way: followers see it move until the handover, and the receiver sets a wish.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';
import { pick } from '#tests/journeys/steps.ts';

test.use(phone);

const sender = { latitude: 53.553, longitude: 9.9335 };
const onTheWay = { latitude: 53.5522, longitude: 9.9352 };
/** No further than a car gets while the page is open. */
const further = { latitude: 53.5519, longitude: 9.9363 };
type Place = typeof sender;

const shown = (page: Page, kind: 'rough' | 'exact' | 'stale'): Locator =>
  page.locator(`[data-moving=${kind}]`);
const arrival = (page: Page) => page.getByText('Ankunft voraussichtlich');
const timeWindow = /^zwischen \d\d:\d\d und \d\d:\d\d Uhr$|^in den nächsten Minuten$/;

/** Where the driver is drawn on its map. */
async function readSpot(page: Page): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0 } = (await shown(page, 'exact').boundingBox()) ?? {};
  return { x, y };
}

/**
 * A driver whose phone reports its position, on the way to the sender; and all pages that follow the
 * delivery.
 */
async function setOut(page: Page, context: BrowserContext, people: People) {
  const customer = await people.make('customer');
  const id = await people.order(customer);
  const { trackingLink } = await (await people.callAs(customer)).read(`/deliveries/${id}`);
  const link = new URL(String(trackingLink)).pathname;
  const driver = await people.startDriver();
  await driver.accept(id);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(sender);
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  const customerPage = await people.openBrowser(customer);
  await customerPage.goto(`/delivery-details/${id}`);
  const receiverPage = await people.openBrowser();
  await receiverPage.clock.install();
  await receiverPage.goto(link);
  return { id, link, driver, customerPage, receiverPage };
}

const driveTo = (context: BrowserContext, place: Place) => context.setGeolocation(place);

test('customer and receiver follow the driver to the end, and the driver gets the receiver’s wish', async ({
  page,
  context,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id, driver, customerPage, receiverPage } = await setOut(page, context, people);
  const followers = [customerPage, receiverPage];
  const libraries: string[] = [];
  receiverPage.on('request', (request) => {
    if (/\/map-library[^/]*\.js$/.test(request.url())) libraries.push(request.url());
  });

  await test.step('on the way to the pick-up: a rough position and a window', async () => {
    for (const one of followers) {
      await expect(shown(one, 'rough')).toBeVisible();
      await expect(one.getByText(/auf etwa 500 m genau/)).toBeVisible();
      await expect(arrival(one)).toBeVisible();
      await expect(one.getByText(timeWindow).last()).toBeVisible();
    }
  });

  await test.step('a wish is on the driver’s card at once', async () => {
    await driver.pickUp(id);
    for (const one of followers) await expect(one.getByText('Paket abgeholt', { exact: true })).toBeVisible();
    await receiverPage.getByRole('button', { name: 'Wunsch angeben' }).click();
    const form = receiverPage.getByRole('region', { name: 'Wie sollen wir zustellen?' });
    await form.getByRole('button', { name: 'Wunsch speichern' }).click();
    await expect(form.getByText('Bitte wählen Sie einen Wunsch.')).toBeVisible();
    await pick(form.getByRole('radio', { name: 'Beim Nachbarn abgeben' }));
    await form.getByLabel('Bei wem?', { exact: true }).fill('Familie Petersen');
    await form.getByRole('button', { name: 'Wunsch speichern' }).click();
    await expect(form.getByText(/^Ihr Wunsch: Beim Nachbarn abgeben: Familie Petersen/)).toBeVisible();
    await expect(page.getByText('Neu: Empfänger wünscht')).toBeVisible();
    await expect(customerPage.getByText('Wunsch des Empfängers')).toBeVisible();
    for (const one of [page, customerPage]) await expect(one.getByText('Familie Petersen')).toBeVisible();
    await expectAccessibleAtBothWidths(receiverPage);
  });

  await test.step('with the parcel aboard and next: the exact position, moving with the phone', async () => {
    await driveTo(context, onTheWay);
    for (const one of followers) await expect(shown(one, 'exact')).toBeVisible();
    const spots = await Promise.all(followers.map(readSpot));
    await driveTo(context, further);
    for (const [index, one] of followers.entries()) {
      const before = spots[index];
      await expect.poll(async () => await readSpot(one)).not.toEqual(before);
      await expect(one.getByText('Position: gerade eben').last()).toBeVisible();
    }
  });

  await test.step('the receiver’s map stands still until its button is pressed by keys, and then moves', async () => {
    const figure = receiverPage.getByRole('figure');
    await expect(figure.locator('canvas')).toHaveCount(0);
    expect(libraries).toEqual([]);
    await figure.getByRole('button', { name: 'Karte bewegen' }).press('Enter');
    await expect(figure.locator('canvas')).toBeFocused();
    await expect(receiverPage.locator('[data-still]')).toHaveCount(0);
    await expect(figure.getByRole('button', { name: 'Karte vergrößern' })).toBeVisible();
    expect(libraries).toHaveLength(1);
  });

  await test.step('a page without new positions shows the last one, marked as old', async () => {
    await receiverPage.context().setOffline(true);
    // Also what looks at the time every few seconds looks at once.
    await receiverPage.clock.fastForward(4 * 60_000);
    await expect(shown(receiverPage, 'stale')).toBeVisible();
    await expect(receiverPage.getByText(/^Position von \d\d:\d\d Uhr/).last()).toBeVisible();
    await expect(receiverPage.getByText(/Es kommt gerade keine neuere an/)).toBeVisible();
    await receiverPage.context().setOffline(false);
    await receiverPage.clock.setSystemTime(new Date());
    await expect(shown(receiverPage, 'exact')).toBeVisible();
  });

  await test.step('after the handover no position is shown any more', async () => {
    await driver.deliver(id);
    for (const one of followers) {
      await expect(one.getByText(/^Zugestellt am /)).toBeVisible();
      await expect(one.locator('[data-moving]')).toHaveCount(0);
      await expect(arrival(one)).toHaveCount(0);
    }
    await expect(receiverPage.getByRole('button', { name: /Wunsch/ })).toHaveCount(0);
  });
});
