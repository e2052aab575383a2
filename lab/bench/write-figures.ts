import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.join(import.meta.dirname, '../../docs/performance.md');

/** A row of docs/performance.md. */
export interface Figure {
  what: string;
  /** Of a warm process, if it makes a difference. */
  figure: string;
  /** How many times the least it is, or its limit. */
  beside: string;
}

export interface Measured {
  /** All that was measured, as text. */
  report: string;
  isGood: boolean;
  /** What a newcomer needs of it. */
  figures?: Figure[];
}

/**
 * Puts the figures of `npm run bench -- COMMAND`, with the day, into docs/performance.md where its others
 * stand. Returns whether any do: part of a measurement has no place there.
 */
export function writeFigures(command: string, figures: readonly Figure[]): boolean {
  const page = readFileSync(PAGE, 'utf8');
  const written = replaceFigures(page, { command, figures, day: new Date().toISOString().slice(0, 10) });
  if (written === undefined) return false;
  writeFileSync(PAGE, written);
  return true;
}

/** The page with these rows where those of the command began; undefined if it has none. */
export function replaceFigures(
  page: string,
  { command, figures, day }: { command: string; figures: readonly Figure[]; day: string },
): string | undefined {
  const lines = page.split('\n');
  const isOwn = (line: string) => line.startsWith('|') && line.includes(`| \`${command}\` |`);
  const at = lines.findIndex(isOwn);
  if (at < 0) return undefined;
  const rows = figures.map(
    ({ what, figure, beside }) => `| ${what} | ${figure} | ${beside} | \`${command}\` | ${day} |`,
  );
  return [...lines.slice(0, at), ...rows, ...lines.slice(at).filter((line) => !isOwn(line))].join('\n');
}
