import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';

/** As the page writes it: one value or one for each, seconds in minutes. */
function toText(name: string, value: unknown): string {
  const isDuration = name.endsWith('Seconds') || name.endsWith('Cost');
  const one = (part: unknown) =>
    typeof part === 'number' && isDuration ? `${part / 60} min` : String(part).replaceAll('_', ' ');
  return typeof value === 'object' ? Object.values(value!).map(one).join(' / ') : one(value);
}

test('the page for dispatchers lists every weight and limit with its value and a reason', () => {
  const page = readFileSync(new URL('../../docs/dispatch.md', import.meta.url), 'utf8');
  const rows = page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name = '']) => /^`\w+`$/.test(name));
  const written = rows.map(([, name, value]) => `${name?.slice(1, -1)}: ${value}`);
  expect(written.toSorted()).toEqual(
    Object.entries(courierGoals)
      .map(([name, value]) => `${name}: ${toText(name, value)}`)
      .toSorted(),
  );
  for (const [, , , reason] of rows) expect(reason?.length).toBeGreaterThan(20);
});
