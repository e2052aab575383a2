/** Reads the results of a run from the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './run-tool.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** How long the tests of each file took, without what they share. */
  files: FileTime[];
}

export interface FileTime {
  /** Relative to the project's folder. */
  file: string;
  ms: number;
}

export interface JourneyResult extends Counts {
  /** The titles of the failed tests, each with its file. */
  failures: string[];
  /** The run itself failed: a server that did not start, a file that could not be read. */
  isBroken: boolean;
}

interface JourneySuite {
  title: string;
  file: string;
  specs: { title: string; ok: boolean; file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: JourneySuite[];
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; assertionResults: { duration?: number | null }[] }[];
}

interface JourneyReport {
  suites: JourneySuite[];
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export function readUnitReport(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as UnitReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, assertionResults }) => ({
      file: path.relative(projectDir, name),
      ms: sum(assertionResults.map(({ duration }) => duration ?? 0)),
    })),
  };
}

/** A run without a report counts as broken. */
export function readJourneyReport(file: string): JourneyResult {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, files: [], failures: [], isBroken: true };
  const { suites, errors, stats } = JSON.parse(readFileSync(file, 'utf8')) as JourneyReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    files: suites.map((suite) => ({ file: `areas/${suite.file}`, ms: sum(listDurations(suite)) })),
    failures: suites.flatMap((suite) => listFailures(suite, [])),
    isBroken: errors.length > 0,
  };
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

function listDurations({ specs, suites = [] }: JourneySuite): number[] {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map((one) => one.duration)),
  );
  return [...own, ...suites.flatMap(listDurations)];
}

/** As `pages.spec.ts › on a phone › a journey`. A file is a suite named like itself. */
function listFailures({ title, specs, suites = [] }: JourneySuite, above: string[]): string[] {
  const names = [...above, title];
  return [
    ...specs.filter(({ ok }) => !ok).map((spec) => [...names, spec.title].join(' › ')),
    ...suites.flatMap((suite) => listFailures(suite, names)),
  ];
}
