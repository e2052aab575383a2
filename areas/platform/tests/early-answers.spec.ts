/** What a slow connection would wait for in turn, dashboards ask for at once. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';

/**
 * Opens the page while no script of the site arrives, and waits until each of these has been asked for; then
 * the scripts come.
 */
async function expectAskedEarly(page: Page, address: string, paths: readonly RegExp[]): Promise<void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const asked = paths.map((path) => page.waitForRequest(path));
  await page.goto(address, { waitUntil: 'commit' });
  await Promise.all(asked);
  scripts.resolve();
}

test('the first data of each role’s dashboard is requested before the scripts are loaded', async ({
  people,
}) => {
  // A browser each: a page that is still asking would ask in the next person's name.
  const driver = await people.openBrowser((await people.startDriver()).account);
  await expectAskedEarly(driver, '/driver-dashboard', [
    /\/api\/me$/,
    /\/api\/driver$/,
    /\/api\/driver\/offers$/,
  ]);
  await expect(driver.getByRole('heading', { name: 'Verfügbare Aufträge', level: 2 })).toBeVisible();

  const customer = await people.openBrowser(await people.make('customer'));
  await expectAskedEarly(customer, '/customer-dashboard', [/\/api\/me$/, /\/api\/ordering$/]);
  await expect(customer.getByLabel('Name des Empfängers', { exact: true })).toBeVisible();

  const admin = await people.openBrowser(await people.make('admin'));
  await expectAskedEarly(admin, '/admin-dashboard?tab=support', [/\/api\/me$/, /\/admin-support-tab-/]);
  await expect(admin.getByRole('heading', { name: 'Support', level: 2 })).toBeVisible();
});
