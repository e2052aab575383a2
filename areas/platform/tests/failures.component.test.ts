/**
 * A page whose load fails shows the error soon, and recovers once the server answers.
 */
import { expect, test } from 'vitest';
import { makePerson } from '#people/tests/test-people.ts';
import { openSite } from '#tests/components/open-site.ts';

const site = openSite();

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
const SAID_WITHIN_MS = 4000;

/** Every query except the session, which has its own text. */
const EVERYTHING = /\/api\/(?!me$|events$)/;

test.each(['answer', 'silence'] as const)(
  'every list says within four seconds that it could not be loaded: %s',
  async (how) => {
    const { page } = site;
    page.fail(EVERYTHING, how);
    for (const role of ['customer', 'driver'] as const) {
      page.signIn(await makePerson(site.app, role));
      for (const [path, text] of Object.entries(pages[role])) {
        // In the page's fake time, most of which the retries take.
        const time = page.holdTimers();
        await page.goto(path);
        await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
        await time.pass(SAID_WITHIN_MS);
        await expect(page.getByText(text)).toBeVisible();
      }
    }
  },
);

test('a list that failed to load is loaded by itself once the server answers', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer'));
  const endFailure = page.fail(EVERYTHING);
  await page.goto('/customer-dashboard?tab=active');
  const notice = page.getByText('Ihre Sendungen konnten nicht geladen werden.');
  await expect(notice).toBeVisible();
  endFailure();
  await expect(page.getByText('Hier stehen Ihre laufenden Sendungen.')).toBeVisible();
  await expect(notice).toBeHidden();
});
