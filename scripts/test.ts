/**
 * npm test [-- step ...] [-- --seed 4711]: everything that must hold, step by step, and the first failure ends it. The
 * tests of a step run in an order drawn by the seed, which repeats it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tryFirstStart } from '#tests/support/platform/first-start.ts';
import { forgetBuild } from './build-if-stale.ts';
import { findChromium, installChromium } from './find-chromium.ts';

const projectDir = path.join(import.meta.dirname, '..');
const { values: options, positionals: wanted } = parseArgs({
  options: { seed: { type: 'string', default: process.env.TEST_SEED ?? String(randomInt(1_000_000)) } },
  allowPositionals: true,
});
const { seed } = options;
const reports = mkdtempSync(path.join(tmpdir(), 'elbbote-reports-'));

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
interface Step {
  name: string;
  /** What it proves, for the summary. */
  about: string;
  run(): Promise<Counts | undefined>;
}

class StepFailed extends Error {}

const steps: Step[] = [
  {
    name: 'types',
    about: 'react-router typegen, tsc',
    async run() {
      await tool('@react-router/dev/bin.cjs', ['typegen']);
      await tool('typescript/bin/tsc', ['--noEmit']);
      return undefined;
    },
  },
  {
    name: 'format',
    about: 'biome format',
    run: () => tool('@biomejs/biome/bin/biome', ['format', '.']),
  },
  {
    name: 'lint',
    about: 'oxlint with types, import rules',
    run: () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  },
  { name: 'dead-code', about: 'knip', run: () => tool('knip/bin/knip.js', ['--no-progress']) },
  {
    name: 'unit',
    about: 'vitest: rules of the domain, server on a real PostgreSQL, import rules with planted violations',
    async run() {
      const file = path.join(reports, 'unit.json');
      await tool(
        'vitest/vitest.mjs',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        { TEST_SEED: seed },
      );
      return readUnitReport(file);
    },
  },
  {
    name: 'build',
    about: 'a newcomer’s first start, which builds the site',
    async run() {
      await tryFirstStart(forgetBuild).catch((error: unknown) => {
        process.stdout.write(`${String(error)}\n`);
        throw new StepFailed();
      });
      return undefined;
    },
  },
  {
    name: 'journeys',
    about: 'playwright in a real Chromium, on a phone, on a desktop, or both',
    async run() {
      const file = path.join(reports, 'journeys.json');
      const chromium = (await findChromium()) ?? (await installChromium());
      process.stdout.write(`  with ${chromium}\n`);
      await tool('@playwright/test/cli.js', ['test', '--reporter=list,json', `--shuffle=${seed}`], {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }).finally(showFailedPages);
      return readJourneyReport(file);
    },
  },
];

let running: ChildProcess | undefined;

function tool(file: string, args: string[], env: Record<string, string> = {}): Promise<undefined> {
  return start([path.join(projectDir, 'node_modules', file), ...args], env);
}

/** Runs a script on this Node; its output is shown only when it fails. */
async function start(args: string[], env: Record<string, string> = {}): Promise<undefined> {
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  running = undefined;
  if (code === 0) return;
  process.stdout.write(Buffer.concat(output));
  throw new StepFailed();
}

/** What stood on the screen where a journey failed: the machine it ran on may be gone when somebody asks. */
function showFailedPages(): void {
  for (const file of globSync('test-results/*/error-context.md', { cwd: projectDir })) {
    process.stdout.write(`\n${file}\n${readFileSync(path.join(projectDir, file), 'utf8')}\n`);
  }
}

function readUnitReport(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

function readJourneyReport(file: string): Counts {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> };
  return { passed: stats.expected ?? 0, failed: stats.unexpected ?? 0, skipped: stats.skipped ?? 0 };
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

async function runStep(step: Step): Promise<Counts | undefined> {
  const began = performance.now();
  process.stdout.write(`${step.name} ...\n`);
  try {
    const counts = await step.run();
    if (counts && (counts.passed === 0 || counts.failed > 0)) {
      throw new Error(`${counts.passed} tests passed and ${counts.failed} failed.`);
    }
    const told = counts
      ? `, ${counts.passed} passed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`
      : '';
    summary.push(`  ${step.name.padEnd(10)} ${seconds(began).padStart(8)}  ${step.about}${told}`);
    process.stdout.write(`${step.name} ok, ${seconds(began)}${told}\n`);
    return counts;
  } catch (error) {
    if (!(error instanceof StepFailed)) process.stdout.write(`${String(error)}\n`);
    process.stdout.write(`${step.name} FAILED after ${seconds(began)}\n`);
    throw new StepFailed();
  }
}

const summary: string[] = [];

async function main(): Promise<number> {
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ');
    process.stderr.write(`There is no step ${unknown.join(', ')}. The steps are: ${names}.\n`);
    return 1;
  }
  if (!/^\d{1,9}$/.test(seed)) {
    process.stderr.write(`The seed is a whole number of at most nine digits, not '${seed}'.\n`);
    return 1;
  }
  process.stdout.write(`Seed ${seed}: repeat this order with npm test -- --seed ${seed}\n`);
  const began = performance.now();
  let passed = 0;
  let counted = false;
  for (const step of steps) {
    if (wanted.length > 0 && !wanted.includes(step.name)) continue;
    const counts = await runStep(step);
    counted ||= counts !== undefined;
    passed += counts?.passed ?? 0;
  }
  process.stdout.write(`\nWhat ran with seed ${seed}, in ${seconds(began)}:\n${summary.join('\n')}\n`);
  if (counted) process.stdout.write(`${passed} passed, 0 failed\n`);
  return 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exitCode = 1;
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
