/**
 * Startup time, what the main operations cost beside the least that could do them, and what response times
 * reveal.
 */
import { measureEqualTimes } from './equal-times.ts';
import { median } from './median.ts';
import { listOperations, reportOperations } from './operations/report-operations.ts';
import { measureOperations } from './operations/measure-operations.ts';
import { measureStarts } from './start-time.ts';
import type { Measured } from './write-figures.ts';

const LIMIT_MS = 5000;

/** The figures as text, and whether the startup was fast enough. */
export async function measureServer(): Promise<Measured> {
  // The startups first: they build the site whose page is measured.
  const starts = await measureStarts();
  const seconds = starts.map((ms) => (ms / 1000).toFixed(2)).join(', ');
  const measured = await measureOperations();
  const equal = await measureEqualTimes();
  const report = [
    reportOperations(measured),
    `\`npm start\`, built and seeded, until it is ready: ${seconds} s (limit ${LIMIT_MS / 1000} s).`,
    equal.report,
  ].join('\n\n');
  const figures = [
    ...listOperations(measured),
    {
      what: 'npm start, built and seeded, until it is ready',
      figure: `${(median(starts) / 1000).toFixed(2)} s`,
      beside: `${LIMIT_MS / 1000} s`,
    },
    {
      what: 'answers to known beside unknown addresses',
      figure: `${Math.min(...equal.ratios).toFixed(2)} to ${Math.max(...equal.ratios).toFixed(2)} times`,
      beside: '1',
    },
  ];
  return { report, isGood: median(starts) < LIMIT_MS, figures };
}
