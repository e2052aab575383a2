/** How fast the driver's app is ready when it is reopened without a network. */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type BrowserContext, chromium } from '@playwright/test';
import { DEMO_PASSWORD, demoAccounts } from '#demo/server/demo-accounts.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { median } from './median.ts';

const LIMIT_MS = 1000;
const OPENINGS = 5;
const RUN = '/driver-dashboard?tab=active';

/**
 * From the start of the navigation until the address of the next stop is displayed; the figures as text, and
 * whether they are good enough.
 */
export async function measureApp(): Promise<{ told: string; isGood: boolean }> {
  const dataDir = makeDatabaseFolder('elbbote-app-');
  const port = await getFreePort();
  const server = await startServerProcess(dataDir, port, { ELBBOTE_API_ONLY: '' });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      baseURL: `http://localhost:${port}`,
      viewport: { width: 360, height: 740 },
      locale: 'de-DE',
    });
    await takeOrder(context, `http://localhost:${port}`);
    await prepare(context);
    const times: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) times.push(await open(context));
    const usual = median(times);
    const listed = times.map((ms) => Math.round(ms)).join(', ');
    return {
      told: `the app opened again without a network, until the next stop's address is on the screen:\n${listed} ms, usually ${Math.round(usual)} ms (limit ${LIMIT_MS} ms; load ${(loadavg()[0] ?? 0).toFixed(1)})`,
      isGood: usual < LIMIT_MS,
    };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Signs in as the demo's driver and accepts one of the demo's orders. */
async function takeOrder({ request }: BrowserContext, origin: string): Promise<void> {
  const post = async (to: string, data: object) => {
    const answer = await request.post(`/api${to}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${to}: ${await answer.text()}`);
  };
  const driver = demoAccounts.find(({ role }) => role === 'driver');
  await post('/sign-in', { email: driver?.email, password: DEMO_PASSWORD, rememberMe: true });
  await post('/driver/tour', {});
  await post('/driver/online', { online: true });
  const { offers } = (await (await request.get('/api/driver/offers')).json()) as { offers: { id: string }[] };
  await post(`/driver/offers/${offers[0]?.id}/accept`, {});
}

/**
 * Opens the app once with a network, until the worker has cached every file and response; then disconnects
 * the network.
 */
async function prepare(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(RUN);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The worker caches its own responses from the second opening on.
  await page.reload();
  await page.getByText('Nächster Halt').waitFor();
  await page.waitForFunction(async () => {
    const names = await indexedDB.databases();
    return names.some(({ name }) => name === 'elbbote-answers');
  });
  await page.close();
  await context.setOffline(true);
}

async function open(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('article h3')) return;
      observer.disconnect();
      // When it is painted, not merely in the document.
      requestAnimationFrame(() => setTimeout(() => performance.mark('address')));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(RUN);
  await page.waitForFunction(() => performance.getEntriesByName('address').length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName('address')[0]?.startTime);
  await page.close();
  return ms ?? Number.NaN;
}
