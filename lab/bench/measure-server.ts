/**
 * Startup time, what the main operations cost beside the least that could do them, and what response times
 * reveal. Writes its figures into docs/performance.md.
 */
import { measureEqualTimes } from './equal-times.ts';
import { median } from './median.ts';
import { reportOperations } from './operations/report-operations.ts';
import { measureOperations } from './operations/measure-operations.ts';
import { measureStarts } from './start-time.ts';
import { writeReport } from './write-report.ts';

const LIMIT_MS = 5000;

/** The figures as text, and whether the startup was fast enough. */
export async function measureServer(): Promise<{ report: string; isGood: boolean }> {
  // The startups first: they build the site whose page is measured.
  const starts = await measureStarts();
  const seconds = starts.map((ms) => (ms / 1000).toFixed(2)).join(', ');
  const figures = [
    reportOperations(await measureOperations()),
    `\`npm start\`, built and seeded, until it is ready: ${seconds} s (limit ${LIMIT_MS / 1000} s).`,
    await measureEqualTimes(),
  ].join('\n\n');
  const report = writeReport('npm run bench', figures);
  return { report, isGood: median(starts) < LIMIT_MS };
}
