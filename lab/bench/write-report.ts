import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';

const REPORT = path.join(import.meta.dirname, '../../docs/performance.md');
const END = '<!-- until here -->\n';

/**
 * Writes the figures of `command`, with the machine and the day, between the command's two marks in
 * docs/performance.md; what stands around them is written by people. Returns what it wrote.
 */
export function writeReport(command: string, figures: string): string {
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${new Date().toISOString().slice(0, 10)}.`;
  const section = `${machine}\n\n${figures}`;
  const begin = `<!-- written by ${command} -->\n`;
  const report = readFileSync(REPORT, 'utf8');
  const from = report.indexOf(begin);
  const until = report.indexOf(END, from);
  if (from < 0 || until < 0) throw new Error(`${REPORT} has lost its marks`);
  writeFileSync(REPORT, `${report.slice(0, from)}${begin}\n${section}\n\n${report.slice(until)}`);
  return section;
}
