/** What needs attention, above the board: it grows, but not under a moving pointer. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { widenScreen } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

async function makeLate(id: string): Promise<void> {
  const { app } = site;
  await app.db
    .update(deliveries)
    .set({ promisedBy: new Date(app.clock.now().getTime() - 60_000) })
    .where(eq(deliveries.id, id));
  await announce(app.db, { noun: 'delivery', id, userIds: [], roles: ['admin'] });
}

test('a new row is added only when the pointer rests, so that no row shifts under a press', async () => {
  const { app, page } = site;
  const customer = await makePerson(app, 'customer');
  const [first, second] = [await orderDelivery(app, customer), await orderDelivery(app, customer)];
  await makeLate(first);
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=deliveries');
  const needs = page.getByRole('region', { name: 'Braucht Aufmerksamkeit' });
  await expect(needs.getByRole('listitem')).toHaveCount(1);
  const asked = page.countCalls('/admin/board/needs');
  const move = () => window.dispatchEvent(new Event('pointermove'));
  move();
  const moving = setInterval(move, 50);
  await makeLate(second);
  await expect.poll(asked).toBe(1);
  await expect(page.getByText(/^verspätet, /)).toHaveCount(2);
  await expect(needs.getByRole('listitem')).toHaveCount(1);
  clearInterval(moving);
  await expect(needs.getByRole('listitem')).toHaveCount(2);
});

test('outside the demo the board does not explain how to fill the city', async () => {
  const { app, page } = site;
  widenScreen(80);
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=deliveries');
  await expect(page.getByText('0 Fahrer online')).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: 'npm run demo:city' })).toHaveCount(0);
});
