/**
 * Startup time, what the main operations cost beside the least that could do them, and what response times
 * reveal. Writes its figures into docs/performance.md.
 */
import { cpus } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureEqualTimes } from './equal-times.ts';
import { median } from './median.ts';
import { tellOperations } from './operations/tell-operations.ts';
import { measureOperations } from './operations/measure-operations.ts';
import { measureStarts } from './start-time.ts';

const LIMIT_MS = 5000;
const REPORT = path.join(import.meta.dirname, '..', 'docs', 'performance.md');
const BEGIN = '<!-- written by npm run bench -->\n';
const END = '<!-- until here -->\n';

/** The figures as text, and whether the startup was fast enough. */
export async function measureServer(): Promise<{ told: string; isGood: boolean }> {
  // The startups first: they build the site whose page is measured.
  const starts = await measureStarts();
  const seconds = starts.map((ms) => (ms / 1000).toFixed(2)).join(', ');
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${new Date().toISOString().slice(0, 10)}.`;
  const told = [
    machine,
    tellOperations(await measureOperations()),
    `\`npm start\`, built and seeded, until it is ready: ${seconds} s (limit ${LIMIT_MS / 1000} s).`,
    await measureEqualTimes(),
  ].join('\n\n');
  writeReport(told);
  return { told, isGood: median(starts) < LIMIT_MS };
}

/** Between its two marks; what stands around them is written by people. */
function writeReport(told: string): void {
  const report = readFileSync(REPORT, 'utf8');
  const [before, rest = ''] = report.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) throw new Error(`${REPORT} has lost its marks`);
  writeFileSync(REPORT, `${before}${BEGIN}\n${told}\n\n${END}${after}`);
}
