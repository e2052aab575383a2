/** Statistics, where the operator has configured them: what loads with consent, and what does not without. */
import { afterEach, expect, test } from 'vitest';
import { locate } from '#tests/components/locators.ts';
import { openSite } from '#tests/components/open-site.ts';
import { waitUntil } from '#tests/components/wait-until.ts';

const site = openSite({ ANALYTICS_ID: 'G-TEST123' });

const tags = locate('head', () => [document.head]).locator(
  'script[src^="https://www.googletagmanager.com/"]',
);
/** What the tag sets once it has loaded, which jsdom does not do. */
const setCookies = () => {
  for (const cookie of ['_ga=GA1.1.1', '_ga_TEST123=GS1']) document.cookie = `${cookie}; path=/`;
};
const readCookies = () => document.cookie.split('; ').filter((cookie) => cookie.startsWith('_ga'));
const readCommands = () =>
  ((Reflect.get(globalThis, 'dataLayer') ?? []) as Iterable<unknown>[]).map((command) =>
    JSON.stringify([...command]),
  );

afterEach(() => {
  for (const tag of tags.findAll()) tag.remove();
  Reflect.deleteProperty(globalThis, 'dataLayer');
});

test('statistics load neither before consent nor after a refusal', async () => {
  const { page } = site;
  await page.goto('/login');
  const banner = page.getByRole('region', { name: 'Cookies' });
  const [accept, refuse] = [
    banner.getByRole('button', { name: 'Akzeptieren' }),
    banner.getByRole('button', { name: 'Ablehnen' }),
  ];
  expect(await accept.getAttribute('class')).toBe(await refuse.getAttribute('class'));
  await expect(tags).toHaveCount(0);
  await refuse.click();
  await expect(banner).toBeHidden();
  expect(localStorage.getItem('cookie_consent')).toBe('false');
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(tags).toHaveCount(0);
  }
  expect([readCommands(), readCookies()]).toEqual([[], []]);
});

test('consent loads statistics, the footer withdraws it without a reload, and gives it again', async () => {
  const { page } = site;
  await page.goto('/login?next=%2Fgeheim');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(tags).toHaveCount(1);
  setCookies();
  expect(readCookies()).toHaveLength(2);
  await page.getByRole('main').getByRole('link', { name: 'Jetzt registrieren' }).click();
  await waitUntil(() => expect(readCommands().at(-1)).toMatch(/page_view.*\/register"/));
  expect(readCommands().join()).not.toContain('geheim');

  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  await expect(banner.getByText('Ihre Wahl bisher: akzeptiert')).toBeVisible();
  await banner.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(banner).toBeHidden();
  await waitUntil(() => expect(readCookies()).toEqual([]));
  const before = readCommands().length;
  await page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(page).toHaveURL(/login/);
  await expect(page.getByRole('heading', { name: 'Anmelden', level: 1 })).toBeVisible();
  expect(readCommands()).toHaveLength(before);
  expect(Reflect.get(globalThis, 'ga-disable-G-TEST123')).toBe(true);

  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(banner).toBeHidden();
  expect(Reflect.get(globalThis, 'ga-disable-G-TEST123')).toBe(false);
  await expect(tags).toHaveCount(1);
});
