/**
 * Runs the journeys in a real browser. In CI a failed journey is retried once.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Counts, type JourneyResult, readJourneyReport } from './read-reports.ts';
import { projectDir, runTool, StepFailed } from './run-tool.ts';

/** More simultaneous failures than this are not flakiness. */
const MAX_FLAKY = 20;

interface JourneyRun {
  chromium: string;
  /** The folder of the reports. */
  reports: string;
  seed: string;
  /** Only these files, if there are any. */
  files: string[];
  /** Whether those of the second ring are run as well. */
  isWhole: boolean;
}

export interface JourneyCounts extends Counts {
  /** Journeys that failed in parallel and passed alone. */
  unsteady: string[];
}

/**
 * The journeys of the first ring, or all. If `CI` is true, failed ones run once more after the others have
 * ended: alone, with one worker and a trace. Locally nothing runs twice. Throws StepFailed when a journey
 * failed for good.
 */
export async function runJourneys(run: JourneyRun): Promise<JourneyCounts> {
  const { chromium, reports, seed, files, isWhole } = run;
  const rings = isWhole ? [] : ['--grep-invert=@slow'];
  const wanted = [`--shuffle=${seed}`, ...rings, ...files];
  const env = { CHROMIUM_PATH: chromium, JOURNEYS_RING: isWhole ? 'both' : 'first' };
  const first = await attempt(path.join(reports, 'journeys.json'), env, wanted);
  if (first.failed === 0 && !first.isBroken) return { ...first, unsteady: [] };
  if (!mayRunAgain(first, process.env.CI)) throw new StepFailed();
  process.stdout.write(`\nOnce more, alone and with a trace:\n${list(first.failures)}\n`);
  const second = await attempt(path.join(reports, 'journeys-alone.json'), env, [
    '--last-failed',
    '--workers=1',
    '--trace=on',
  ]);
  if (second.failed > 0 || second.isBroken || second.passed !== first.failed) throw new StepFailed();
  return { ...first, passed: first.passed + second.passed, failed: 0, unsteady: first.failures };
}

/** Whether the failures may be due to parallel runs. */
export function mayRunAgain({ failed, isBroken }: JourneyResult, ci: string | undefined): boolean {
  return ci === 'true' && !isBroken && failed > 0 && failed <= MAX_FLAKY;
}

async function attempt(file: string, env: Record<string, string>, args: string[]): Promise<JourneyResult> {
  try {
    await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    showFailedPages();
    const result = readJourneyReport(file);
    return { ...result, isBroken: result.isBroken || result.failed === 0 };
  }
  return readJourneyReport(file);
}

/** The screen's content where a journey failed, because the machine may be gone later. */
function showFailedPages(): void {
  for (const file of globSync('test-results/*/error-context.md', { cwd: projectDir })) {
    process.stdout.write(`\n${file}\n${readFileSync(path.join(projectDir, file), 'utf8')}\n`);
  }
}

function list(names: string[]): string {
  return names.map((name) => `  ${name}`).join('\n');
}
