/** Startup time, throughput as ratios, and what response times reveal. */
import { measureEqualTimes } from './equal-times.ts';
import { measureStarts } from './start-time.ts';
import { measureThroughput } from './throughput.ts';

const LIMIT_MS = 5000;

/** The figures as text, and whether the startup was fast enough. */
export async function measureServer(): Promise<{ told: string; isGood: boolean }> {
  // The startups first: they build the site whose page is measured.
  const starts = (await measureStarts()).toSorted((a, b) => a - b);
  const usual = starts[Math.floor(starts.length / 2)] ?? Number.POSITIVE_INFINITY;
  const seconds = starts.map((ms) => (ms / 1000).toFixed(2)).join(', ');
  const told = [
    `npm start, built and seeded, until it is ready: ${seconds} s (limit ${LIMIT_MS / 1000} s)`,
    'Medians of interleaved rounds:',
    await measureThroughput(),
    await measureEqualTimes(),
  ];
  return { told: told.join('\n\n'), isGood: usual < LIMIT_MS };
}
