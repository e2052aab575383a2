/** Where a second factor is required, an admin without one gets no further than to setting it up. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from './test-people.ts';

const site = openSite({ ADMIN_TWO_FACTOR: 'required' });

test('a new admin is asked for the second factor, and nothing else is missing from the page', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'admin'));
  await page.goto('/admin-dashboard');
  await expect(page.getByText('Für die Verwaltung ist sie vorgeschrieben.', { exact: false })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Bereiche der Verwaltung' })).toHaveCount(0);
  await expect(page.getByText('konnte nicht geladen werden', { exact: false })).toHaveCount(0);
});
