/** What a page loads until it can be used: within its budget, and kept in the browser's cache afterwards. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Visited } from './visited-pages.ts';

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

/** Of a page that was just opened. */
export async function expectLight(page: Page, { path, usable, budget }: Visited): Promise<void> {
  await expectUsable(usable(page));
  const files = await listFiles(page);
  // The map comes when it is in view, perhaps while this counts.
  const code = files.filter(({ name }) => !/\.woff2$|\/(map-library|maplibre)-/.test(name));
  const bytes = code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  expect.soft(bytes / 1000, `kilobytes of ${path}`).toBeLessThanOrEqual(budget);
  // Measured, and compressed.
  expect(bytes / 1000, `kilobytes of ${path}`).toBeGreaterThan(budget / 2);
  await expectCached(page, [...new Set(files.map(({ name }) => name))]);
}

/** The next visit asks for the same addresses; drawing the page once more would tell nothing else. */
async function expectCached(page: Page, names: string[]): Promise<void> {
  await page.evaluate(async (addresses) => {
    performance.clearResourceTimings();
    for (const address of addresses) await (await fetch(address)).arrayBuffer();
  }, names);
  const listAgain = async () => (await listFiles(page)).filter(({ name }) => names.includes(name));
  await expect.poll(async () => new Set((await listAgain()).map(({ name }) => name)).size).toBe(names.length);
  const sentAgain = (await listAgain()).filter(({ transferSize }) => transferSize > 0);
  expect(sentAgain, 'sent again at the next visit').toEqual([]);
}
