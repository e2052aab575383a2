import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { phone } from './tests/journeys/journey.ts';
import { prepareServers } from './tests/journeys/servers.ts';

const servers = await prepareServers();

process.env.CHROMIUM_PATH ??= await findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/relax-databases.ts',
  // Every journey has people of its own, so any may stand beside any other.
  fullyParallel: true,
  workers: Number(process.env.JOURNEY_WORKERS ?? 3),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // A busy machine's disk may hold a commit back for seconds.
  expect: { timeout: 30_000 },
  use: {
    ...phone,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What a worker answers, a journey could not hold back; the ones about it allow it.
    serviceWorkers: 'block',
    // What is half faded in has no contrast to measure yet.
    contextOptions: { reducedMotion: 'reduce' },
    // A failed page is described in words; the film of a run is for whoever asks for it.
    trace: process.env.JOURNEY_TRACE ? 'on' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Only the map needs the graphics card that this machine makes up.
        '--disable-gpu-compositing',
        // The map draws without a graphics card.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
      ],
    },
  },
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
