/**
 * Features of every page that need a browser: skipping the header, no connection, the back button, the width.
 */
import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '#tests/journeys/journey.ts';
import { choose } from '#tests/journeys/maps-steps.ts';
import { openWithoutAnswers } from '#tests/journeys/steps.ts';

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Each at a phone's width and at a desktop's. */
const bothSizes = [phone.viewport, desktop.viewport];

test('the first Tab focuses the link past the header', async ({ page }) => {
  // The cookie banner would come first.
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'false'));
  for (const size of bothSizes) {
    await page.setViewportSize(size);
    await page.goto('/kontakt', { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Zum Inhalt springen' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toBeFocused();
  }
});

test('requested prices scroll into view, above the banner about cookies', {
  tag: '@slow',
}, async ({ page }) => {
  for (const size of bothSizes) {
    await page.setViewportSize(size);
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
    await choose(page, /^Lieferadresse/, 'Osterstraße 12');
    await page.getByRole('button', { name: 'Preise berechnen' }).click();
    const gold = page.getByRole('button', { name: /^Express Gold/ });
    await expect(gold).toBeVisible();
    await expect(async () => {
      const [row, below] = [await gold.boundingBox(), await banner.boundingBox()];
      if (!row || !below) throw new Error('not on the screen');
      const isBeside = row.x >= below.x + below.width;
      expect(row.y + row.height).toBeLessThanOrEqual(isBeside ? size.height : below.y);
    }).toPass();
  }
});

test('no input, however long, makes a page wider than the screen', { tag: '@slow' }, async ({
  page,
  people,
}) => {
  const id = await people.order(await people.enterAsCustomer());
  // Its link may be followed before scripts take it over.
  await openWithoutAnswers(page, /\/delivery-details\//);
  await page.route('**/api/deliveries/*', async (route) => {
    const response = await route.fetch();
    const delivery: Record<string, unknown> = await response.json();
    const endless = 'https://maps.example/'.padEnd(200, 'x');
    await route.fulfill({
      response,
      json: {
        ...delivery,
        deliveryDetails: endless,
        pickupDetails: endless,
        packageDescription: endless,
        status: 'delivered',
        confirmedAt: '2026-11-20T11:00:00.000Z',
        confirmedBy: endless,
      },
    });
  });
  for (const size of bothSizes) {
    await page.setViewportSize(size);
    await page.goto('/customer-dashboard');
    await page.getByRole('link', { name: 'Aktive Lieferungen' }).click();
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: id.slice(0, 8) })
      .getByRole('link', { name: /Mönckebergstraße/ });
    await expect(row).toBeVisible();
    expect(await widthOf(page)).toBe(0);
    await row.click();
    await expect(page.getByText(/angenommen von https/)).toBeVisible();
    expect(await widthOf(page)).toBe(0);
  }
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('offline a link keeps the page and its input', async ({ page, context, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/kontakt', { waitUntil: 'networkidle' });
    await page.getByRole('textbox', { name: 'Nachricht' }).fill('Wo bleibt mein Paket?');
    // It is drawn by the page's script, which holds links from then on.
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await context.setOffline(true);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Preise' });
    await link.click();
    await expect(
      page.getByText('Andere Seiten öffnen sich erst wieder, wenn Sie online sind.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/kontakt$/);
    await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Wo bleibt mein Paket?');
    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveURL(/\/preise$/);
  });
});

test('going back closes a phone’s menu and stays on the page; from a page of the menu it returns there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/kontakt', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Wo bleibt mein Paket?');
  const menu = page.getByRole('dialog', { name: 'Menü' });
  const open = () => page.getByRole('button', { name: 'Menü' }).click();
  await open();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/kontakt$/);
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Wo bleibt mein Paket?');
  await open();
  await menu.getByRole('button', { name: 'Schließen' }).click();
  await expect(menu).toBeHidden();
  await open();
  await menu.getByRole('link', { name: 'Preise' }).click();
  await expect(page).toHaveURL(/\/preise$/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/kontakt$/);
  await expect(menu).toBeHidden();
});
