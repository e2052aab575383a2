import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { findFreePort } from './tests/support/find-free-port.ts';

/** Workers read this file too; the folder, the port and the browser are the first process's. */
if (!process.env.ELBBOTE_JOURNEYS_DATA) {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-journeys-'));
  // The database may run as another user, who has to enter.
  chmodSync(folder, 0o755);
  process.env.ELBBOTE_JOURNEYS_DATA = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
const port = (process.env.ELBBOTE_JOURNEYS_PORT ??= String(await findFreePort()));
process.env.CHROMIUM_PATH ??= await findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The map draws without a graphics card.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/launch.mjs start`,
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // Time to stop its database, which would outlive a kill.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.ELBBOTE_JOURNEYS_DATA,
      LOG_LEVEL: 'warn',
    },
  },
});
