/** A driver's first visit of the dashboard: the welcome that is skipped. */
import { expect, test } from 'vitest';
import { isWalkthroughSeen } from '#people/server/accounts/walkthrough.ts';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('the welcome is skipped once for every device, and the button starts the tour at any time', async () => {
  const { page, app } = site;
  const driver = await makePerson(app, 'driver', { fullName: 'Nina Neumann' });
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  const welcome = page.getByRole('dialog', { name: 'Willkommen bei Elbbote' });
  await expect(welcome).toBeVisible();
  await welcome.getByRole('button', { name: 'Überspringen' }).click();
  await expect(welcome).toBeHidden();
  await expect.poll(() => isWalkthroughSeen(app.db, driver.id)).toBe(true);
  await page.goto('/driver-dashboard');
  await expect(page.getByRole('switch')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Another device knows nothing of this one.
  localStorage.clear();
  sessionStorage.clear();
  await page.goto('/driver-dashboard');
  await expect(page.getByRole('switch')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const help = page.getByRole('button', { name: 'Rundgang starten' });
  const tour = page.getByRole('dialog');
  await help.click();
  await tour.getByRole('button', { name: 'Weiter' }).click();
  await expect(tour).toContainText('Schritt 2 von 6');
  await tour.getByRole('button', { name: 'Rundgang beenden' }).click();
  await help.click();
  await expect(tour).toContainText('Schritt 1 von 6');
});
