import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { phone } from './tests/journeys/journey.ts';
import { prepareServers } from './tests/journeys/servers.ts';

const servers = await prepareServers();

process.env.CHROMIUM_PATH ??= await findChromium();

/**
 * What a step may take on a busy machine, whose disk may hold a commit back for seconds: longer, and it is
 * stuck.
 */
const STEP_MS = 60_000;

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/relax-databases.ts',
  // Every journey has people of its own, so any may stand beside any other.
  fullyParallel: true,
  workers: Number(process.env.JOURNEY_WORKERS ?? 3),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A journey takes as long as the machine makes it; the limits are those of its steps.
  timeout: 15 * 60_000,
  expect: { timeout: STEP_MS, toPass: { timeout: STEP_MS } },
  use: {
    ...phone,
    actionTimeout: STEP_MS,
    navigationTimeout: STEP_MS,
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
        '--disable-gpu-rasterization',
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
    timeout: 300_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    // Time to stop its database, which would outlive a kill.
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  })),
});
