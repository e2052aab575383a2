/** Reads the results of a run from the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
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
  specs: { title: string; ok: boolean; file: string }[];
  suites?: JourneySuite[];
}

interface JourneyReport {
  suites: JourneySuite[];
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export function readUnitReport(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/** A run without a report counts as broken. */
export function readJourneyReport(file: string): JourneyResult {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, failures: [], isBroken: true };
  const { suites, errors, stats } = JSON.parse(readFileSync(file, 'utf8')) as JourneyReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => listFailures(suite, [])),
    isBroken: errors.length > 0,
  };
}

/** As `pages.spec.ts › on a phone › a journey`. A file is a suite named like itself. */
function listFailures({ title, specs, suites = [] }: JourneySuite, above: string[]): string[] {
  const names = [...above, title];
  return [
    ...specs.filter(({ ok }) => !ok).map((spec) => [...names, spec.title].join(' › ')),
    ...suites.flatMap((suite) => listFailures(suite, names)),
  ];
}
