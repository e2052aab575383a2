/**
 * How soon pages can be used on a slow mobile connection: the first visit, with nothing in the cache, and the
 * second one.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { orderAndPay, shopAt } from '#delivery/tests/shop-over-http.ts';
import { phone } from '#tests/journeys/journey.ts';
import { type Parcel, pathOf, type Visited, visitedPages } from '#tests/journeys/visited-pages.ts';
import { fillDeliveries } from './fill-deliveries.ts';
import { withServer } from './measured-server.ts';
import type { Served } from './messages.ts';
import { median } from './median.ts';
import type { Bench } from './operations/plans.ts';
import { makeCustomers, makeDrivers } from './operations/world.ts';
import { signInFilled } from './stall/works.ts';
import { toTable } from './to-table.ts';
import type { Measured } from './write-figures.ts';

const VISITS = 3;
const FILLED = { deliveries: 2000, drivers: 20, hasHistory: true };
/** What most people see, and mostly for the first time, comes with its content. */
const limitOf = (path: string): number =>
  /^\/(admin|driver-dashboard\?|customer-dashboard\?)/.test(path) ? 3500 : 1200;
/** Of a payment: the tests' budgets are of pages that open without one. */
const afterPayment: Opened = {
  path: '/payment-success?session_id=:session',
  usable: (page: Page) => page.getByRole('link', { name: 'Sendung verfolgen' }),
};
/** When the pictures are taken. */
const PICTURED_MS = [500, 1000, 1500];
/** Lighthouse's slow 4G: 150 ms there and back, 1.6 megabits down and 0.75 up a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};

/**
 * Medians of three visits, and whether all are under their limit. With `--pictures FOLDER` also what the
 * receiver's page shows on its way.
 */
export async function measurePages(options: string[]): Promise<Measured> {
  const pictures = options[0] === '--pictures' ? options[1] : undefined;
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
      // At the address of its settings, from which alone it takes what a page sends.
      args: [
        '--no-sandbox',
        `--host-resolver-rules=MAP ${new URL(served.origin).host} 127.0.0.1:${served.appPort}`,
      ],
    });
    try {
      const parcel = await setOut(served, { customer, driver });
      const found: { path: string; first: number; second: number }[] = [];
      for (const who of Object.keys(visitedPages) as (keyof typeof visitedPages)[]) {
        for (const visited of who === 'customer' ? [...visitedPages[who], afterPayment] : visitedPages[who]) {
          const visits = [];
          for (let count = 0; count < VISITS; count += 1) {
            const path = pathOf(visited.path, parcel).replace(':session', parcel.sessionId);
            visits.push(await visit(browser, served, cookies[who], { ...visited, path }));
          }
          found.push({
            path: visited.path,
            first: median(visits.map(({ first }) => first)),
            second: median(visits.map(({ second }) => second)),
          });
        }
      }
      if (pictures) await takePictures(browser, served, { folder: pictures, parcel });
      return found;
    } finally {
      await browser.close();
    }
  });
  const report = toTable(
    ['', 'first visit', 'limit', 'second visit'],
    rows.map(({ path, first, second }) => [
      path,
      `${first.toFixed(0)} ms`,
      `${limitOf(path)} ms`,
      `${second.toFixed(0)} ms`,
    ]),
  );
  return {
    report,
    isGood: rows.every(({ path, ...times }) => Math.max(times.first, times.second) <= limitOf(path)),
    figures: rows.map(({ path, first, second }) => ({
      what: path,
      figure: `${first.toFixed(0)} ms, again ${second.toFixed(0)} ms`,
      beside: `${limitOf(path)} ms`,
    })),
  };
}

type Opened = Omit<Visited, 'budget'>;

/** The walkthrough covers the dashboard until the driver has read it, once. */
const endWalkthrough = (served: Served, cookie: string) => post(served, { cookie, path: '/driver/tour' });

/** A parcel of this customer, accepted by this driver, and the session of its payment. */
async function setOut(
  served: Served,
  { customer, driver }: { customer: string; driver: string },
): Promise<Parcel & { sessionId: string }> {
  const shopper = shopAt(served.appPort, customer, { origin: served.origin });
  const { id, sessionId } = await orderAndPay(shopper);
  await post(served, { cookie: driver, path: `/driver/offers/${id}/accept` });
  const url = `http://localhost:${served.appPort}/api/deliveries/${id}`;
  const { trackingLink } = (await (await fetch(url, { headers: { cookie: customer } })).json()) as {
    trackingLink: string;
  };
  return { id, sessionId, token: trackingLink.split('/').at(-1) ?? '' };
}

async function post(
  { appPort, origin }: Served,
  { cookie, path }: { cookie: string; path: string },
): Promise<void> {
  const { ok } = await fetch(`http://localhost:${appPort}/api${path}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: '{}',
  });
  if (!ok) throw new Error(`${path} was refused`);
}

/** A phone with nothing in its cache, on slow 4G. */
async function openPhone(browser: Browser, { origin: baseURL }: Served, cookie: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL, locale: 'de-DE', serviceWorkers: 'block' });
  const [name = '', value = ''] = cookie.split('=');
  if (cookie) {
    await context.addCookies([{ name, value, url: baseURL, httpOnly: true, sameSite: 'Lax' }]);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  return page;
}

/** The frames that the browser has drawn, each with its own time: a screenshot would wait for the fonts. */
async function takePictures(
  browser: Browser,
  served: Served,
  { folder, parcel }: { folder: string; parcel: Parcel },
): Promise<void> {
  const page = await openPhone(browser, served, '');
  const session = await page.context().newCDPSession(page);
  const frames: { at: number; data: string }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  const begin = Date.now();
  await page.goto(`/tracking/${parcel.token}`, { waitUntil: 'commit' });
  await page.waitForTimeout(Math.max(...PICTURED_MS));
  for (const ms of PICTURED_MS) {
    const shown = frames.findLast(({ at }) => at <= begin + ms);
    if (shown) writeFileSync(join(folder, `receiver-${ms}.png`), Buffer.from(shown.data, 'base64'));
  }
  await page.context().close();
}

async function visit(browser: Browser, served: Served, cookie: string, visited: Opened) {
  const page = await openPhone(browser, served, cookie);
  try {
    const first = await time(page, visited);
    // What is loaded a little later is in the cache as well.
    await page.waitForTimeout(1500);
    return { first, second: await time(page, visited) };
  } finally {
    await page.context().close();
  }
}

/** In milliseconds since the navigation; what the page has is not on the screen before its styles are. */
function findFirstPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const found = list.getEntriesByName('first-contentful-paint')[0];
      if (found) resolve(found.startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** From the navigation until what the page is opened for is on the screen. */
async function time(page: Page, { path, usable }: Opened): Promise<number> {
  const begin = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await usable(page).waitFor({ state: 'visible' });
  const found = performance.now() - begin;
  return Math.max(found, await page.evaluate(findFirstPaint));
}
