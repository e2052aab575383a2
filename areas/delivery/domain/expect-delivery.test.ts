import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectDelivery, postponeExpected, type SaleSample } from './expect-delivery.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-11-20T11:02:00Z');
const inMinutes = (minutes: number) => now + minutes * MINUTE;
const expected = (samples: readonly SaleSample[], minutes = 60, change = {}) => {
  const eta = {
    speed: 'standard' as const,
    now,
    expectedAt: inMinutes(minutes),
    directAt: inMinutes(20),
    promisedBy: inMinutes(180),
  };
  const window = expectDelivery({ ...eta, ...change }, samples);
  return window && [toTime(window.from), toTime(window.until)];
};
const toTime = (instant: number) => new Date(instant).toISOString().slice(11, 16);
/** A hundredth of the ETA after one another, from the given hundredth on. */
const drawSamples = (count: number, etaMinutes: number, from: number): SaleSample[] =>
  Array.from({ length: count }, (_, index) => ({
    etaSeconds: etaMinutes * 60,
    actualSeconds: (etaMinutes * 60 * (from + index)) / 100,
  }));

test('without samples the plan is spread by the prior, rounded outwards to five minutes', () => {
  // 45 and 89 minutes after 11:02.
  expect(expected([])).toEqual(['11:45', '12:35']);
  expect(expected(drawSamples(29, 60, 200))).toEqual(['11:45', '12:35']);
  // Express is put before others: 45 and 79 minutes.
  expect(expected([], 60, { speed: 'express' })).toEqual(['11:45', '12:25']);
  // A long plan is brought forward: 83 and 172 minutes.
  expect(expected([], 150, { promisedBy: inMinutes(240) })).toEqual(['12:25', '13:55']);
});

test('with enough samples eight of ten past deliveries lie within the window', () => {
  // From half of the ETA to one and a half times: 37 to 82 minutes after 11:02.
  expect(expected(drawSamples(100, 60, 50))).toEqual(['11:35', '12:25']);
});

test('only deliveries with a similar ETA count', () => {
  const early = drawSamples(100, 30, 90);
  const late = drawSamples(100, 100, 20);
  expect(expected([...early, ...late], 31)).toEqual(expected(early, 31));
  expect(expected([...early, ...late], 99)).toEqual(expected(late, 99));
});

test('no window is given where the plan is later than the promise', () => {
  expect(expected([], 181)).toBeNull();
});

test('a window lies between the direct way and the promise', () => {
  const seconds = fc.integer({ min: 60, max: 20_000 });
  const sample = fc.record({ etaSeconds: seconds, actualSeconds: seconds });
  fc.assert(
    fc.property(
      fc.array(sample, { maxLength: 120 }),
      seconds,
      seconds,
      seconds,
      (samples, direct, plan, more) => {
        const directAt = now + direct * 1000;
        const promisedBy = directAt + more * 1000;
        const window = expectDelivery(
          { speed: 'express', now, expectedAt: directAt + plan * 1000, directAt, promisedBy },
          samples,
        );
        if (!window) return;
        expect(window.from).toBeGreaterThanOrEqual(directAt);
        expect(window.until).toBeLessThanOrEqual(promisedBy);
        expect(window.from).toBeLessThan(window.until);
        expect(window.from % (5 * MINUTE)).toBe(0);
      },
    ),
  );
});

test('an order paid a little later keeps its window, paid much later it gets a later one', () => {
  const quoted = { at: inMinutes(60), from: inMinutes(48), until: inMinutes(98) };
  expect(postponeExpected(quoted, 4 * MINUTE)).toEqual({ ...quoted, at: inMinutes(64) });
  expect(postponeExpected(quoted, 12 * MINUTE)).toEqual({
    at: inMinutes(72),
    from: inMinutes(58),
    until: inMinutes(108),
  });
});
