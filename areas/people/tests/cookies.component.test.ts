/** The cookie choice: in this browser and in the account, and the error when it could not be saved. */
import { expect, test, vi } from 'vitest';
import { makePerson, type Person } from './test-people.ts';
import { signIn } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { waitUntil } from '#tests/components/wait-until.ts';

const site = openSite();

/** What the account holds, once the page has carried its choice over. */
async function expectKept(person: Person, consented: boolean): Promise<void> {
  await waitUntil(async () =>
    expect((await person.call('/me')).body).toMatchObject({ cookies: { consented } }),
  );
}

test('a choice that cannot be saved shows one line, and the next attempt counts', async () => {
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

test('the banner disappears with the choice, stays away after a reload, and the account stores the choice', async () => {
  const { page, app } = site;
  await page.goto('/login');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner.getByRole('button')).toHaveText(/^Akzeptieren/);
  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(banner).toBeHidden();
  expect(localStorage.getItem('cookie_consent')).toBe('true');
  const asked = page.countCalls('/me');
  await page.goto('/register');
  expect(asked()).toBe(1);
  await expect(banner).toBeHidden();

  const customer = await makePerson(app, 'customer');
  await signIn(page, customer);
  await expectKept(customer, true);
  await expect(banner).toBeHidden();

  page.changeBrowser();
  await page.goto('/login');
  await expect(banner).toBeVisible();
  await signIn(page, customer);
  await expect(banner).toBeHidden();
});

test('the account’s refusal overrides this browser’s consent', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  localStorage.setItem('cookie_consent', 'false');
  await signIn(page, customer);
  await expectKept(customer, false);

  page.changeBrowser();
  localStorage.setItem('cookie_consent', 'true');
  await signIn(page, customer);
  await waitUntil(() => expect(localStorage.getItem('cookie_consent')).toBe('false'));
});
