/**
 * The load of issue 25's table: application and database together, the generator beside them. Arrivals do not
 * wait for answers, and latency counts from the instant at which a request was due.
 */
import type { Measured } from '#lab/bench/write-figures.ts';
import { type LoadFigures, type Loaded, withLoad } from './loaded-server.ts';
import { holds, listLoad, reportCost, reportKinds } from './report-load.ts';

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
 * three times as much.
 */
export async function measureLoad([first, share]: string[]): Promise<Measured> {
  if (first === 'find') return await withLoad(1, findShare);
  return await runLoad(Number(first ?? 10), Number(share ?? 1));
}

async function runLoad(minutes: number, share: number): Promise<Measured> {
  return await withLoad(share, async (loaded) => {
    await loaded.run({ share, seconds: WARM_UP_SECONDS });
    const figures = await loaded.run({ share, seconds: Math.round(minutes * 60) });
    const head = `Share ${share} for ${minutes} minutes, after ${WARM_UP_SECONDS} seconds of the same.`;
    return {
      report: [head, reportKinds(figures), reportCost(figures)].join('\n\n'),
      isGood: holds(figures, LIMIT_MS),
      figures: listLoad(figures, { name: `share ${share}`, limitMs: LIMIT_MS }),
    };
  });
}

async function findShare(loaded: Loaded): Promise<Measured> {
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
  const highest = {
    what: `highest share for ${STEP_SECONDS} s without a failure`,
    figure: best.toFixed(3),
    beside: `p99 ${LIMIT_MS} ms`,
  };
  if (best === 0) return { report: found, isGood: false, figures: [highest] };
  const { report, isGood, figures } = await overload(loaded, best, steps);
  return { report: [found, report].join('\n\n'), isGood, figures: [highest, ...figures] };
}

/** Three times what holds, and then what holds again. */
async function overload(loaded: Loaded, share: number, steps: LoadFigures[]): Promise<Required<Measured>> {
  const over = await loaded.run({ share: 3 * share, seconds: OVERLOAD_SECONDS });
  const after = await loaded.run({ share, seconds: 2 * WELL_SECONDS });
  const rateOf = (figures: LoadFigures) => figures.ordersDone / figures.seconds.length;
  const best = Math.max(...steps.map(rateOf));
  const left = rateOf(over) / best;
  const well = 1 + after.seconds.findLastIndex(({ p99, failed }) => failed > 0 || p99 > LIMIT_MS);
  const report = [
    `At three times of it for ${OVERLOAD_SECONDS} s: ${rateOf(over).toFixed(1)} orders done a second, ${(left * 100).toFixed(0)} % of its best (${best.toFixed(1)}); well again ${well} s after.`,
    reportKinds(over),
    reportCost(over),
    'Back to what holds:',
    reportKinds(after),
  ].join('\n\n');
  const figures = [
    {
      what: 'three times: orders done',
      figure: `${rateOf(over).toFixed(1)} a second`,
      beside: `${(left * 100).toFixed(0)} % of its best, limit ${ORDERS_LEFT * 100} %`,
    },
    ...listLoad(over, { name: 'three times', limitMs: LIMIT_MS }),
    { what: 'what holds, again: well', figure: `after ${well} s`, beside: `${WELL_SECONDS} s` },
  ];
  return { report, isGood: left >= ORDERS_LEFT && well <= WELL_SECONDS, figures };
}
