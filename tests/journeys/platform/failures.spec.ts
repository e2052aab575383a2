/** A page whose load fails says so while somebody is still looking, and mends itself once the server answers. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';
import { serverError } from '#tests/journeys/steps.ts';

const SAID_WITHIN = { timeout: 4000 };

const pages = {
  customer: {
    '/customer-dashboard?tab=active': 'Ihre Sendungen konnten nicht geladen werden.',
    '/customer-dashboard?tab=addresses': 'Das Adressbuch konnte nicht geladen werden.',
    '/customer-dashboard?tab=new': 'Ob Sie gerade bestellen können, ließ sich nicht abrufen.',
    '/delivery-details/0190a000-0000-7000-8000-000000000000': 'Die Sendung konnte nicht geladen werden.',
  },
  driver: {
    '/driver-dashboard?tab=available': 'Die offenen Aufträge konnten nicht geladen werden.',
    '/driver-dashboard?tab=active': 'Ihre Aufträge konnten nicht geladen werden.',
    '/driver-onboarding': 'Ihre Profildaten konnten nicht geladen werden.',
  },
} as const;

/** Everything but who is signed in, which is told in its own words. */
async function failEverything(page: Page, how: 'answer' | 'silence'): Promise<void> {
  await page.route(/\/api\/(?!me$|events$)/, (route) =>
    how === 'answer' ? route.fulfill(serverError) : route.abort(),
  );
}

for (const how of ['answer', 'silence'] as const) {
  test(`every list says within four seconds that it could not be loaded: ${how}`, async ({
    page,
    people,
    complaints,
  }) => {
    complaints.allow(/500|ERR_FAILED/);
    // Through to the end: what the page of the first one asks again is no question of the second one's.
    await failEverything(page, how);
    for (const role of ['customer', 'driver'] as const) {
      await people.signIn(await people.make(role));
      for (const [path, text] of Object.entries(pages[role])) {
        await page.goto(path);
        await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
        await expect(page.getByText(text), path).toBeVisible(SAID_WITHIN);
      }
    }
  });
}

test('what could not be loaded comes by itself once the server answers', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/500/);
  await people.enterAsCustomer();
  await failEverything(page, 'answer');
  await page.goto('/customer-dashboard?tab=active');
  const told = page.getByText('Ihre Sendungen konnten nicht geladen werden.');
  await expect(told).toBeVisible(SAID_WITHIN);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText('Hier stehen Ihre laufenden Sendungen.')).toBeVisible();
  await expect(told).toBeHidden();
});
