/**
 * Days of the city: `npm run bench -- day`, with `--drivers 20,100,250 --loads 1.2,1.75 --seed S --seeds N
 * --strategies elbbote,nearest|all --refusals PERCENT --rain HOUR --reserve MINUTES --follow --calibration
 * --log FILE`. A load is in orders for each hour of a driver's shift. With a reserve only speeds that can be
 * kept with that margin are sold. Each day is a fleet's first, unless they follow each other: then windows
 * and quotes are learned from the days before.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawCity } from '#lab/city/draw-city.ts';
import { type DayFigures, measureDay } from '#lab/day/measure-day.ts';
import { Day, type DayOptions } from '#lab/day/run-day-in-memory.ts';
import type { AnnouncedWindow } from '#lab/day/day-etas.ts';
import { type Strategy, strategies } from '#lab/day/strategies.ts';
import { reportCalibration } from './report-calibration.ts';
import { reportDays } from './report-days.ts';

/**
 * The required share of kept promises for standard, express and gold up to the usual load, and overall up to
 * a high load.
 */
const USUAL_LOAD = 1.76;
const HIGH_LOAD = 2.2;
const usual = { standard: 0.995, express: 0.99, express_gold: 0.97 };
const HIGH_SHARE = 0.95;
const SOLD_SHARE = 0.97;
const SHIFT_HOURS = 8;

export async function measureDays(args: string[]): Promise<{ report: string; isGood: boolean }> {
  const { values } = parseArgs({
    args,
    options: {
      drivers: { type: 'string', default: '250' },
      loads: { type: 'string', default: '1.75' },
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '5' },
      strategies: { type: 'string', default: 'elbbote' },
      refusals: { type: 'string', default: '10' },
      rain: { type: 'string' },
      reserve: { type: 'string' },
      follow: { type: 'boolean', default: false },
      calibration: { type: 'boolean', default: false },
      log: { type: 'string' },
    },
  });
  const names = values.strategies === 'all' ? Object.keys(strategies) : values.strategies.split(',');
  const sellsOnlyKept = values.reserve === undefined ? null : { reserveSeconds: Number(values.reserve) * 60 };
  const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.seed) + index);
  const columns: Parameters<typeof reportDays>[0][number][] = [];
  const windows: AnnouncedWindow[] = [];
  let isGood = true;
  for (const drivers of values.drivers.split(',').map(Number)) {
    for (const load of values.loads.split(',').map(Number)) {
      for (const name of names) {
        let before: Day | undefined;
        const all = seeds.map((seed) => {
          const behaviour = { seed, refusals: Number(values.refusals), rain: toHour(values.rain) };
          const day = runDay(getStrategy(name), { drivers, load, behaviour, sellsOnlyKept, before });
          if (values.follow) before = day;
          if (name === 'elbbote') windows.push(...day.etas.announced);
          if (values.log)
            writeFileSync(`${values.log}-${name}-${drivers}-${load}-${seed}.txt`, `${day.log.join('\n')}\n`);
          return measureDay(day);
        });
        const figures = average(all);
        columns.push({ name: `${name === 'elbbote' ? '' : `${name} `}${drivers} at ${load}`, figures });
        if (name !== 'elbbote') continue;
        isGood &&= isKept(figures, load, sellsOnlyKept !== null);
        isGood &&= all.every((one) => isWhole(one, load));
      }
    }
  }
  const report = [
    `drivers at orders for each driver-hour; the mean of seeds ${seeds.join(', ')}`,
    ...reportDays(columns),
    ...(values.calibration ? reportCalibration(windows) : []),
  ];
  return { report: report.join('\n'), isGood };
}

function runDay(
  strategy: Strategy,
  { drivers, load, ...options }: DayOptions & { drivers: number; load: number },
): Day {
  const orders = Math.round(drivers * SHIFT_HOURS * load);
  return new Day(drawCity(options.behaviour.seed, { drivers, orders }), strategy, options);
}

function getStrategy(name: string): Strategy {
  const strategy = strategies[name];
  if (!strategy) throw new Error(`There is no strategy '${name}': ${Object.keys(strategies).join(', ')}`);
  return strategy;
}

/** The hour that begins then, in seconds since six. */
function toHour(hour: string | undefined): readonly [number, number] | null {
  if (hour === undefined) return null;
  const begins = (Number(hour) - 6) * 3600;
  return [begins, begins + 3600];
}

/** Beyond the usual load an order may stay undelivered: it counts there as a broken promise. */
function isWhole({ stranded, broken }: DayFigures, load: number): boolean {
  return broken === 0 && (stranded === 0 || load > USUAL_LOAD);
}

function isKept({ kept }: DayFigures, load: number, sellsOnlyKept: boolean): boolean {
  if (sellsOnlyKept) return kept.all >= SOLD_SHARE;
  if (load > HIGH_LOAD) return true;
  if (load > USUAL_LOAD) return kept.all >= HIGH_SHARE;
  return (
    kept.standard >= usual.standard &&
    kept.express >= usual.express &&
    kept.express_gold >= usual.express_gold
  );
}

/**
 * The mean of each number, at any depth; days without one, such as those without a bicycle, do not count. NaN
 * if no day has it.
 */
function average<T extends object>(all: readonly T[]): T {
  const keys = Object.keys(all[0]!) as (keyof T)[];
  const means = keys.map((key) => {
    const values = all.map((one) => one[key]).filter((value) => value !== undefined && !Number.isNaN(value));
    return values.length === 0 || typeof values[0] === 'number'
      ? [key, values.reduce((sum, value) => sum + Number(value), 0) / values.length]
      : [key, average(values as object[])];
  });
  return Object.fromEntries(means) as T;
}
