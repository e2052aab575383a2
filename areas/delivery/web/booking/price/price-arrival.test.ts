import { expect, test } from 'vitest';
import { sameTimeText } from './price-arrival.tsx';
import type { Quote } from './use-quote.ts';

const window = { from: '2026-11-20T14:20:00Z', until: '2026-11-20T14:40:00Z' };
const price = { expected: window, unsellable: null } as Quote['prices']['standard'];
const all = { standard: price, express: price, express_gold: price };

test('where all three are likely at the same time, it says what more money buys', () => {
  expect(sameTimeText({ prices: all })).toBe('Gleich schnell: Mehr kostet die frühere Zusage.');
});

test.each([
  ['one is earlier', { ...price, expected: { ...window, from: '2026-11-20T14:15:00Z' } }],
  ['one is not sold, or of one nothing is known', { ...price, expected: null }],
])('it says nothing where %s', (_name, express_gold) => {
  expect(sameTimeText({ prices: { ...all, express_gold } })).toBe('');
});

test('it says nothing where nothing is known of any', () => {
  const unknown = { ...price, expected: null };
  expect(sameTimeText({ prices: { standard: unknown, express: unknown, express_gold: unknown } })).toBe('');
});
