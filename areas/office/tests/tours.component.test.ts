/** The tours of all drivers over time: read as a table, walked through by keys, changed without a mouse. */
import { expect, test } from 'vitest';
import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { openSite } from '#tests/components/open-site.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makeDriverAt, nearby, runRound, sendEverybodyHome } from '#dispatch/tests/dispatch-fixtures.ts';
import { actOnBoard } from './board-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

/** A driver with two deliveries and four stops, and one without any. */
async function openTours(duty: 'dispatcher' | 'finance' = 'dispatcher') {
  const { app, page } = site;
  await sendEverybodyHome(app);
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const customer = await makePerson(app, 'customer');
  const driver = await makeDriverAt(app, nearby);
  await makeDriverAt(app, nearby, { fullName: 'Zoe Ahrens' });
  const first = await orderDelivery(app, customer);
  const second = await orderDelivery(app, customer, { deliveryPlaceId: 'street:reeperbahn-20359#1' });
  for (const id of [first, second]) await actOnBoard(admin, id, 'give-to-driver', { driverId: driver.id });
  await runRound(app);
  page.signIn(duty === 'dispatcher' ? admin : await makePerson(app, 'admin', { duty }));
  await page.goto('/admin-dashboard?tab=deliveries&view=tours');
  const grid = page.getByRole('grid', { name: 'Touren der Fahrer' });
  await expect(grid.getByRole('gridcell', { name: /^Halt 4, / })).toBeVisible();
  return { page, grid, first, second };
}

test('each driver is a row; arrow keys move between stops and lanes, Enter opens the delivery', async () => {
  const { page, grid } = await openTours();
  const stop = (number: number) => grid.getByRole('gridcell', { name: new RegExp(`^Halt ${number}, `) });
  const first = grid.getByRole('gridcell', { name: /^Halt 1, Abholung .+, \d\d:\d\d Uhr, versprochen bis / });
  await expect(first).toBeVisible();
  const busy = grid.getByRole('row').filter({ hasText: '4 Halte' });
  await stop(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(stop(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(busy.getByText(/^frei ab \d\d:\d\d Uhr$/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const idle = grid.getByRole('row').filter({ hasText: 'Zoe Ahrens' });
  await expect(idle.getByText('jetzt frei')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sendungsdetails' })).toBeVisible();
});

test('a stop is moved with a button, is marked as pinned, and is released again', async () => {
  const { page, grid } = await openTours();
  const stop = (number: number) => grid.getByRole('gridcell', { name: new RegExp(`^Halt ${number}, `) });
  await stop(3).focus();
  await page.getByRole('button', { name: 'Später' }).click();
  await expect(grid.getByRole('gridcell', { name: /^Halt 4, .+, festgelegt$/ })).toBeVisible();
  await grid.getByRole('gridcell', { name: /festgelegt$/ }).focus();
  await page.getByRole('button', { name: 'Lösen' }).click();
  await expect(grid.getByRole('gridcell', { name: /festgelegt$/ })).toHaveCount(0);
});

test('a move or release by keys is undone with the toast or with Ctrl+Z', async () => {
  const { page, grid } = await openTours();
  // After the moment in which the deliveries were given away.
  site.app.clock.advance(UNDO_SECONDS / 60);
  const stop = (number: number) => grid.getByRole('gridcell', { name: new RegExp(`^Halt ${number}, `) });
  const pinned = grid.getByRole('gridcell', { name: /festgelegt$/ });
  await stop(3).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(pinned).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Rückgängig gemacht.')).toBeVisible();
  await expect(pinned).toHaveCount(0);
  await stop(3).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(pinned).toBeVisible();
  await pinned.focus();
  await page.getByRole('button', { name: 'Lösen' }).click();
  await expect(pinned).toHaveCount(0);
  await stop(3).focus();
  await page.keyboard.press('Control+z');
  await expect(pinned).toBeVisible();
});

test('what waits for a driver is on top, is given with T, and a toast gives it back', async () => {
  const { page, grid } = await openTours();
  await makeDriverAt(site.app, nearby, { fullName: 'Levke Ohm' });
  const id = await orderDelivery(site.app, await makePerson(site.app, 'customer'));
  const waiting = grid.getByRole('gridcell', {
    name: new RegExp(`^${id.slice(0, 8)} bis .+ Standard, .+ nach `),
  });
  await expect(waiting).toBeVisible();
  await waiting.focus();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: `Sendung ${id.slice(0, 8)} zuteilen` });
  await dialog.getByRole('radio', { name: /Levke Ohm/ }).click();
  await dialog.getByRole('button', { name: 'Zuteilen' }).click();
  await expect(waiting).toHaveCount(0);
  const lane = grid.getByRole('row').filter({ hasText: 'Levke Ohm' });
  await expect(lane).toContainText('2 Halte');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(waiting).toBeVisible();
});

test('an admin with read access sees the tours without controls', async () => {
  const { page, grid } = await openTours('finance');
  await grid.getByRole('gridcell', { name: /^Halt 3, / }).focus();
  await expect(page.getByRole('button', { name: 'Öffnen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Später' })).toHaveCount(0);
});
