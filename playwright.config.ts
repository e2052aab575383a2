import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { findFreePort } from './server/platform/find-free-port.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };
const mapsOnly = /maps(-picture)?\.spec/;

/** Each has a server and a database of its own: what one ordered, or its tries to sign in, is not the other's. */
const projects = {
  // Served HTML has no width: once is enough.
  phone: { use: phone, testIgnore: [/site\.spec/, mapsOnly], env: {} },
  desktop: { use: desktop, testIgnore: [mapsOnly], env: {} },
  // A maps service that fails at certain words, and Google's map, which the test answers itself.
  maps: {
    use: phone,
    testMatch: mapsOnly,
    env: { GEO_STAND_IN: 'true', BASEMAP: 'google', GOOGLE_MAPS_BROWSER_KEY: 'key-for-browsers' },
  },
};
const servers = await Promise.all(
  Object.entries(projects).map(async ([name, { env, ...project }]) => ({
    name,
    env,
    project,
    ...(await prepareServer(name)),
  })),
);

/** Workers read this file too; folders, ports and the browser are the first process's. */
async function prepareServer(name: string): Promise<{ dataDir: string; port: string }> {
  const [dataKey, portKey] = [`ELBBOTE_JOURNEYS_DATA_${name}`, `ELBBOTE_JOURNEYS_PORT_${name}`];
  if (!process.env[dataKey]) {
    const folder = mkdtempSync(path.join(tmpdir(), `elbbote-journeys-${name}-`));
    // The database may run as another user, who has to enter.
    chmodSync(folder, 0o755);
    process.env[dataKey] = folder;
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  }
  process.env[portKey] ??= String(await findFreePort());
  return { dataDir: process.env[dataKey], port: process.env[portKey] };
}

process.env.CHROMIUM_PATH ??= await findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // A busy machine's disk may hold a commit back for seconds.
  expect: { timeout: 30_000 },
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What is half faded in has no contrast to measure yet.
    contextOptions: { reducedMotion: 'reduce' },
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
  projects: servers.map(({ name, project, port }) => ({
    ...project,
    name,
    use: { ...project.use, baseURL: `http://localhost:${port}` },
  })),
  webServer: servers.map(({ name, port, dataDir, env }) => ({
    name,
    command: `"${process.execPath}" scripts/launch.mjs start`,
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    // Time to stop its database, which would outlive a kill.
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  })),
});
