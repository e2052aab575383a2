import { expect, test } from 'vitest';
import { seededRandom } from '#domain/dispatch/seeded-random.ts';
import {
  type ArrivalSample,
  learnPace,
  learnSpread,
  MOST_SAMPLES,
  scaleOf,
  type Spread,
  spreadArrival,
  standardSpread,
} from './spread-arrival.ts';

const START = Date.parse('2026-11-20T11:00:00Z');

/**
 * A day of drop-offs seen from their pick-up: up to three stops before, slow or quick drivers, each leg and
 * stop with a random deviation.
 */
function makeCity(seed: number, { noise, pace }: { noise: number; pace: number }) {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const isSkewed = () => random() < 0.04;
  return () => {
    const stopsBefore = Math.floor(random() * 3.2);
    let plannedSeconds = 0;
    let actualSeconds = 0;
    const driver = noise * normal();
    for (let leg = 0; leg <= stopsBefore; leg += 1) {
      const drive = 240 + random() * 780;
      plannedSeconds += drive;
      // Occasionally a bridge is open.
      actualSeconds +=
        drive * pace * Math.max(0.5, 1 + (driver + noise * normal()) / Math.SQRT2) + (isSkewed() ? 240 : 0);
      if (leg === stopsBefore) break;
      plannedSeconds += 240;
      actualSeconds += Math.max(60, 240 * pace + 70 * normal());
    }
    return {
      plannedSeconds: Math.round(plannedSeconds),
      actualSeconds: Math.round(actualSeconds),
      stopsBefore,
    };
  };
}

/** Computes the ETA of each arrival from what was learned so far, and records the outcome. */
function live(next: ReturnType<typeof makeCity>, count: number) {
  const samples: ArrivalSample[] = [];
  const told: { held50: boolean; held90: boolean; width: number }[] = [];
  let learned: { pace: number; spread: Spread } = { pace: 1, spread: standardSpread };
  for (let number = 0; number < count; number += 1) {
    if (number % 25 === 0) {
      learned = { pace: learnPace(samples.slice(-150)), spread: learnSpread(samples.slice(-MOST_SAMPLES)) };
    }
    const one = next();
    const arrival = spreadArrival({ startsAt: START, now: START, ...one }, learned);
    const came = START + one.actualSeconds * 1000;
    told.push({
      held50: came >= arrival.from50 && came <= arrival.until50,
      held90: came >= arrival.from90 && came <= arrival.until90,
      width: (arrival.until90 - arrival.from90) / 60_000,
    });
    samples.push({ ...one, forecastSeconds: Math.round((arrival.expectedAt - START) / 1000) });
  }
  return told;
}

const share = (told: { [K in 'held50' | 'held90']: boolean }[], which: 'held50' | 'held90') =>
  told.filter((one) => one[which]).length / told.length;

test.each([
  // A window of 20 minutes that claims to hold nine in ten of the longest tours on a slow day would be wrong.
  ['a city as it was planned: 70 of 100', { noise: 0.2, pace: 1 }, 0.7],
  ['a slow one: 54 of 100', { noise: 0.2, pace: 1.3 }, 0.54],
  ['a quick and steady one: 99 of 100', { noise: 0.1, pace: 0.85 }, 0.99],
])('%s are at most 20 minutes wide at pick-up, and the windows hold what they say', (_name, city, wide) => {
  for (const seed of [1, 2, 3]) {
    const learned = live(makeCity(seed, city), 5000).slice(1000);
    expect(share(learned, 'held90')).toBeGreaterThanOrEqual(0.88);
    expect(share(learned, 'held90')).toBeLessThanOrEqual(0.92);
    expect(share(learned, 'held50')).toBeGreaterThan(0.46);
    expect(share(learned, 'held50')).toBeLessThan(0.54);
    const widths = learned.map(({ width }) => width).toSorted((a, b) => a - b);
    expect(widths[Math.floor(widths.length * wide)]).toBeLessThanOrEqual(20);
  }
});

test('without samples, and with few, the standard spread is used', () => {
  const next = makeCity(7, { noise: 0.2, pace: 2 });
  const few = Array.from({ length: 29 }, () => ({ ...next(), forecastSeconds: 600 }));
  expect(learnSpread([])).toEqual(standardSpread);
  expect(learnSpread(few)).toEqual(standardSpread);
  expect(learnPace([])).toBe(1);
});

test('without calibration the windows contain too few arrivals in a slow city', () => {
  const next = makeCity(1, { noise: 0.2, pace: 1.3 });
  const held = Array.from({ length: 2000 }, () => {
    const one = next();
    const arrival = spreadArrival(
      { startsAt: START, now: START, ...one },
      { pace: 1, spread: standardSpread },
    );
    return START + one.actualSeconds * 1000 <= arrival.until90;
  });
  expect(held.filter(Boolean).length / held.length).toBeLessThan(0.85);
});

test('the pace follows actual durations within plausible limits', () => {
  const slow = { plannedSeconds: 1200, actualSeconds: 1500 };
  expect(learnPace([slow])).toBeCloseTo(8700 / 8400);
  expect(learnPace(Array.from({ length: 500 }, () => slow))).toBeCloseTo(1.25, 1);
  expect(learnPace(Array.from({ length: 500 }, () => ({ ...slow, actualSeconds: 9000 })))).toBe(1.8);
});

test('no window begins before now, and a stop that is reached has no spread', () => {
  const stop = { startsAt: START - 600_000, now: START, plannedSeconds: 300, stopsBefore: 0 };
  const arrival = spreadArrival(stop, { pace: 1, spread: standardSpread });
  expect(arrival).toEqual({
    expectedAt: START,
    from50: START,
    until50: START,
    from90: START,
    until90: START,
  });
});

test('each earlier stop increases the uncertainty', () => {
  const seconds = { plannedSeconds: 1200 };
  expect(scaleOf({ ...seconds, stopsBefore: 0 })).toBeCloseTo(244.2, 0);
  expect(scaleOf({ plannedSeconds: 2400, stopsBefore: 1 })).toBeGreaterThan(
    scaleOf({ ...seconds, stopsBefore: 0 }),
  );
});
