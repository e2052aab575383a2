/**
 * What the next hours bring, told from the weeks before, against what they then brought:
 * `npm run bench -- expected-pay`, with `--drivers 12 --days 70 --seed S`.
 */
import { parseArgs } from 'node:util';
import { computeEarnings } from '#delivery/domain/compute-earnings.ts';
import {
  type DrivenStretch,
  expectPay,
  MIN_ONLINE_SECONDS,
  STRETCH_HOURS,
} from '#dispatch/domain/expected-pay.ts';
import { standardValues } from '#platform/domain/versioned.ts';
import { drawUnit } from '#lab/city/draw.ts';
import { drawCity } from '#lab/city/draw-city.ts';
import { REST_SECONDS } from '#lab/city/rest.ts';
import { Day } from '#lab/day/run-day-in-memory.ts';
import { strategies } from '#lab/day/strategies.ts';
import type { Measured } from './write-figures.ts';
import { toTable } from './to-table.ts';

const HOUR = 3600;
/** Three hours of rain from two in the afternoon, on one day of five; in seconds from six. */
const RAIN = [8 * HOUR, 11 * HOUR] as const;
/** The working days of the weeks that are asked. */
const FIT_DAYS = 40;
const SHIFT_HOURS = 8;
/** Seconds of a simulated day begin at six. */
const FIRST_HOUR = 6;
const hours = Array.from({ length: 13 }, (_, index) => FIRST_HOUR + 1 + index);

interface Stretch extends DrivenStretch {
  hour: number;
  vehicle: string;
}

interface Count {
  stretches: number;
  inHalf: number;
  inNine: number;
}

/** Shares of held-out stretches inside, which must be 88 to 92 of 100 for nine tenths. */
const isGoodShare = (share: number) => share >= 0.88 && share <= 0.92;

export async function measureExpectedPay(args: string[]): Promise<Measured> {
  const { values } = parseArgs({
    args,
    options: {
      drivers: { type: 'string', default: '12' },
      days: { type: 'string', default: '70' },
      seed: { type: 'string', default: '1' },
    },
  });
  const days = Array.from({ length: Number(values.days) }, (_, day) =>
    driveDay(Number(values.seed), day, Number(values.drivers), Number(values.days)),
  );
  const all: Count = { stretches: 0, inHalf: 0, inNine: 0 };
  const byHour = new Map<number, Count>();
  const byVehicle = new Map<string, Count>();
  const byDay = new Map<number, Count>();
  let silent = 0;
  const widths: number[] = [];
  for (const [index, day] of days.entries()) {
    if (index < FIT_DAYS) continue;
    const known = days.slice(index - FIT_DAYS, index).flat();
    for (const hour of hours) {
      const held = day.filter((stretch) => stretch.hour === hour);
      const pay = expectPay(known.filter((stretch) => stretch.hour === hour));
      if (!pay) {
        silent += held.length;
        continue;
      }
      widths.push(pay.nine.untilCents - pay.nine.fromCents);
      for (const { centsAnHour, vehicle } of held) {
        const isIn = ({ fromCents, untilCents }: typeof pay.nine) =>
          fromCents <= centsAnHour && centsAnHour <= untilCents;
        for (const count of [
          all,
          countOf(byHour, hour),
          countOf(byVehicle, vehicle),
          countOf(byDay, index),
        ]) {
          count.stretches += 1;
          if (isIn(pay.half)) count.inHalf += 1;
          if (isIn(pay.nine)) count.inNine += 1;
        }
      }
    }
  }
  const share = all.inNine / all.stretches;
  const rows = [
    row('all', all),
    ...[...byHour].map(([hour, count]) => row(`from ${hour}`, count)),
    ...[...byVehicle].map(([vehicle, count]) => row(vehicle, count)),
  ];
  const onDays = [...byDay.values()].map(({ stretches, inNine }) => inNine / stretches);
  const toPercent = (one: number) => `${(100 * one).toFixed(0)} %`;
  const width = widths.reduce((sum, one) => sum + one, 0) / widths.length / 100;
  return {
    report: [
      toTable(['stretches of three hours', 'held out', 'in the middle half', 'in nine tenths'], rows),
      `Nine tenths are ${width.toFixed(1)} EUR an hour wide on average; ${silent} stretches were told nothing.`,
      `On single days ${toPercent(Math.min(...onDays))} to ${toPercent(Math.max(...onDays))} are in nine tenths.`,
    ].join('\n\n'),
    isGood: isGoodShare(share),
  };
}

function countOf<K>(counts: Map<K, Count>, key: K): Count {
  const count = counts.get(key) ?? { stretches: 0, inHalf: 0, inNine: 0 };
  counts.set(key, count);
  return count;
}

const row = (name: string, { stretches, inHalf, inNine }: Count): string[] => [
  name,
  String(stretches),
  `${((100 * inHalf) / stretches).toFixed(1)} %`,
  `${((100 * inNine) / stretches).toFixed(1)} %`,
];

/** Demand grows from week to week, and varies from day to day, as in the demo's history. */
function driveDay(seed: number, index: number, drivers: number, days: number): Stretch[] {
  const weight = (0.8 + (0.4 * index) / days) * (0.75 + 0.5 * drawUnit(seed, index, 'orders'));
  const orders = Math.round(1.5 * SHIFT_HOURS * drivers * weight);
  const city = drawCity(seed * 1000 + index, { orders, drivers });
  const day = new Day(city, strategies['elbbote']!, {
    behaviour: {
      seed: seed * 1000 + index,
      refusals: 10,
      rain: drawUnit(seed, index, 'rain') < 0.2 ? RAIN : null,
    },
    sellsOnlyKept: null,
    isByCar: true,
  });
  const rests = new Map(
    day.log.flatMap((line) => {
      const [at, what, id] = line.split(' ');
      return what === 'rests' ? [[id!, Number(at)] as const] : [];
    }),
  );
  const paid = Map.groupBy(
    day.orders.filter(({ deliveredAt }) => deliveredAt !== null),
    ({ driverId }) => driverId,
  );
  return day.drivers.flatMap(({ city: driver }) =>
    hours.flatMap((hour) => {
      const [start, end] = [(hour - FIRST_HOUR) * HOUR, (hour - FIRST_HOUR + STRETCH_HOURS) * HOUR];
      const rest = rests.get(driver.id);
      const online =
        overlap(driver.beginsAt, driver.endsAt, start, end) -
        (rest === undefined ? 0 : overlap(rest, rest + REST_SECONDS, start, end));
      if (online < MIN_ONLINE_SECONDS) return [];
      const cents = (paid.get(driver.id) ?? [])
        .filter(({ deliveredAt }) => deliveredAt! >= start && deliveredAt! < end)
        .reduce(
          (sum, { speed, city: { pickup, dropoff } }) =>
            sum + computeEarnings({ speed, pickup, dropoff }, standardValues.driver_pay).earningsCents,
          0,
        );
      const stretch = { driverId: driver.id, day: String(index), hour, vehicle: driver.vehicleType };
      return [{ ...stretch, centsAnHour: Math.round((cents * HOUR) / online) }];
    }),
  );
}

const overlap = (from: number, until: number, start: number, end: number): number =>
  Math.max(0, Math.min(until, end) - Math.max(from, start));
