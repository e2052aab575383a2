/** How long every list, board, search and number takes among 1,000 to 1,000,000 deliveries of one year. */
import { adminSearchPart } from './measure-admin-search.ts';
import { amongDeliveries, type Part, timeAsk } from './measure-asks.ts';
import { boardPart } from './measure-board.ts';
import { driversPart } from './measure-drivers.ts';
import { listsPart } from './measure-lists.ts';
import { moneyListsPart } from './measure-money-lists.ts';
import { numbersPart } from './measure-numbers.ts';
import { toTable } from './to-table.ts';
import type { Figure, Measured } from './write-figures.ts';

const SIZES = [1000, 10_000, 100_000, 1_000_000];
const DRIVERS = 500;
const ROUNDS = 7;
const YEAR_SECONDS = 31_000_000;
/** Less than this many times as long, or this much longer, counts as flat. */
const FLAT_RATIO = 2;
const FLAT_MS = 5;
/** Within this it is there as soon as somebody looks. */
const SLOW_MS = 300;
const isOfYear = /366 days|the books by month/;

const parts: Record<string, Part> = {
  board: boardPart,
  search: adminSearchPart,
  drivers: driversPart,
  money: moneyListsPart,
  numbers: numbersPart,
  lists: listsPart,
};

/** Medians at each size, those that grow first. Good if no median is over its ask's limit. */
export async function measureGrowth(given: string[]): Promise<Measured> {
  const sizes = given.length > 0 ? given.map(Number) : SIZES;
  const found = new Map<string, number[]>();
  let isGood = true;
  for (const deliveries of sizes) {
    for (const { name, ms, limit } of await measureSize(deliveries)) {
      isGood &&= ms < limit;
      found.set(name, [...(found.get(name) ?? []), ms]);
    }
  }
  const rows = [...found].map(([name, times]) => ({ name, times, grows: growthText(times) }));
  const sorted = [...rows.filter(({ grows }) => grows), ...rows.filter(({ grows }) => !grows)];
  const report = toTable(
    ['ms', ...sizes.map((size) => size.toLocaleString('en')), 'grows'],
    sorted.map(({ name, times, grows }) => [name, ...times.map(format), grows]),
  );
  return { report, isGood, figures: listSlow(rows) };
}

/** What takes long among the most or covers a year, and how long all others take at most. */
function listSlow(rows: { name: string; times: number[]; grows: string }[]): Figure[] {
  const last = (times: number[]) => times.at(-1) ?? 0;
  const isShown = ({ name, times }: (typeof rows)[number]) => last(times) > SLOW_MS || isOfYear.test(name);
  const sorted = rows.toSorted((one, other) => last(other.times) - last(one.times));
  const [slow, others] = [sorted.filter((row) => isShown(row)), sorted.filter((row) => !isShown(row))];
  const figures = slow.map(({ name, times, grows }) => ({
    what: name,
    figure: `${format(times[0] ?? 0)} → ${format(last(times))} ms`,
    beside: grows,
  }));
  const [slowest] = others;
  if (slowest) {
    figures.push({
      what: `the other ${others.length}, at most`,
      figure: `${format(last(slowest.times))} ms`,
      beside: slowest.name,
    });
  }
  return figures;
}

async function measureSize(deliveries: number) {
  const more = [...new Set(Object.values(parts).flatMap(({ filling }) => filling.more ?? []))];
  const secondsApart = YEAR_SECONDS / deliveries;
  const filling = { deliveries, drivers: DRIVERS, hasHistory: true, secondsApart, more };
  return await amongDeliveries(filling, async (services) => {
    const measured: { name: string; ms: number; limit: number }[] = [];
    for (const [part, { listAsks }] of Object.entries(parts)) {
      for (const [name, ask, limit] of await listAsks(services)) {
        const ms = (await timeAsk(ask, ROUNDS))[Math.floor(ROUNDS / 2)] ?? Number.NaN;
        measured.push({ name: `${part}: ${name}`, ms, limit });
      }
    }
    return measured;
  });
}

function growthText(times: number[]): string {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return last > first * FLAT_RATIO && last > first + FLAT_MS
    ? `× ${last === Infinity ? '∞' : Math.round(last / first)}`
    : '';
}

const format = (ms: number): string => (ms === Infinity ? 'gives up' : ms.toFixed(ms < 10 ? 1 : 0));
