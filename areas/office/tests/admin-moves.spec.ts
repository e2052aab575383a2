/** Parcels are moved with the mouse: a line onto a tour, several at once, a stop from lane to lane. */
import type { Locator } from '@playwright/test';
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';

test.use(desktop);

/** A driver with a name of their own, online beside the pick-ups. */
async function comeOnline(people: People, name: string) {
  const driver = await people.make('driver', name);
  const { call } = await people.callAs(driver);
  await call('/driver/online', { online: true });
  const fix = { lat: 53.5505, lng: 9.9937, measuredAt: new Date().toISOString() };
  await call('/driver/position', { fixes: [fix] });
  return driver;
}
const own = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;

/**
 * Drags with the mouse, again where nothing was dropped: an alarm or a late parcel of another journey appears
 * at the top of the board, and moves the line from under the pointer between press and move.
 */
async function drag(row: Locator, target: Locator, targetPosition?: { x: number; y: number }): Promise<void> {
  await target.evaluate((element) => {
    element.removeAttribute('data-dropped');
    element.addEventListener('drop', () => element.setAttribute('data-dropped', 'yes'), { once: true });
  });
  await expect(async () => {
    await row.dragTo(target, targetPosition && { targetPosition });
    await expect(target).toHaveAttribute('data-dropped', 'yes', { timeout: 500 });
  }).toPass();
}

test('a row dropped on a driver’s tour assigns it, and undoing gives it back to the first driver', async ({
  page,
  people,
}) => {
  const first = await people.startDriver();
  const second = await comeOnline(people, own('Levke Ohlsen'));
  const id = await people.order(await people.make('customer'));
  await first.accept(id);
  const short = id.slice(0, 8);
  await people.signIn(await people.make('admin'));
  await page.goto(`/admin-dashboard?tab=deliveries&tour=${second.id}&search=${short}`);
  const tour = page.getByRole('region', { name: 'Gewählter Fahrer' });
  // In view at once: the whole region would be scrolled to between press and move.
  const target = tour.getByRole('heading', { name: second.fullName });
  await expect(target).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: short });
  await expect(row).toContainText('Jonas Krüger');
  // The page stands: what comes last moves nothing from under the pointer any more.
  await expect(page.getByRole('figure', { name: /laufende/ })).toBeVisible();
  await drag(row, target);
  await expect(page.getByText(`Sendung ${short} hat jetzt ${second.fullName}.`)).toBeVisible();
  // It can be taken back for a few seconds only: nothing else is looked at meanwhile.
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Rückgängig gemacht.')).toBeVisible();
  await expect(row).toContainText('Jonas Krüger');
  await drag(row, target);
  await expect(row).toContainText(second.fullName);
});

test('several selected deliveries are given to one driver, and reopened for all', { tag: '@slow' }, async ({
  page,
  people,
}) => {
  const first = await people.startDriver();
  const second = await comeOnline(people, own('Momme Paulsen'));
  const customer = await people.make('customer', own('Vielversand'));
  const ids = [await people.order(customer), await people.order(customer)];
  for (const id of ids) await first.accept(id);
  await people.signIn(await people.make('admin'));
  await page.goto('/admin-dashboard?tab=deliveries');
  await page.getByLabel('Suche', { exact: true }).fill(customer.email);
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const id of ids)
    await page.getByRole('checkbox', { name: `Sendung ${id.slice(0, 8)} auswählen` }).check();
  await page.getByRole('button', { name: 'Zuteilen (2)' }).click();
  const dialog = page.getByRole('dialog', { name: '2 Sendungen zuteilen' });
  await dialog.getByLabel('Fahrer suchen', { exact: true }).fill(second.fullName);
  await dialog.getByRole('radio', { name: new RegExp(second.fullName) }).click();
  await dialog.getByRole('button', { name: 'Zuteilen' }).click();
  await expect(page.getByRole('row').filter({ hasText: second.fullName })).toHaveCount(2);
});

test('a stop dragged into another lane gives the parcel to that driver', { tag: '@slow' }, async ({
  page,
  people,
}) => {
  const first = await comeOnline(people, own('Antje Lorenz'));
  const second = await comeOnline(people, own('Broder Asmus'));
  const { call } = await people.callAs(first);
  const id = await people.order(await people.make('customer'));
  await call(`/driver/offers/${id}/accept`);
  await people.signIn(await people.make('admin'));
  await page.goto('/admin-dashboard?tab=deliveries&view=tours');
  const grid = page.getByRole('grid', { name: 'Touren der Fahrer' });
  const lane = (name: string) => grid.getByRole('row').filter({ hasText: name });
  const stop = lane(first.fullName).getByRole('gridcell', { name: /^Halt 1, / });
  await expect(stop).toBeVisible();
  await drag(stop, lane(second.fullName), { x: 600, y: 20 });
  await expect(lane(second.fullName).getByRole('gridcell', { name: /^Halt / })).toHaveCount(2);
  await expect(lane(first.fullName).getByRole('gridcell', { name: /^Halt / })).toHaveCount(0);
});
