/**
 * How long one round takes in a thread of its own, and how large its driving times are: `npm run bench --
 * round`, with `--drivers 1000 --waiting 1000 --cities 5 --rounds 40`.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { median } from '#lab/bench/median.ts';
import { quantile } from '#lab/bench/time-routes.ts';
import type { PlanJob } from '#dispatch/server/dispatcher/planner.ts';
import { drawRound } from './draw-round.ts';
import { measureDrawn } from './measure-drawn.ts';

const WARM_UP = 10;
/** Up to this many drivers the first limit applies, beyond it the second. */
const USUAL_DRIVERS = 250;
const LIMIT_MS = 30;
const LARGE_LIMIT_MS = 100;
const LIMIT_MIB = 50;
const MIB = 1024 ** 2;

interface Answer {
  ms: number;
  /** The CPU time of the thread: other load on the machine does not count. */
  workMs: number;
  offers: number;
  unplaced: number;
}

export async function measureRound(args: string[]): Promise<{ report: string; isGood: boolean }> {
  const { values } = parseArgs({
    args,
    options: {
      drivers: { type: 'string', default: '250' },
      waiting: { type: 'string', default: '100' },
      cities: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '40' },
    },
  });
  const [drivers, waiting] = [Number(values.drivers), Number(values.waiting)];
  const worker = new Worker(new URL('./round-worker.ts', import.meta.url));
  const answers: Answer[] = [];
  const following: Answer[] = [];
  const sizes: number[] = [];
  const collected: number[] = [];
  try {
    for (let city = 1; city <= Number(values.cities); city += 1) {
      const drawn = drawRound(city, drivers, waiting);
      const { ways, bytes, againMs } = await measureDrawn(drawn);
      sizes.push(bytes / MIB);
      collected.push(againMs);
      const warmUp = city === 1 ? WARM_UP : 0;
      for (let round = 1 - warmUp; round <= Number(values.rounds); round += 1) {
        // Another instant draws other random numbers.
        const job: PlanJob = { kind: 'round', ...drawn.facts, ways, now: drawn.facts.now + round };
        for (const [follows, list] of [
          [false, answers],
          [true, following],
        ] as const) {
          worker.postMessage({ job, follows });
          const [answer] = (await once(worker, 'message')) as [Answer];
          if (round > 0) list.push(answer);
        }
      }
    }
  } finally {
    await worker.terminate();
  }
  const times = answers.map(({ ms }) => ms);
  const workOf = (list: Answer[]) => list.map(({ workMs }) => workMs);
  const work = workOf(answers);
  const p99 = quantile(work, 0.99);
  const limit = drivers > USUAL_DRIVERS ? LARGE_LIMIT_MS : LIMIT_MS;
  const largest = Math.max(...sizes);
  const peak = process.resourceUsage().maxRSS / 1024;
  return {
    report: [
      `${drivers} drivers under way, ${waiting} waiting orders that no tour has yet; ${answers.length} rounds`,
      `work of the thread: p50 ${median(work).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (limit ${limit})`,
      `the round after it, which has them in tours: p50 ${median(workOf(following)).toFixed(1)} ms, p99 ${quantile(workOf(following), 0.99).toFixed(1)} ms`,
      `by the clock: p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
      `driving times as sent: at most ${largest.toFixed(1)} MiB (limit ${LIMIT_MIB}), collected in ${median(collected).toFixed(0)} ms when all are known`,
      `the process's peak: ${peak.toFixed(0)} MiB`,
      `usually ${median(answers.map(({ offers }) => offers))} offers, ${median(answers.map(({ unplaced }) => unplaced))} without a place`,
    ].join('\n'),
    isGood: p99 <= limit && largest <= LIMIT_MIB,
  };
}
