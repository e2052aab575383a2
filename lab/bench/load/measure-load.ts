/**
 * The load of issue 25's table: application and database together, the generator beside them. Arrivals do not
 * wait for answers, and latency counts from the instant at which a request was due.
 */
import { toTable } from '#lab/bench/to-table.ts';
import { writeReport } from '#lab/bench/write-report.ts';
import { type LoadFigures, type Loaded, withLoad } from './loaded-server.ts';
import { holds, reportCost, reportKinds } from './report-load.ts';

const LIMIT_MS = 250;
const WARM_UP_SECONDS = 10;
const STEP_SECONDS = 20;
const FIRST_SHARE = 1 / 32;
const OVERLOAD_SECONDS = 30;
/** Orders done at three times the load, beside the most that were ever done. */
const ORDERS_LEFT = 0.8;
const WELL_SECONDS = 30;

/**
 * `load [minutes] [share]` runs a load, `load find` looks for the highest share that holds, and then brings
 * three times as much. Writes the figures into docs/performance.md.
 */
export async function measureLoad([first, share]: string[]): Promise<{ report: string; isGood: boolean }> {
  if (first === 'find') return await withLoad(1, findShare);
  return await runLoad(Number(first ?? 10), Number(share ?? 1));
}

async function runLoad(minutes: number, share: number): Promise<{ report: string; isGood: boolean }> {
  return await withLoad(share, async (loaded) => {
    await loaded.run({ share, seconds: WARM_UP_SECONDS });
    const figures = await loaded.run({ share, seconds: Math.round(minutes * 60) });
    const head = `Share ${share} for ${minutes} minutes, after ${WARM_UP_SECONDS} seconds of the same.`;
    const report = writeReport(
      'npm run bench -- load',
      [head, reportKinds(figures), reportCost(figures)].join('\n\n'),
    );
    return { report, isGood: holds(figures, LIMIT_MS) };
  });
}

async function findShare(loaded: Loaded): Promise<{ report: string; isGood: boolean }> {
  const steps: LoadFigures[] = [];
  const tryShare = async (share: number) => {
    // Those who come online at once are another load.
    await loaded.run({ share, seconds: WARM_UP_SECONDS });
    const figures = await loaded.run({ share, seconds: STEP_SECONDS });
    process.stdout.write(`share ${share.toFixed(3)}\n${reportKinds(figures)}\n${reportCost(figures)}\n\n`);
    steps.push(figures);
    return holds(figures, LIMIT_MS);
  };
  let best = 0;
  let share = FIRST_SHARE;
  for (; share <= 1 && (await tryShare(share)); share *= 2) best = share;
  if (best > 0 && share <= 1 && (await tryShare(best * Math.SQRT2))) best *= Math.SQRT2;
  const found = `Highest share that holds p99 ${LIMIT_MS} ms without a failure, for ${STEP_SECONDS} s: ${best.toFixed(3)}.`;
  if (best === 0) return { report: writeReport('npm run bench -- load find', found), isGood: false };
  const { report, isGood } = await overload(loaded, best, steps);
  return { report: writeReport('npm run bench -- load find', [found, report].join('\n\n')), isGood };
}

/** Three times what holds, and then what holds again. */
async function overload(
  loaded: Loaded,
  share: number,
  steps: LoadFigures[],
): Promise<{ report: string; isGood: boolean }> {
  const over = await loaded.run({ share: 3 * share, seconds: OVERLOAD_SECONDS });
  const after = await loaded.run({ share, seconds: 2 * WELL_SECONDS });
  const rateOf = (figures: LoadFigures) => figures.ordersDone / figures.seconds.length;
  const best = Math.max(...steps.map(rateOf));
  const left = rateOf(over) / best;
  const well = 1 + after.seconds.findLastIndex(({ p99, failed }) => failed > 0 || p99 > LIMIT_MS);
  const report = [
    `At three times of it for ${OVERLOAD_SECONDS} s: ${rateOf(over).toFixed(1)} orders done a second, ${(left * 100).toFixed(0)} % of its best (${best.toFixed(1)}); well again ${well} s after.`,
    reportKinds(over),
    reportSeconds(over, OVERLOAD_SECONDS),
    reportCost(over),
    'Back to what holds:',
    reportKinds(after),
    reportSeconds(after, WELL_SECONDS),
  ].join('\n\n');
  return { report, isGood: left >= ORDERS_LEFT && well <= WELL_SECONDS };
}

function reportSeconds({ seconds }: LoadFigures, most: number): string {
  const shown = seconds.slice(0, most);
  return toTable(
    ['second', ...shown.map((_, second) => String(second + 1))],
    [['p99, ms', ...shown.map(({ p99 }) => p99.toFixed(0))]],
  );
}
