/** The cookie choice: the error when it could not be saved. */
import { expect, test, vi } from 'vitest';
import { makePerson } from '#tests/support/people/test-people.ts';
import { openSite } from '#tests/components/open-site.ts';
import { waitUntil } from '#tests/components/wait-until.ts';

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
