/** The earnings page of a driver without earnings. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { makeDriver } from '#tests/components/component-steps.ts';

const site = openSite();

test('who has not earned anything reads so, also of one month, and while it loads', async () => {
  const { page } = site;
  page.signIn(await makeDriver(site.app));
  await page.goto('/driver-dashboard?tab=earnings');
  await expect(page.getByText('Noch kein Verdienst')).toBeVisible();
  const rows = page.hold(/\/driver\/earnings\/rows/);
  await page.goto('/earnings-details');
  await expect(page.getByText('Lade Verdienstdetails...')).toBeVisible();
  rows.release();
  await expect(page.getByText('Noch keine abgeschlossenen Lieferungen')).toBeVisible();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/\/driver-dashboard$/);
  await page.goto('/earnings-details?month=Oktober 2020');
  await expect(page.getByText('Keine abgeschlossenen Lieferungen in Oktober 2020')).toBeVisible();
});
