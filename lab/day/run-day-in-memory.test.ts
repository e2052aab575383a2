import { expect, test } from 'vitest';
import { drawCity } from '#lab/city/draw-city.ts';
import { measureDay } from './measure-day.ts';
import { Day } from './run-day-in-memory.ts';
import { strategies } from './strategies.ts';

const seed = 7;
const run = (name: string, refusals = 10) =>
  new Day(drawCity(seed, { drivers: 10, orders: 60 }), strategies[name]!, {
    behaviour: { seed, refusals, rain: null },
    sellsOnlyKept: null,
  });
const sell = (before?: Day) =>
  new Day(drawCity(seed, { drivers: 10, orders: 60 }), strategies['elbbote']!, {
    behaviour: { seed, refusals: 10, rain: null },
    sellsOnlyKept: { reserveSeconds: 600 },
    before,
  });
const usual = run('elbbote');
const sold = sell();

test('the same seed gives the same day, event by event', () => {
  expect(usual.log.length).toBeGreaterThan(300);
  expect(usual.log.join('\n')).toBe(run('elbbote').log.join('\n'));
});

test('on a quiet day everything is delivered once, and no vehicle exceeds its capacity', () => {
  expect(measureDay(usual)).toMatchObject({ sold: 60, stranded: 0, broken: 0 });
  const delivered = usual.log
    .filter((line) => line.includes(' delivered '))
    .map((line) => line.split(' ')[2]);
  expect(new Set(delivered).size).toBe(delivered.length);
  expect(delivered).toHaveLength(60);
});

test('at each pick-up the plan of its driver is known, with this drop-off in it, in order of time', () => {
  for (const { city, pickedUpAt, planAtPickup: plan } of usual.orders) {
    expect(plan.filter(({ orderId, kind }) => orderId === city.id && kind === 'dropoff')).toHaveLength(1);
    const times = [pickedUpAt, ...plan.flatMap(({ arriveAt, leaveAt }) => [arriveAt, leaveAt])];
    expect(times).toEqual(times.toSorted((one, other) => Number(one) - Number(other)));
  }
});

test('a driver who declines is not asked again, and another delivers', () => {
  const day = run('elbbote', 25);
  const asked = day.log
    .filter((line) => line.includes(' offered '))
    .map((line) => line.split(' ').slice(2).join(' '));
  expect(new Set(asked).size).toBe(asked.length);
  const declined = day.orders.filter(({ refusedBy }) => refusedBy.length > 0);
  expect(declined.length).toBeGreaterThan(5);
  expect(declined.filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
});

test.each(['nearest', 'list', 'matching'])(
  'the same customers order under another dispatching strategy: %s',
  (name) => {
    const other = run(name);
    const ordered = other.log.filter((line) => line.includes(' ordered ')).map((line) => line.split(' ')[2]);
    expect(ordered).toEqual(drawCity(seed, { drivers: 10, orders: 60 }).orders.map(({ id }) => id));
    expect(other.orders.filter(({ deliveredAt }) => deliveredAt !== null).length).toBeGreaterThan(20);
  },
);

test('if only promises that can be kept are sold, a small fleet sells less', () => {
  const day = new Day(drawCity(seed, { drivers: 2, orders: 28 }), strategies['elbbote']!, {
    behaviour: { seed, refusals: 0, rain: null },
    sellsOnlyKept: { reserveSeconds: 600 },
  });
  expect(day.turnedAway).toBeGreaterThan(0);
  expect(day.orders).toHaveLength(28 - day.turnedAway);
});

test('each sale has an expected window, and most windows are met', () => {
  const { quotes, orders } = sold;
  expect(quotes.announced.length).toBeGreaterThan(orders.length * 0.8);
  expect(quotes.announced.filter(({ held }) => held).length).toBeGreaterThan(orders.length / 2);
});

test('a following day learns from the arrivals and deliveries of the day before', () => {
  const next = sell(sold);
  const widths = (announced: readonly { minutesWide: number }[]) =>
    announced.map(({ minutesWide }) => minutesWide);
  expect(widths(next.etas.announced)[0]).not.toBe(widths(sold.etas.announced)[0]);
  expect(widths(next.quotes.announced)).not.toEqual(widths(sold.quotes.announced));
});

test('no driver takes a break with a parcel aboard', () => {
  const aboard = new Map<string, number>();
  let rests = 0;
  for (const line of usual.log) {
    const [, what = '', ...about] = line.split(' ');
    const driverId = about.at(-1)!;
    const count = aboard.get(driverId) ?? 0;
    if (what === 'picked') aboard.set(driverId, count + 1);
    if (what === 'delivered') aboard.set(driverId, count - 1);
    if (what !== 'rests') continue;
    rests += 1;
    expect(count).toBe(0);
  }
  expect(rests).toBe(10);
});
