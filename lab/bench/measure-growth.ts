/** How long every list, board, search and number takes among 1,000 to 1,000,000 deliveries of one year. */
import { adminSearchPart } from './measure-admin-search.ts';
import { amongDeliveries, type Part, timeAsk } from './measure-asks.ts';
import { boardPart } from './measure-board.ts';
import { driversPart } from './measure-drivers.ts';
import { listsPart } from './measure-lists.ts';
import { moneyListsPart } from './measure-money-lists.ts';
import { numbersPart } from './measure-numbers.ts';
import { toTable } from './to-table.ts';
import { writeReport } from './write-report.ts';

const SIZES = [1000, 10_000, 100_000, 1_000_000];
const DRIVERS = 500;
const ROUNDS = 7;
const YEAR_SECONDS = 31_000_000;
/** Less than this many times as long, or this much longer, counts as flat. */
const FLAT_RATIO = 2;
const FLAT_MS = 5;

const parts: Record<string, Part> = {
  board: boardPart,
  search: adminSearchPart,
  drivers: driversPart,
  money: moneyListsPart,
  numbers: numbersPart,
  lists: listsPart,
};

/**
 * Medians at each size, those that grow first; writes them into docs/performance.md, unless sizes are given.
 * Good if no median is over its ask's limit.
 */
export async function measureGrowth(given: string[]): Promise<{ report: string; isGood: boolean }> {
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
  const figures = toTable(
    ['ms', ...sizes.map((size) => size.toLocaleString('en')), 'grows'],
    sorted.map(({ name, times, grows }) => [name, ...times.map(format), grows]),
  );
  const report = given.length > 0 ? figures : writeReport('npm run bench -- growth', figures);
  return { report, isGood };
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
