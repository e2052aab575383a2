/**
 * npm run test:long [-- file ...]: races, kills, outages and guesses in the promised numbers; takes less than
 * an hour.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { findChromium } from './find-chromium.ts';

const projectDir = path.join(import.meta.dirname, '..');
const tool = path.join(projectDir, 'node_modules', 'vitest', 'vitest.mjs');
// Browser tests use the built site.
buildIfStale();
process.env.CHROMIUM_PATH ??= await findChromium();
const { status } = spawnSync(
  process.execPath,
  [tool, 'run', '--config', 'tests/long/vitest.long.config.ts', '--root', '.', ...process.argv.slice(2)],
  { cwd: projectDir, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
