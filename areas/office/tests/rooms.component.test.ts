/** The frame of the admins' side: its rooms, what waits in them, and its keys. */
import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
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

test('a late delivery counts on its room and in the title, also while another room is open', async () => {
  const { page, app } = site;
  await orderDelivery(app, await makePerson(app, 'customer'));
  await app.db.update(deliveries).set({ promisedBy: new Date(app.clock.now().getTime() - 60_000) });
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto('/admin-dashboard?tab=numbers');
  const rooms = page.getByRole('navigation', { name: 'Bereiche der Verwaltung' });
  await expect(rooms.getByRole('link', { name: /^Sendungen\s?1$/ })).toBeVisible();
  expect(document.title).toMatch(/^\(1\)/);
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
});
