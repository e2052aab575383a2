/** The receiver's map, which stands still until it is pressed. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { placeDriver } from './position-fixtures.ts';

const site = openSite();
const ottensen = { lat: 53.553, lng: 9.9335 };

async function openLink(): Promise<{ driver: Awaited<ReturnType<typeof makeDriver>> }> {
  const { app, page } = site;
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  await placeDriver(app, driver, ottensen);
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  await page.goto(`/tracking/${row?.trackingToken}`);
  return { driver };
}

const drawn = () => document.querySelector('[data-still]');
const spot = () => document.querySelector('[data-moving=exact]')?.getAttribute('transform');

test('it is put together of pictures that the server has, with the way, its end, the driver and its words', async () => {
  const { page, app } = site;
  await openLink();
  await expect(page.getByRole('button', { name: 'Karte bewegen' })).toBeVisible();
  await expect(page.getByText('Schematische Karte')).toBeVisible();
  await expect(page.getByText(/^Die Karte zeigt, wo der Kurier ist, und den Weg zu Ihnen/)).toHaveCount(1);
  expect(drawn()?.querySelectorAll('path[d^=M]')).toHaveLength(2);
  expect(spot()).toMatch(/^translate\(\d/);
  // The policy of the rendered page forbids them.
  expect(drawn()?.querySelectorAll('[style]')).toHaveLength(0);
  const pictures = [...(drawn()?.querySelectorAll('image') ?? [])].map(
    (one) => one.getAttribute('href') ?? '',
  );
  expect(pictures.length).toBeGreaterThan(1);
  for (const url of pictures) {
    const { statusCode, headers } = await app.http.inject(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/svg+xml']);
  }
});

test('the driver moves on it, and nothing else does as long as it is in view', async () => {
  const { app } = site;
  const { driver } = await openLink();
  await expect.poll(spot).toMatch(/^translate/);
  const [before, frame] = [
    spot(),
    [...(drawn()?.querySelectorAll('image') ?? [])].map((one) => one.outerHTML),
  ];
  app.clock.advance(10);
  await placeDriver(app, driver, { lat: 53.5526, lng: 9.9345 });
  await expect.poll(spot).not.toBe(before);
  expect([...(drawn()?.querySelectorAll('image') ?? [])].map((one) => one.outerHTML)).toEqual(frame);
});

test('without a network it stays, and its button says so', async () => {
  const { page } = site;
  await openLink();
  const button = page.getByRole('button', { name: 'Karte bewegen' });
  await expect(button).toBeVisible();
  page.setOffline(true);
  await button.click();
  await expect(page.getByRole('button', { name: 'Keine Verbindung. Erneut versuchen' })).toBeVisible();
  expect(drawn()).not.toBeNull();
  page.setOffline(false);
});
