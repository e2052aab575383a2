/** The search for everything: opened by a key, answered while typing, left to the thing that is meant. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { openSite } from '#tests/components/open-site.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { nearby } from '#dispatch/tests/dispatch-fixtures.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

/** The tests share their deliveries. */
let phones = 66_777;

async function openSearch() {
  const { page, app } = site;
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  phones += 1;
  await app.db
    .update(deliveries)
    .set({ receiverName: 'Wiebke Quast', receiverPhone: `0176 55${phones}` })
    .where(eq(deliveries.id, id));
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto('/admin-dashboard?tab=drivers');
  await expect(page.getByRole('button', { name: 'Suchen' }).first()).toBeVisible();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Suchen' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  return { page, app, id, dialog, field };
}

test('the slash key opens the search, a number opens its delivery, which is then among the recent ones', async () => {
  const { page, id, dialog } = await openSearch();
  await page.keyboard.type(String(phones));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sendungsdetails' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(`/delivery-details/${id}`);
  await page.goto('/admin-dashboard?tab=drivers');
  await expect(page.getByRole('button', { name: 'Suchen' }).first()).toBeVisible();
  await page.keyboard.type('{Control>}k{/Control}');
  await expect(dialog.getByRole('option', { name: /Wiebke Quast/ })).toBeVisible();
});

test('the search finds rooms, Escape closes it, and in a field the slash is text', async () => {
  const { page, dialog, field } = await openSearch();
  await page.keyboard.type('finan');
  await expect(dialog.getByText('Nichts gefunden', { exact: true })).toHaveCount(0);
  await field.fill('support');
  await expect(dialog.getByRole('option', { name: 'Gehe zu Support' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox').first().fill('a/b');
  await expect(dialog).toHaveCount(0);
});

test('the search says so without a match and without a connection', async () => {
  const { page, dialog, field } = await openSearch();
  await field.fill('nirgendwo');
  await expect(dialog.getByText('Nichts gefunden', { exact: true })).toBeVisible();
  page.setOffline(true);
  await field.fill('nirgendwoanders');
  await expect(dialog.getByText(/^Keine Verbindung/)).toBeVisible();
  page.setOffline(false);
});

test('a delivery is found by its number and given to another driver by twelve keys, from any room', async () => {
  const { page, app } = site;
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  await placeDriver(app, await makePerson(app, 'driver', { fullName: 'Levke Ohlsen' }), nearby);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  page.signIn(await makePerson(app, 'admin', { fullName: 'Ole Brandt' }));
  await page.goto('/admin-dashboard?tab=numbers');
  await expect(page.getByRole('heading', { name: 'Zahlen' })).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('/');
  await expect(page.getByRole('dialog', { name: 'Suchen' }).getByRole('combobox')).toBeFocused();
  for (const letter of id.slice(0, 8)) await press(letter);
  await expect(page.getByRole('option', { name: new RegExp(id.slice(0, 8)) })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Umteilen' })).toBeVisible();
  await press('t');
  const dialog = page.getByRole('dialog', { name: `Sendung ${id.slice(0, 8)} umteilen` });
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
  await press('Enter');
  await expect(page.getByText(/^Sendung .* hat jetzt /)).toBeVisible();
  expect(keys).toBe(12);
});
