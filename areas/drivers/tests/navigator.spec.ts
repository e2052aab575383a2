/** A navigated tour: a wrong turn without a network, a new way from the phone, and the door. */
import type { BrowserContext, Page } from '@playwright/test';
import { pointAt, type Spot } from '#maps/tests/town/pen.ts';
import type { Caller } from '#tests/journeys/driver-calls.ts';
import { expect, test } from '#tests/journeys/journey.ts';

test.use({ visits: 'town', serviceWorkers: 'allow', permissions: ['geolocation'] });

/** Carries the phone to a spot on the plan of the town. */
async function drive(context: BrowserContext, spot: Spot): Promise<void> {
  const { lat: latitude, lng: longitude } = pointAt(spot);
  await context.setGeolocation({ latitude, longitude, accuracy: 5 });
}

async function findPlace(read: Caller['read'], query: string): Promise<string> {
  const answer = await read(`/addresses?query=${encodeURIComponent(query)}`);
  const [found] = answer.suggestions as { placeId: string }[];
  return found?.placeId ?? '';
}

async function isNetKept(): Promise<boolean> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'elbbote-road-net')) return false;
  return await new Promise((resolve) => {
    const opening = indexedDB.open('elbbote-road-net');
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('nets').objectStore('nets').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result === 1);
      });
    });
  });
}

/** How long the page takes from a place beside the route to what it says next. */
async function timeUntil(page: Page, move: () => Promise<void>, text: string): Promise<number> {
  const view = page.getByRole('region', { name: /^Navigation zu/ });
  const began = Date.now();
  await move();
  await expect(view.getByText(text)).toBeVisible();
  return Date.now() - began;
}

test('a navigated tour with a wrong turn, without a network in between', { tag: '@slow' }, async ({
  page,
  context,
  people,
  complaints,
}) => {
  // No map was shown before: without a network its ground is missing, and the way is there.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED .*\/map/, /A call has failed/);
  const customer = await people.make('customer');
  const driver = await people.startDriver();
  const { read } = await people.callAs(customer);
  const [pickupPlaceId, deliveryPlaceId] = await Promise.all([
    findPlace(read, 'Lange Reihe 3'),
    findPlace(read, 'Münzstraße 3'),
  ]);
  const id = await people.order(customer, { pickupPlaceId, deliveryPlaceId });
  await driver.accept(id);
  await driver.pickUp(id);
  await people.signIn(driver.account);
  await drive(context, [-500, 0]);
  await page.goto('/driver-dashboard?tab=active');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((next) => setTimeout(next, 50));
  });
  await expect.poll(() => page.evaluate(isNetKept)).toBe(true);
  // Also the very first way is found without a network.
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Navigation zu/ }).click();
  const view = page.getByRole('region', { name: /^Navigation zu/ });
  await expect(view.getByText('Links in den Gänsemarkt')).toBeVisible();
  await drive(context, [-450, 0]);
  await expect(view.getByText('50 m', { exact: true })).toBeVisible();
  // Straight on instead of left.
  const offline = await timeUntil(page, () => drive(context, [-290, 0]), 'Links in die Rote Gasse');
  await expect(view.getByText('Ohne Netz: Weg vom Gerät berechnet')).toBeVisible();

  await context.setOffline(false);
  await drive(context, [-260, 0]);
  await expect(view.getByText('Weg vom Gerät berechnet')).toBeHidden();
  await expect(view.getByText('Links in die Rote Gasse')).toBeVisible();
  // Past this street as well.
  const online = await timeUntil(page, () => drive(context, [-90, 0]), 'Rechts in die Rote Gasse');
  test.info().annotations.push({
    type: 'from beside the route to a new one',
    description: `without a network ${offline} ms, with one ${online} ms`,
  });
  await drive(context, [-200, 300]);
  await expect(view.getByText('100 m', { exact: true })).toBeVisible();
  await drive(context, [-250, 400]);
  await expect(view).toBeHidden();
  await expect(page.getByRole('button', { name: 'Zustellung bestätigen' })).toBeVisible();
});
