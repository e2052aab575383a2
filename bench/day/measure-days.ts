/**
 * A day of the city under each strategy: `npm run bench -- day`, with `--drivers N --orders N --seed S
 * --seeds N --strategies elbbote,nearest|all --refusals PERCENT --rain HOUR --reserve MINUTES --calibration
 * --log FILE`. With a reserve only speeds that can be kept with that margin are sold.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { promises } from '#domain/tariff/marketing.ts';
import { drawCity } from '#simulation/city/draw-city.ts';
import { type DayFigures, measureDay } from '#simulation/day/measure-day.ts';
import { Day } from '#simulation/day/run-day-in-memory.ts';
import { type Strategy, strategies } from '#simulation/day/strategies.ts';
import { tellCalibration } from './tell-calibration.ts';

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

export async function measureDays(args: string[]): Promise<{ told: string; isGood: boolean }> {
  const { values } = parseArgs({
    args,
    options: {
      drivers: { type: 'string', default: '250' },
      orders: { type: 'string', default: '3500' },
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '5' },
      strategies: { type: 'string', default: 'elbbote' },
      refusals: { type: 'string', default: '10' },
      rain: { type: 'string' },
      reserve: { type: 'string' },
      calibration: { type: 'boolean', default: false },
      log: { type: 'string' },
    },
  });
  const names = values.strategies === 'all' ? Object.keys(strategies) : values.strategies.split(',');
  const [drivers, orders] = [Number(values.drivers), Number(values.orders)];
  const first = Number(values.seed);
  const rows: string[] = [heading];
  let isGood = true;
  const windows = [];
  for (const name of names) {
    const all: DayFigures[] = [];
    for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
      const day = new Day(drawCity(seed, { drivers, orders }), getStrategy(name), {
        behaviour: { seed, refusals: Number(values.refusals), rain: toHour(values.rain) },
        sellsOnlyKept: values.reserve === undefined ? null : { reserveSeconds: Number(values.reserve) * 60 },
      });
      const figures = measureDay(day);
      all.push(figures);
      rows.push(tellFigures(`${name}, seed ${seed}`, figures));
      if (name !== 'elbbote') continue;
      windows.push(...day.forecasts.told);
      if (values.log) writeFileSync(`${values.log}-${seed}.txt`, `${day.log.join('\n')}\n`);
    }
    if (all.length > 1) rows.push(tellFigures(`${name}, mean`, average(all)));
    if (name === 'elbbote') {
      const load = orders / (drivers * SHIFT_HOURS);
      isGood &&= isKept(average(all), load, values.reserve !== undefined);
      isGood &&= all.every((figures) => isWhole(figures, load));
    }
  }
  const told = [
    `${drivers} drivers, ${orders} orders: ${(orders / (drivers * SHIFT_HOURS)).toFixed(2)} orders per driver-hour`,
    ...rows,
    ...(values.calibration ? tellCalibration(windows) : []),
  ];
  return { told: told.join('\n'), isGood };
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

function average(all: readonly DayFigures[]): DayFigures {
  const mean = (value: (figures: DayFigures) => number) =>
    all.reduce((sum, figures) => sum + value(figures), 0) / all.length;
  const { kept: _kept, ...plain } = all[0]!;
  const keys = Object.keys(plain) as (keyof typeof plain)[];
  const means = Object.fromEntries(keys.map((key) => [key, mean((figures) => figures[key])]));
  return {
    ...(means as typeof plain),
    kept: {
      all: mean(({ kept }) => kept.all),
      standard: mean(({ kept }) => kept.standard),
      express: mean(({ kept }) => kept.express),
      express_gold: mean(({ kept }) => kept.express_gold),
    },
  };
}

const columns = [
  'kept %',
  'standard',
  'express',
  'gold',
  'empty km %',
  'per hour',
  'assigned p50',
  'p95 min',
  `in ${promises.pickupMinutes.to} min %`,
  'stranded',
  'broken',
  'sold',
  'slower',
  'none',
  'round ms p50',
  'p99',
];
const toRow = (name: string, cells: readonly string[]): string =>
  name.padEnd(20) + cells.map((cell) => cell.padStart(13)).join('');
const heading = toRow('', columns);

function tellFigures(name: string, figures: DayFigures): string {
  const { kept } = figures;
  const percent = (share: number) => (share * 100).toFixed(2);
  return toRow(name, [
    ...[kept.all, kept.standard, kept.express, kept.express_gold, figures.emptyShare].map(percent),
    figures.perDriverHour.toFixed(2),
    ...[figures.assignedP50, figures.assignedP95].map((minutes) => minutes.toFixed(1)),
    percent(figures.pickedUpSoon),
    ...[figures.stranded, figures.broken, figures.sold, figures.downgraded, figures.turnedAway].map((count) =>
      String(Math.round(count * 10) / 10),
    ),
    ...[figures.roundP50, figures.roundP99].map((ms) => ms.toFixed(1)),
  ]);
}
