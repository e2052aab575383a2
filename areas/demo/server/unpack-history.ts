/** The demo's history as packed by `npm run demo:history`, with new dates and ids. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { dayOf, startOf } from '#platform/domain/hamburg-days.ts';

/** The number of days that `npm run demo:history` packs. */
export const HISTORY_DAYS = 30;
export const historyFile = path.join(import.meta.dirname, 'history.br');

export interface HistoryTable {
  table: string;
  columns: string[];
  rows: unknown[][];
}

const DAY = 24 * 3600 * 1000;
/** On days before a clock change everything is an hour earlier or later. */
const SIX_HOURS = 6 * 3600 * 1000;

/** Six in the morning on the first day of a history that ended last midnight. */
export function beginHistory(now: Date): number {
  return startOf(dayOf(now)).getTime() - HISTORY_DAYS * DAY + SIX_HOURS;
}

/** Tables in the order of their references, with all times after `beginsAt`. */
export function unpackHistory(packed: Buffer, beginsAt: number): HistoryTable[] {
  const ids = new Map<string, string>();
  const text = brotliDecompressSync(packed)
    .toString()
    .replaceAll(/#\{(-?[0-9a-z]+)\}/g, (_, offset: string) =>
      new Date(beginsAt + Number.parseInt(offset, 36)).toISOString(),
    )
    .replaceAll(/@\{([0-9a-z]+)(?:\.(\d+))?\}/g, (_, number: string, length: string | undefined) => {
      const id = ids.get(number) ?? (length ? randomBytes(Number(length) / 2).toString('hex') : randomUUID());
      ids.set(number, id);
      return id;
    });
  const tables: HistoryTable[] = [];
  for (const line of text.split('\n')) {
    const parsed = JSON.parse(line) as unknown[] | Omit<HistoryTable, 'rows'>;
    if (Array.isArray(parsed)) tables.at(-1)?.rows.push(parsed);
    else tables.push({ ...parsed, rows: [] });
  }
  return tables;
}

export const readPackedHistory = () => readFileSync(historyFile);
