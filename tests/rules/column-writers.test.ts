/** Reads every update in the server's stores: each column of each table is changed by one noun. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { columnWriters } from './column-writers.ts';

const areas = path.join(import.meta.dirname, '../../areas');

interface Update {
  table: string;
  noun: string;
  columns: string[];
  file: string;
}

/** The text between the bracket at `from` and its closing bracket. */
function readBrackets(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    if (')]}'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  return '';
}

/** Splits at the commas outside of any brackets. */
function splitEntries(text: string): string[] {
  const entries = [''];
  let depth = 0;
  for (const sign of text) {
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) entries.push('');
    else entries[entries.length - 1] += sign;
  }
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** The columns of a value passed as a parameter: its type names them, as a list of texts or as an object. */
function listTypeColumns(source: string, name: string): string[] {
  const declared = new RegExp(`\\b${name}: ([\\s\\S]*?)(?:,\\n|\\)|;\\n\\))`).exec(source)?.[1] ?? '';
  const alias = /^Partial<(\w+)>/.exec(declared)?.[1];
  const type = alias ? (new RegExp(`type ${alias} =([\\s\\S]*?);\\n`).exec(source)?.[1] ?? '') : declared;
  const picked = [...type.matchAll(/'(\w+)'/g)].map(([, column = '']) => column);
  return picked.length > 0 ? picked : [...type.matchAll(/(\w+):/g)].map(([, column = '']) => column);
}

function listColumns(source: string, given: string): string[] {
  if (!given.startsWith('{')) return listTypeColumns(source, given);
  return splitEntries(given.slice(1, -1)).flatMap((entry) =>
    entry.startsWith('...') ? listTypeColumns(source, entry.slice(3)) : [/^\w+/.exec(entry)?.[0] ?? entry],
  );
}

const updates: Update[] = globSync('*/server/**/*.store.ts', { cwd: areas }).flatMap((file) => {
  const source = readFileSync(path.join(areas, file), 'utf8');
  const [area = '', , noun = ''] = file.split('/');
  return [...source.matchAll(/\.update\((\w+)\)\s*\.set\(/g)].map((found) => {
    const given = readBrackets(source, found.index + found[0].length - 1).trim();
    return { table: found[1] ?? '', noun: `${area}/${noun}`, columns: listColumns(source, given), file };
  });
});

test('a table updated by several nouns is in the table of writers, with exactly these nouns', () => {
  expect(updates.length).toBeGreaterThan(60);
  const tables = Map.groupBy(updates, ({ table }) => table);
  const shared = [...tables].flatMap(([table, all]) => {
    const nouns = new Set(all.map(({ noun }) => noun));
    return nouns.size > 1 ? [[table, [...nouns].sort()]] : [];
  });
  const listed = Object.entries(columnWriters).map(([table, nouns]) => [table, Object.keys(nouns).sort()]);
  expect(shared.sort()).toEqual(listed.sort());
});

test('no column has two writers', () => {
  for (const [table, nouns] of Object.entries(columnWriters)) {
    const named = Object.values(nouns).flatMap((columns) => (columns === 'rest' ? [] : columns));
    expect(new Set(named).size, table).toBe(named.length);
  }
});

test('each noun updates its own columns only, and names them in its store', () => {
  const strangers = updates.flatMap(({ table, noun, columns, file }) => {
    const nouns = columnWriters[table];
    const own = nouns?.[noun];
    if (!nouns || !own) return [];
    if (columns.length === 0 && own !== 'rest') return [`${file}: which columns of ${table}?`];
    const others = Object.entries(nouns).flatMap(([other, theirs]) =>
      other === noun || theirs === 'rest' ? [] : theirs,
    );
    return columns
      .filter((column) => column !== 'updatedAt')
      .filter((column) => (own === 'rest' ? others.includes(column) : !own.includes(column)))
      .map((column) => `${file}: ${table}.${column}`);
  });
  expect(strangers).toEqual([]);
});
