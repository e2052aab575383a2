/** The frame of the admins' side: its rooms, what waits in them, and its keys. */
import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { roomLooks } from '#office/tables/rooms-tables.ts';
import { openSite } from '#tests/components/open-site.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('the first room is that of the duty: finance begins with the money, a dispatcher with the deliveries', async () => {
  const { page } = site;
  for (const [duty, room] of [
    ['finance', 'Finanzen'],
    ['dispatcher', 'Sendungen'],
    ['owner', 'Sendungen'],
  ] as const) {
    page.signIn(await makePerson(site.app, 'admin', { duty }));
    await page.goto('/admin-dashboard');
    const rooms = page.getByRole('navigation', { name: 'Bereiche der Verwaltung' });
    await expect(rooms.getByRole('link', { name: room })).toHaveAttribute('aria-current', 'page');
  }
});

test('an owner with a password alone is urged to set up a second step, another duty is not', async () => {
  const { page } = site;
  const link = page.getByRole('link', { name: 'Zweiten Schritt einrichten' });
  page.signIn(await makePerson(site.app, 'admin', { duty: 'finance' }));
  await page.goto('/admin-dashboard?tab=audit');
  await expect(page.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
  await expect(link).toHaveCount(0);
  page.signIn(await makePerson(site.app, 'admin', { duty: 'owner' }));
  await page.goto('/admin-dashboard?tab=audit');
  await expect(link).toBeVisible();
});

test('a late delivery counts on its room and in the title until the room was looked into', async () => {
  const { page, app } = site;
  await orderDelivery(app, await makePerson(app, 'customer'));
  await app.db.update(deliveries).set({ promisedBy: new Date(app.clock.now().getTime() - 60_000) });
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto('/admin-dashboard?tab=numbers');
  const rooms = page.getByRole('navigation', { name: 'Bereiche der Verwaltung' });
  await expect(rooms.getByRole('link', { name: /^Sendungen\s?1$/ })).toBeVisible();
  expect(document.title).toMatch(/^\(1\)/);
  await rooms.getByRole('link', { name: /^Sendungen/ }).click();
  await expect(rooms.getByRole('link', { name: /^Sendungen$/ })).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => (await app.db.select().from(roomLooks)).length).toBe(1);
  // It was seen: the next room counts only what comes later.
  await rooms.getByRole('link', { name: /^Zahlen/ }).click();
  await expect(rooms.getByRole('link', { name: /^Zahlen$/ })).toHaveAttribute('aria-current', 'page');
  await expect(rooms.getByRole('link', { name: /^Sendungen$/ })).toBeVisible();
});

test('the question mark lists the keys, but not while somebody is typing', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto('/admin-dashboard?tab=deliveries');
  const search = page.getByRole('searchbox', { name: 'Suche' });
  await search.click();
  await page.keyboard.press('?');
  await expect(search).toHaveValue('?');
  const keys = page.getByRole('dialog', { name: 'Tasten' });
  await expect(keys).toHaveCount(0);
  await search.fill('');
  await search.blur();
  await page.keyboard.press('?');
  await expect(keys.getByText('Zeile auswählen')).toBeVisible();
  await expect(keys.getByText('G F')).toBeVisible();
  // A dispatcher's duty does not open the money.
  await expect(keys.getByText('G N')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(search).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect.poll(() => page.url()).toContain('tab=drivers');
});
