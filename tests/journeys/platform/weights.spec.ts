/**
 * What pages load until they can be used: each has a budget, and the next visit takes all of it from the
 * browser's cache.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';
import { type Visited, visitedPages } from '#tests/journeys/visited-pages.ts';

/** The scripts, style sheets and fonts that the page has loaded. */
async function listFiles(page: Page) {
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\.(js|css|woff2)$/.test(entry.name))
      .map(({ name, encodedBodySize, transferSize }) => ({ name, encodedBodySize, transferSize })),
  );
}

/** React has taken it over: a prerendered page shows it before any script is there. */
async function expectUsable(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

async function expectLight(page: Page, pages: readonly Visited[]): Promise<void> {
  for (const { path, usable, budget } of pages) {
    await page.goto(path);
    await expectUsable(usable(page));
    const first = await listFiles(page);
    const code = first.filter(({ name }) => !name.endsWith('.woff2'));
    const bytes = code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    expect.soft(bytes / 1000, `kilobytes of ${path}`).toBeLessThanOrEqual(budget);
    // Measured, and compressed.
    expect(bytes / 1000, `kilobytes of ${path}`).toBeGreaterThan(budget / 2);
    await page.reload();
    await expectUsable(usable(page));
    const known = new Set(first.map(({ name }) => name));
    const sentAgain = (await listFiles(page)).filter((file) => known.has(file.name) && file.transferSize > 0);
    expect(sentAgain, `sent again at the second visit of ${path}`).toEqual([]);
  }
}

test('pages that anybody opens keep to their budgets, and are in the cache at the second visit', async ({
  page,
}) => {
  await expectLight(page, visitedPages.nobody);
});

test('so do those of a customer', async ({ page, people }) => {
  await people.enterAsCustomer();
  await expectLight(page, visitedPages.customer);
});

test('so do those of a driver', async ({ page, people }) => {
  const { account } = await people.startDriver();
  await people.signIn(account);
  await expectLight(page, visitedPages.driver);
});

test('so do those of an admin', async ({ page, people }) => {
  await people.signIn(await people.make('admin'));
  await expectLight(page, visitedPages.admin);
});
