/** Plans one round for each message, and replies with the time it took. */
import { parentPort } from 'node:worker_threads';
import { courierGoals } from '#domain/dispatch/dispatch-goals.ts';
import { planRound } from '#domain/dispatch/plan-round.ts';
import { seededRandom } from '#domain/dispatch/seeded-random.ts';
import type { RoundInput } from './draw-round.ts';
import { readWays } from './way-table.ts';

parentPort?.on('message', ({ seed, input }: { seed: number; input: RoundInput }) => {
  const began = performance.now();
  const before = process.threadCpuUsage();
  const { offers, unplaced } = planRound({ ...input, seconds: readWays(input.ways) }, courierGoals, {
    random: seededRandom(seed),
  });
  const ms = performance.now() - began;
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({
    ms,
    workMs: (user + system) / 1000,
    offers: offers.length,
    unplaced: unplaced.length,
  });
});
