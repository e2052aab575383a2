/** How long one round takes in a thread of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median } from '#bench/median.ts';
import { quantile } from '#bench/time-routes.ts';
import { drawRound } from './draw-round.ts';

const DRIVERS = 250;
const WAITING = 100;
const WARM_UP = 10;
const CITIES = 5;
const ROUNDS = 40;
const LIMIT_MS = 50;

interface Answer {
  ms: number;
  /** The CPU time of the thread: other load on the machine does not count. */
  workMs: number;
  offers: number;
  unplaced: number;
}

export async function measureRound(): Promise<{ told: string; isGood: boolean }> {
  const worker = new Worker(new URL('./round-worker.ts', import.meta.url));
  const answers: Answer[] = [];
  try {
    for (let city = 1; city <= CITIES; city += 1) {
      const input = drawRound(city, DRIVERS, WAITING);
      for (let seed = 1; seed <= ROUNDS + (city === 1 ? WARM_UP : 0); seed += 1) {
        worker.postMessage({ seed, input });
        const [answer] = (await once(worker, 'message')) as [Answer];
        if (seed <= ROUNDS) answers.push(answer);
      }
    }
  } finally {
    await worker.terminate();
  }
  const times = answers.map(({ ms }) => ms);
  const work = answers.map(({ workMs }) => workMs);
  const p99 = quantile(work, 0.99);
  return {
    told: [
      `${DRIVERS} drivers under way, ${WAITING} waiting orders that no tour has yet; ${answers.length} rounds`,
      `work of the thread: p50 ${median(work).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (limit ${LIMIT_MS})`,
      `by the clock: p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
      `usually ${median(answers.map(({ offers }) => offers))} offers, ${median(answers.map(({ unplaced }) => unplaced))} without a place`,
    ].join('\n'),
    isGood: p99 <= LIMIT_MS,
  };
}
