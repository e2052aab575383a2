/** The choice about cookies: told where it could not be saved, and one for the account. */
import { expect, test, vi } from 'vitest';
import { makePerson } from '#tests/support/people/test-people.ts';
import { openSite } from './open-site.ts';
import { sendSignIn } from './steps.ts';
import { waitUntil } from './wait-until.ts';

const site = openSite();

test('a choice that cannot be saved is told in one line, and the next try counts', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer'));
  await page.goto('/customer-dashboard');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const banner = page.getByRole('region', { name: 'Cookies' });
  const answer = page.hold(/\/save-cookie-consent$/);
  const endSilence = page.fail(/\/save-cookie-consent$/, 'silence');
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(banner.getByRole('button', { name: 'Wird gespeichert...' })).toBeVisible();
  answer.release();
  await expect(banner.getByText('Ihre Wahl konnte nicht gespeichert werden.')).toBeVisible();
  await waitUntil(() => expect(warn.mock.calls.join()).toContain('The choice about cookies was not saved.'));
  endSilence();
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(banner).toBeHidden();
});

test('the account’s refusal wins over this browser’s consent', async () => {
  const { page } = site;
  const person = await makePerson(site.app, 'customer');
  const carried = page.countCalls('/save-cookie-consent');
  await page.goto('/login');
  localStorage.setItem('cookie_consent', 'false');
  await sendSignIn(page, person);
  await waitUntil(() => expect(carried()).toBe(1));
  await expect(page).toHaveURL(/customer-dashboard/);

  // Another browser of the same person.
  page.clearCookies();
  localStorage.clear();
  localStorage.setItem('cookie_consent', 'true');
  await page.goto('/login');
  await sendSignIn(page, person);
  await waitUntil(() => expect(localStorage.getItem('cookie_consent')).toBe('false'));
});
