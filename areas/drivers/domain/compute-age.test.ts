import { expect, test } from 'vitest';
import { computeAge } from './compute-age.ts';

test.each([
  ['the day before the birthday', '2008-11-23', '2026-11-22T12:00:00Z', 17],
  ['on the birthday', '2008-11-22', '2026-11-22T12:00:00Z', 18],
  ['in Hamburg the birthday begins an hour before UTC', '2008-11-23', '2026-11-22T23:00:00Z', 18],
  ['a minute earlier it has not', '2008-11-23', '2026-11-22T22:59:00Z', 17],
  ['in summer two hours', '2008-07-02', '2026-07-01T22:00:00Z', 18],
  ['born on a leap day, on 28 February', '2008-02-29', '2026-02-28T12:00:00Z', 17],
  ['born on a leap day, on 1 March', '2008-02-29', '2026-03-01T12:00:00Z', 18],
  ['eighty until the day before', '1945-11-23', '2026-11-22T12:00:00Z', 80],
  ['eighty-one on the birthday', '1945-11-22', '2026-11-22T12:00:00Z', 81],
])('%s', (_name, born, now, age) => {
  expect(computeAge(born, new Date(now))).toBe(age);
});
