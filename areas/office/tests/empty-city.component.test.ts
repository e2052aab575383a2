/** The board of a demo in which nobody drives yet; elsewhere: needs.component.test.ts. */
import { expect, test } from 'vitest';
import { widenScreen } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite({ ORDERING_HOURS: 'suspended' });

test('while no driver is online in the demo the board explains how to fill the city', async () => {
  const { page, app } = site;
  widenScreen(80);
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=deliveries');
  const hint = page.getByRole('note').filter({ hasText: 'npm run demo:city' });
  await expect(hint.getByRole('link', { name: 'auf der Karte' })).toHaveAttribute('href', '#karte');
  await expect(page.getByRole('region', { name: 'Karte der laufenden Sendungen' })).toHaveAttribute(
    'id',
    'karte',
  );
});
