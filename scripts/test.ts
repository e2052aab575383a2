/**
 * npm test [-- step or file ...] [-- --seed 4711] [-- --watch]: the checks of the first ring, step by step;
 * stops at the first failure. npm run test:all: also those of the second ring, which are tagged `slow`. The
 * tests of a step run in an order drawn from the seed, which repeats it.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tryFirstStart } from '#tests/support/first-start.ts';
import { buildIfStale, forgetBuild } from './build-if-stale.ts';
import { requireLightLanding } from './measure-assets.ts';
import { findJourneyChromium } from './find-chromium.ts';
import { GEO_FOLDER } from './test-steps/geo-folder.ts';
import { type Counts, type FileTime, readUnitReport } from './test-steps/read-reports.ts';
import { type JourneyCounts, runJourneys } from './test-steps/run-journeys.ts';
import { interruptTool, lendTerminal, runTool, StepFailed } from './test-steps/run-tool.ts';
import { hashWithImports, hasPassed, rememberPassed } from './test-steps/skip-unchanged.ts';

const { values: options, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: process.env.TEST_SEED ?? String(randomInt(1_000_000)) },
    all: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const { seed, all: isWhole } = options;
const isFile = (name: string) => /\.(test|spec)\.tsx?$/.test(name);
const wanted = positionals.filter((name) => !isFile(name));
const journeyFiles = positionals.filter((name) => name.endsWith('.spec.ts'));
const testFiles = positionals.filter((name) => isFile(name) && !journeyFiles.includes(name));
const reports = mkdtempSync(path.join(tmpdir(), 'elbbote-reports-'));

interface Step {
  name: string;
  /** What it proves, for the summary. */
  about: string;
  /** Returns what it counted, if anything, or why there was nothing to do. */
  run(): Promise<Counts | JourneyCounts | string | undefined>;
}

const VITEST = 'vitest/vitest.mjs';

/** The tests of one of the projects in vitest.config.ts. */
const runProject = (project: string) =>
  runTests(['--project', project, ...(isWhole ? [] : ['--tags-filter=!slow'])]);

async function runTests(which: string[]): Promise<Counts> {
  const file = path.join(reports, 'tests.json');
  const args = [...which, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await runTool(VITEST, ['run', ...args], { TEST_SEED: seed });
  return readUnitReport(file);
}

/** Written in Go; collecting garbage less often, they take a quarter less time and no more memory. */
const goSettings = { GOGC: '400' };

async function runUncounted(file: string, args: string[], env = {}): Promise<undefined> {
  await runTool(file, args, env);
}

const steps: Step[] = [
  {
    name: 'types',
    about: 'react-router typegen, tsc',
    async run() {
      await runTool('@react-router/dev/bin.cjs', ['typegen']);
      // Each checker works out the types that it needs: more than cores only work them out again.
      return await runUncounted('typescript/bin/tsc', ['--noEmit', '--checkers', '2'], goSettings);
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
    run: () => runUncounted('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], goSettings),
  },
  { name: 'dead-code', about: 'knip', run: () => runUncounted('knip/bin/knip.js', ['--no-progress']) },
  {
    name: 'pure',
    about:
      'vitest: rules of the domain and all else that needs no database, import rules with planted violations',
    run: () => runProject('pure'),
  },
  {
    name: 'server',
    about: 'vitest: verbs, refusals and rights on a real PostgreSQL',
    run: () => runProject('server'),
  },
  {
    name: 'geo',
    about: 'vitest: streets, search and map, by themselves',
    async run() {
      const hash = hashWithImports(GEO_FOLDER);
      // A step named explicitly is not skipped, nor any before an issue is done.
      if (!isWhole && !wanted.includes('geo') && hasPassed('geo', hash))
        return 'skipped: unchanged since it passed';
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
    run: () => runInBrowser([]),
  },
];

async function runInBrowser(files: string[]): Promise<JourneyCounts> {
  const chromium = await findJourneyChromium(process.env.CI === 'true');
  process.stdout.write(`  with ${chromium}\n`);
  // Once: each of the servers would build into the same folder.
  buildIfStale();
  // A file named explicitly is run, whatever its ring.
  return await runJourneys({ chromium, reports, seed, files, isWhole: isWhole || files.length > 0 });
}

/** What was asked for by file, or by name. */
function chooseSteps(): Step[] {
  const byFile: Step[] = [];
  if (testFiles.length > 0) byFile.push({ name: 'tests', about: 'vitest', run: () => runTests(testFiles) });
  if (journeyFiles.length > 0) {
    byFile.push({ name: 'journeys', about: 'playwright', run: () => runInBrowser(journeyFiles) });
  }
  if (byFile.length > 0) return byFile;
  if (wanted.length > 0) return steps.filter(({ name }) => wanted.includes(name));
  return steps;
}

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
    const counted = counts
      ? `, ${counts.passed} passed${counts.skipped ? `, ${counts.skipped} ${isWhole ? 'skipped' : 'left to the second ring'}` : ''}`
      : '';
    summary.push(`  ${step.name.padEnd(10)} ${seconds(began).padStart(8)}  ${step.about}${counted}`);
    process.stdout.write(`${step.name} ok, ${seconds(began)}${counted}\n`);
    return counts;
  } catch (error) {
    if (!(error instanceof StepFailed)) process.stdout.write(`${String(error)}\n`);
    process.stdout.write(`${step.name} FAILED after ${seconds(began)}\n`);
    throw new StepFailed();
  }
}

const summary: string[] = [];

/** So that whoever makes the run longer sees it. */
function reportSlowest(times: FileTime[]): void {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  const lines = slowest.map(({ file, ms }) => `  ${(ms / 1000).toFixed(1).padStart(8)} s  ${file}\n`);
  process.stdout.write(`\nThe slowest files:\n${lines.join('')}\n`);
}

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
  if (options.watch) {
    const projects = wanted.flatMap((name) => ['--project', name]);
    return await lendTerminal(VITEST, ['watch', ...projects, ...testFiles], { TEST_SEED: seed });
  }
  process.stdout.write(`Seed ${seed}: repeat this order with npm test -- --seed ${seed}\n`);
  const began = performance.now();
  let passed = 0;
  let counted = false;
  const unsteady: string[] = [];
  const times: FileTime[] = [];
  for (const step of chooseSteps()) {
    const counts = await runStep(step);
    counted ||= counts !== undefined;
    passed += counts?.passed ?? 0;
    times.push(...(counts?.files ?? []));
    if (counts && 'unsteady' in counts) unsteady.push(...counts.unsteady);
  }
  process.stdout.write(`\nWhat ran with seed ${seed}, in ${seconds(began)}:\n${summary.join('\n')}\n`);
  if (times.length > 1) reportSlowest(times);
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
