import { expect, test } from 'vitest';
import { findUnseen, widenUnseen } from './widen-unseen.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOON + minutes * MINUTE);
/** Hidden and last seen so many minutes before noon; the window counts on driving since `startsAt`. */
const unseen = (
  minutes: number,
  { startsAt = -minutes, hiddenSince = at(-minutes) }: { startsAt?: number; hiddenSince?: Date | null } = {},
) =>
  findUnseen(
    { hiddenSince, measuredAt: at(-minutes) },
    { startsAt: at(startsAt).getTime(), drivesFrom: at(-minutes).getTime(), now: NOON },
  );
const window = { expectedAt: at(20), from50: at(18), until50: at(22), from90: at(14), until90: at(26) };

test('an unseen driver may have stood since the last position: the window ends so much later', () => {
  expect(widenUnseen(window, unseen(8)!, NOON)).toEqual({ ...window, until50: at(26), until90: at(34) });
});

test('who is counted as driving for ten minutes only may have driven longer: it begins earlier as well', () => {
  expect(widenUnseen(window, unseen(14, { startsAt: -10 })!, NOON)).toEqual({
    expectedAt: at(20),
    from50: at(16),
    until50: at(27),
    from90: at(10),
    until90: at(36),
  });
});

test('no window begins in the past', () => {
  const { from90, from50 } = widenUnseen(window, { earlierMs: 60 * MINUTE, laterMs: 0 }, NOON);
  expect([from90, from50]).toEqual([at(0), at(0)]);
});

test('positions that come all the same, and a page in view, widen nothing', () => {
  expect([unseen(1), unseen(30, { hiddenSince: null })]).toEqual([undefined, undefined]);
});

test('who begins to drive later than now has missed nothing', () => {
  expect(unseen(5, { startsAt: 10 })).toMatchObject({ laterMs: 0 });
});
