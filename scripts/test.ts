/**
 * npm test [-- step ...] [-- --seed 4711]: all checks, step by step; stops at the first failure. The tests of
 * a step run in an order drawn from the seed, which repeats it.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tryFirstStart } from '#tests/support/platform/first-start.ts';
import { forgetBuild } from './build-if-stale.ts';
import { requireLightLanding } from './measure-assets.ts';
import { findJourneyChromium } from './find-chromium.ts';
import { GEO_FOLDER } from './test-steps/geo-folder.ts';
import { type Counts, readUnitReport } from './test-steps/read-reports.ts';
import { type JourneyCounts, runJourneys } from './test-steps/run-journeys.ts';
import { interruptTool, runTool, StepFailed } from './test-steps/run-tool.ts';
import { hashWithImports, hasPassed, rememberPassed } from './test-steps/skip-unchanged.ts';

const { values: options, positionals: wanted } = parseArgs({
  options: { seed: { type: 'string', default: process.env.TEST_SEED ?? String(randomInt(1_000_000)) } },
  allowPositionals: true,
});
const { seed } = options;
const reports = mkdtempSync(path.join(tmpdir(), 'elbbote-reports-'));

interface Step {
  name: string;
  /** What it proves, for the summary. */
  about: string;
  /** Returns what it counted, if anything, or why there was nothing to do. */
  run(): Promise<Counts | JourneyCounts | string | undefined>;
}

/** The tests of one of the projects in vitest.config.ts. */
async function runProject(project: string): Promise<Counts> {
  const file = path.join(reports, `${project}.json`);
  const args = ['--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await runTool('vitest/vitest.mjs', ['run', ...args], { TEST_SEED: seed });
  return readUnitReport(file);
}

async function runUncounted(file: string, args: string[]): Promise<undefined> {
  await runTool(file, args);
}

const steps: Step[] = [
  {
    name: 'types',
    about: 'react-router typegen, tsc',
    async run() {
      await runTool('@react-router/dev/bin.cjs', ['typegen']);
      return await runUncounted('typescript/bin/tsc', ['--noEmit']);
    },
  },
  {
    name: 'format',
    about: 'biome format',
    run: () => runUncounted('@biomejs/biome/bin/biome', ['format', '.']),
  },
  {
    name: 'lint',
    about: 'oxlint with types, import rules',
    run: () => runUncounted('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  },
  { name: 'dead-code', about: 'knip', run: () => runUncounted('knip/bin/knip.js', ['--no-progress']) },
  {
    name: 'unit',
    about: 'vitest: rules of the domain, server on a real PostgreSQL, import rules with planted violations',
    run: () => runProject('unit'),
  },
  {
    name: 'geo',
    about: 'vitest: streets, search and map, by themselves',
    async run() {
      const hash = hashWithImports(GEO_FOLDER);
      // A step named explicitly is not skipped.
      if (!wanted.includes('geo') && hasPassed('geo', hash)) return 'skipped: unchanged since it passed';
      const counts = await runProject('geo');
      if (counts.failed === 0 && counts.passed > 0) rememberPassed('geo', hash);
      return counts;
    },
  },
  {
    name: 'components',
    about: 'vitest: the site’s pages in jsdom, on the real server and a real PostgreSQL',
    run: () => runProject('components'),
  },
  {
    name: 'build',
    about: 'a newcomer’s first start, which builds the site; the landing page’s weight',
    async run() {
      try {
        await tryFirstStart(forgetBuild);
        requireLightLanding();
      } catch (error) {
        process.stdout.write(`${String(error)}\n`);
        throw new StepFailed();
      }
      return undefined;
    },
  },
  {
    name: 'site',
    about: 'vitest: the served pages as a search engine reads them',
    run: () => runProject('site'),
  },
  {
    name: 'journeys',
    about: 'playwright in a real Chromium, on a phone, on a desktop, or both',
    async run() {
      const chromium = await findJourneyChromium(process.env.CI === 'true');
      process.stdout.write(`  with ${chromium}\n`);
      return await runJourneys({ chromium, reports, seed });
    },
  },
];

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

async function runStep(step: Step): Promise<Counts | JourneyCounts | undefined> {
  const began = performance.now();
  process.stdout.write(`${step.name} ...\n`);
  try {
    const outcome = await step.run();
    if (typeof outcome === 'string') {
      summary.push(`  ${step.name.padEnd(10)} ${outcome}`);
      process.stdout.write(`${step.name} ${outcome}\n`);
      return undefined;
    }
    const counts = outcome;
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
  const unsteady: string[] = [];
  for (const step of steps) {
    if (wanted.length > 0 && !wanted.includes(step.name)) continue;
    const counts = await runStep(step);
    counted ||= counts !== undefined;
    passed += counts?.passed ?? 0;
    if (counts && 'unsteady' in counts) unsteady.push(...counts.unsteady);
  }
  process.stdout.write(`\nWhat ran with seed ${seed}, in ${seconds(began)}:\n${summary.join('\n')}\n`);
  if (counted) process.stdout.write(`${passed} passed, 0 failed\n`);
  for (const name of unsteady) process.stdout.write(`UNSTEADY: ${name}\n`);
  if (unsteady.length > 0)
    process.stdout.write(`${unsteady.length} unsteady: failed beside others, passed alone\n`);
  return 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interruptTool(signal);
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
