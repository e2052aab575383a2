import { expect, test } from 'vitest';
import { replaceFigures } from './write-figures.ts';

const page = (...rows: string[]) =>
  [
    '| what | figure |',
    '|---|---|',
    '| a | 1 | 2 | `load find` | 2026-11-01 |',
    ...rows,
    '',
    'Words of `server`.',
  ].join('\n');
const figures = [
  { what: 'start', figure: '1.61 s', beside: '5 s' },
  { what: 'page', figure: '7380 a second', beside: '1.22 times' },
];

test('new figures take the place of those of the same command, and of no other', () => {
  const before = page(
    '| start | 3 s | 5 s | `server` | 2026-11-02 |',
    '| b | 1 | 2 | `load` | 2026-11-03 |',
    '| old | 3 s | | `server` | 2026-11-02 |',
  );
  expect(replaceFigures(before, { command: 'server', figures, day: '2026-12-01' })).toBe(
    page(
      '| start | 1.61 s | 5 s | `server` | 2026-12-01 |',
      '| page | 7380 a second | 1.22 times | `server` | 2026-12-01 |',
      '| b | 1 | 2 | `load` | 2026-11-03 |',
    ),
  );
});

test('a command without figures on the page gets none', () => {
  expect(replaceFigures(page(), { command: 'load', figures, day: '2026-12-01' })).toBeUndefined();
});
