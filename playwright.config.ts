import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { phone } from './tests/journeys/journey.ts';
import { prepareServers } from './tests/journeys/servers.ts';
import { cameraArgs } from './tests/journeys/show-camera.ts';

const [site] = await prepareServers();

process.env.CHROMIUM_PATH ??= await findChromium();

/**
 * Timeout of a step on a busy machine, whose disk may delay a commit for seconds; a longer step is stuck.
 */
const STEP_MS = 60_000;

export default defineConfig({
  testDir: 'areas',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/await-servers.ts',
  // Every journey has its own people, so any may run in parallel.
  fullyParallel: true,
  workers: Number(process.env.JOURNEY_WORKERS ?? 3),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A journey has no limit of its own; the limits are those of its steps.
  timeout: 15 * 60_000,
  expect: { timeout: STEP_MS, toPass: { timeout: STEP_MS } },
  use: {
    ...phone,
    actionTimeout: STEP_MS,
    navigationTimeout: STEP_MS,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A journey could not intercept requests answered by a worker; journeys about the worker allow it.
    serviceWorkers: 'block',
    // An element in the middle of fading in has no measurable contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // A failed page is described as text; traces are recorded on request only.
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
        // Only the map needs the software graphics emulation.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        // The map draws without a graphics card.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        ...cameraArgs,
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" tests/journeys/start-servers.ts`,
    // The first; the global setup waits for the others.
    url: `http://127.0.0.1:${site?.port}/readyz`,
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // Time to stop their databases, which would survive a kill.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
