/** docs/security.md names what is there, each requirement once, and counts right. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const projectDir = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(projectDir, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (V(\d+)\.\d+\.\d+) \| ([a-z ]+) \|(.*)\|$/gm)].map(
  ([, id = '', chapter = '', state = '', rest = '']) => ({ id, chapter: `V${chapter}`, state, rest }),
);
const states = ['met', 'open', 'not applicable'];

test('the security page lists every requirement of levels 1 and 2 once', () => {
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
});

test('the counts at the head of the security page equal those of its rows', () => {
  const head = [...page.matchAll(/^\| (V\d+|all)( [\w ,-]+)? \| (\d+) \| (\d+) \| (\d+) \| (\d+ %|-) \|$/gm)];
  expect(head).toHaveLength(18);
  for (const [, chapter, , ...figures] of head) {
    const own = rows.filter((row) => chapter === 'all' || row.chapter === chapter);
    const counts = states.map((state) => own.filter((row) => row.state === state).length);
    const [met = 0, open = 0] = counts;
    const share = met + open > 0 ? `${Math.round((100 * met) / (met + open))} %` : '-';
    expect([chapter, ...figures]).toEqual([chapter, ...counts.map(String), share]);
  }
});

test('every file named on the security page exists', () => {
  const named = [...page.matchAll(/`((?:areas|app|geo|web|lab|tests|docs|deploy|scripts)\/[\w./@-]+)`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((name) => !existsSync(path.join(projectDir, name)))).toEqual([]);
});

test('every requirement says how it is met or what is missing', () => {
  const [unexplained] = [rows.filter(({ rest }) => rest.split('|').some((cell) => cell.trim() === ''))];
  expect(unexplained).toEqual([]);
});
