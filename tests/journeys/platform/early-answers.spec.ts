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

test('a driver’s session and orders are asked for before the scripts are there', { tag: '@slow' }, async ({
  page,
  people,
}) => {
  const { account } = await people.startDriver();
  await people.signIn(account);
  await expectAskedEarly(page, '/driver-dashboard', [
    /\/api\/me$/,
    /\/api\/driver$/,
    /\/api\/driver\/offers$/,
  ]);
  await expect(page.getByRole('heading', { name: 'Verfügbare Aufträge', level: 2 })).toBeVisible();
});

test('so are a customer’s session and the ordering hours', { tag: '@slow' }, async ({ page, people }) => {
  await people.enterAsCustomer();
  await expectAskedEarly(page, '/customer-dashboard', [/\/api\/me$/, /\/api\/ordering$/]);
  await expect(page.getByLabel('Name des Empfängers', { exact: true })).toBeVisible();
});

test('so are the scripts of the tab that is opened', async ({ page, people }) => {
  await people.signIn(await people.make('admin'));
  await expectAskedEarly(page, '/admin-dashboard?tab=support', [/\/api\/me$/, /\/admin-support-tab-/]);
  await expect(page.getByRole('heading', { name: 'Support', level: 2 })).toBeVisible();
});
