/**
 * How soon pages can be used on a slow mobile connection: the first visit, with nothing in the cache, and the
 * second one.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { phone } from '#tests/journeys/journey.ts';
import { type Visited, visitedPages } from '#tests/journeys/visited-pages.ts';
import { fillDeliveries } from './fill-deliveries.ts';
import { withServer } from './measured-server.ts';
import type { Served } from './messages.ts';
import { median } from './median.ts';
import type { Bench } from './operations/plans.ts';
import { makeCustomers, makeDrivers } from './operations/world.ts';
import { signInFilled } from './stall/works.ts';
import { toTable } from './to-table.ts';
import { writeReport } from './write-report.ts';

const VISITS = 3;
const FILLED = { deliveries: 2000, drivers: 20, hasHistory: true };
const LIMIT_MS = 2000;
/** Lighthouse's slow 4G: 150 ms there and back, 1.6 megabits down and 0.75 up a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};

/** Medians of three visits, and whether all are under the limit; writes them into docs/performance.md. */
export async function measurePages(): Promise<{ report: string; isGood: boolean }> {
  const rows = await withServer(async (child, served, pool) => {
    const drivers = await makeDrivers(served, 1);
    const bench: Bench = { child, served, pool, drivers };
    await fillDeliveries(served.databaseUrl, FILLED);
    const { admin } = await signInFilled(bench);
    const driver = drivers[0]?.cookie ?? '';
    await endWalkthrough(served, driver);
    const [customer = ''] = await makeCustomers(served, 1);
    const cookies = { nobody: '', customer, driver, admin };
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox'],
    });
    try {
      const found: { path: string; first: number; second: number }[] = [];
      for (const who of Object.keys(visitedPages) as (keyof typeof visitedPages)[]) {
        for (const visited of visitedPages[who]) {
          const visits = [];
          for (let count = 0; count < VISITS; count += 1) {
            visits.push(await visit(browser, `http://localhost:${served.appPort}`, cookies[who], visited));
          }
          found.push({
            path: visited.path,
            first: median(visits.map(({ first }) => first)),
            second: median(visits.map(({ second }) => second)),
          });
        }
      }
      return found;
    } finally {
      await browser.close();
    }
  });
  const report = writeReport(
    'npm run bench -- pages',
    toTable(
      ['', 'first visit', 'second visit'],
      rows.map(({ path, first, second }) => [path, `${first.toFixed(0)} ms`, `${second.toFixed(0)} ms`]),
    ),
  );
  return { report, isGood: rows.every(({ first, second }) => Math.max(first, second) <= LIMIT_MS) };
}

/** It covers the dashboard until the driver has read it, once. */
async function endWalkthrough({ appPort, origin }: Served, cookie: string): Promise<void> {
  const { ok } = await fetch(`http://localhost:${appPort}/api/driver/tour`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: '{}',
  });
  if (!ok) throw new Error('the walkthrough could not be ended');
}

async function visit(browser: Browser, baseURL: string, cookie: string, visited: Visited) {
  const context = await browser.newContext({ ...phone, baseURL, locale: 'de-DE', serviceWorkers: 'block' });
  try {
    const [name = '', value = ''] = cookie.split('=');
    if (cookie) {
      await context.addCookies([{ name, value, url: baseURL, httpOnly: true, sameSite: 'Lax' }]);
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    const first = await time(page, visited);
    // What is loaded a little later is in the cache as well.
    await page.waitForTimeout(1500);
    return { first, second: await time(page, visited) };
  } finally {
    await context.close();
  }
}

/** From the navigation until what the page is opened for is there. */
async function time(page: Page, { path, usable }: Visited): Promise<number> {
  const begin = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await usable(page).waitFor({ state: 'visible' });
  return performance.now() - begin;
}
