import { expect, test } from 'vitest';
import { type ArrivalSample, learnArrivals } from './learn-arrivals.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import {
  type Arrival,
  type ArrivalLessons,
  groupOf,
  groupsFrom,
  noLessons,
  type PlannedArrival,
  spreadArrival,
} from './spread-arrival.ts';

const START = Date.parse('2026-11-20T11:00:00Z');
const MINUTE = 60_000;

/**
 * A day of drop-offs seen from their pick-up: up to seven stops before, slow or quick drivers, each leg and
 * stop with a random deviation, and stops that are put before while slack and room allow it.
 */
function makeCity(seed: number, { noise, pace }: { noise: number; pace: number }) {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return (): PlannedArrival & { actualSeconds: number } => {
    const stopsBefore = Math.floor(8 * random() ** 1.6);
    const slackSeconds = Math.round(7200 * random() - 600);
    const room = Math.floor(random() * 8) / 8;
    let plannedSeconds = 0;
    let actualSeconds = 0;
    const driver = noise * normal();
    for (let leg = 0; leg <= stopsBefore; leg += 1) {
      const drive = 240 + random() * 780;
      plannedSeconds += drive;
      actualSeconds += drive * pace * Math.max(0.5, 1 + (driver + noise * normal()) / Math.SQRT2);
      if (leg === stopsBefore) break;
      plannedSeconds += 240;
      actualSeconds += Math.max(60, 240 * pace + 70 * normal());
      if (random() < room * 0.5 && slackSeconds > 1200) actualSeconds += 300 + random() * 500;
    }
    return {
      plannedSeconds: Math.round(plannedSeconds),
      actualSeconds: Math.round(actualSeconds),
      stopsBefore,
      slackSeconds,
      room,
    };
  };
}

interface Outcome extends PlannedArrival {
  held50: boolean;
  held90: boolean;
  width: number;
}

/** Computes the ETA of each arrival from what was learned so far, and records the outcome. */
function live(next: ReturnType<typeof makeCity>, count: number): Outcome[] {
  const samples: ArrivalSample[] = [];
  let lessons: ArrivalLessons = noLessons;
  return Array.from({ length: count }, (_, number) => {
    const now = START + number * 0.2 * MINUTE;
    if (number % 500 === 0) lessons = learnArrivals(samples, now);
    const one = next();
    const arrival = spreadArrival({ startsAt: now, now, ...one }, lessons);
    const came = now + one.actualSeconds * 1000;
    samples.push({ ...one, arrivedAt: now });
    return {
      ...one,
      held50: came >= arrival.from50 && came <= arrival.until50,
      held90: came >= arrival.from90 && came <= arrival.until90,
      width: widthOf(arrival),
    };
  });
}

const widthOf = ({ from90, until90 }: Arrival) => (until90 - from90) / MINUTE;
const share = (outcomes: readonly Outcome[], which: 'held50' | 'held90') =>
  outcomes.filter((one) => one[which]).length / outcomes.length;

test.each([
  ['a city as it was planned', { noise: 0.2, pace: 1 }],
  ['a slow one', { noise: 0.2, pace: 1.3 }],
  ['a quick and steady one', { noise: 0.1, pace: 0.85 }],
])('%s: the 50 and 90 % windows have their stated coverage in every group of stops before', (_name, city) => {
  const outcomes = [1, 2, 3].flatMap((seed) => live(makeCity(seed, city), 4000).slice(1000));
  for (const group of groupsFrom.keys()) {
    const own = outcomes.filter((one) => groupOf(one) === group);
    expect(share(own, 'held90')).toBeGreaterThanOrEqual(0.88);
    expect(share(own, 'held90')).toBeLessThanOrEqual(0.92);
    expect(share(own, 'held50')).toBeGreaterThan(0.45);
    expect(share(own, 'held50')).toBeLessThan(0.55);
  }
});

test('windows are narrow where no stop can be inserted before: no slack, a full vehicle, or the next stop', () => {
  const next = makeCity(5, { noise: 0.2, pace: 1 });
  const samples = Array.from({ length: 1000 }, () => ({ ...next(), arrivedAt: START }));
  const lessons = learnArrivals(samples, START);
  const see = (stop: Partial<PlannedArrival>) => {
    const planned = { plannedSeconds: 2400, stopsBefore: 3, slackSeconds: 3600, room: 0.75 };
    return spreadArrival({ startsAt: START, now: START, ...planned, ...stop }, lessons);
  };
  const open = see({});
  expect(widthOf(see({ slackSeconds: 0 }))).toBeLessThan(widthOf(open) * 0.8);
  expect(see({ room: 0 }).until90).toBeLessThan(open.until90 - MINUTE);
  expect(see({ slackSeconds: 0, room: 0 }).expectedAt).toBeLessThan(open.expectedAt - 3 * MINUTE);
  expect(see({ stopsBefore: 0 })).toEqual(see({ stopsBefore: 0, slackSeconds: 0, room: 0 }));
});

test('a rare group of stops before is learned from its own arrivals, even after a thousand of other groups', () => {
  const next = makeCity(6, { noise: 0.2, pace: 1 });
  const rare = (minutes: number) =>
    Array.from({ length: 200 }, () => {
      const planned = { plannedSeconds: 2400, stopsBefore: 3, slackSeconds: 0, room: 0 };
      return { ...planned, actualSeconds: 2400 + minutes * 60, arrivedAt: START - 48 * 60 * MINUTE };
    });
  const common = Array.from({ length: 1200 }, () => ({ ...next(), stopsBefore: 0, arrivedAt: START }));
  const see = (samples: ArrivalSample[]) =>
    spreadArrival(
      { startsAt: START, now: START, plannedSeconds: 2400, stopsBefore: 3, slackSeconds: 0, room: 0 },
      learnArrivals(samples, START),
    ).expectedAt;
  const least = see([...rare(0), ...common]);
  expect(see([...rare(20), ...common]) - least).toBeGreaterThan(15 * MINUTE);
  // Older ones of the same group do not count.
  expect(see([...rare(20), ...rare(0), ...common])).toBe(least);
});

test('few samples change only the pace, more of them are blended in', () => {
  const next = makeCity(7, { noise: 0.2, pace: 2 });
  const samples = Array.from({ length: 200 }, () => ({ ...next(), arrivedAt: START }));
  expect(learnArrivals([], START)).toEqual(noLessons);
  expect(learnArrivals(samples.slice(0, 30), START + 4 * 60 * MINUTE)).toEqual(noLessons);
  const expectedAfter = (count: number) =>
    spreadArrival(
      { startsAt: START, now: START, plannedSeconds: 2400, stopsBefore: 2, slackSeconds: 0, room: 0 },
      learnArrivals(samples.slice(0, count), START + 4 * 60 * MINUTE),
    ).expectedAt;
  expect(expectedAfter(30)).toBe(START + 40 * MINUTE);
  expect(expectedAfter(100)).toBeGreaterThan(expectedAfter(30) + 5 * MINUTE);
  expect(expectedAfter(200)).toBeGreaterThan(expectedAfter(100) + 5 * MINUTE);
});

test('slow arrivals in the last hours delay later ETAs, within plausible limits', () => {
  const next = makeCity(8, { noise: 0.1, pace: 1 });
  const usual = Array.from({ length: 600 }, () => ({ ...next(), arrivedAt: START - 24 * 60 * MINUTE }));
  const slower = usual
    .slice(0, 100)
    .map((one) => ({ ...one, actualSeconds: one.actualSeconds * 1.5, arrivedAt: START - MINUTE }));
  const stop = { plannedSeconds: 1200, stopsBefore: 0, slackSeconds: 0, room: 0 };
  const after = (samples: ArrivalSample[]) =>
    spreadArrival({ startsAt: START, now: START, ...stop }, learnArrivals(samples, START)).expectedAt;
  expect(after([...usual, ...slower])).toBeGreaterThan(after(usual) + 5 * MINUTE);
  const standing = slower.map((one) => ({ ...one, actualSeconds: 90_000 }));
  expect(learnArrivals(standing, START).pace).toBe(1.8);
});

test('the window’s limits are always in order and never in the past, for any samples and stop', () => {
  const random = seededRandom(9);
  for (let round = 0; round < 20; round += 1) {
    const next = makeCity(round, { noise: 0.5, pace: 0.5 + random() });
    const samples = Array.from({ length: 20 + Math.floor(random() * 150) }, () => ({
      ...next(),
      actualSeconds: Math.round(random() ** 4 * 20_000),
      arrivedAt: START,
    }));
    const lessons = learnArrivals(samples, START);
    for (let asked = 0; asked < 20; asked += 1) {
      const stop = {
        plannedSeconds: random() * 20_000,
        stopsBefore: Math.floor(random() * 20),
        slackSeconds: (random() - 0.5) * 50_000,
        room: random(),
      };
      const startsAt = START - random() * 600_000;
      const { from90, from50, expectedAt, until50, until90 } = spreadArrival(
        { startsAt, now: START, ...stop },
        lessons,
      );
      const order = [START, from90, from50, expectedAt, until50, until90];
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(order.every(Number.isInteger)).toBe(true);
    }
  }
});
