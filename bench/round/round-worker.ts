/** Plans one round for each message, and replies with the time it took. */
import { parentPort } from 'node:worker_threads';
import type { DispatchPlan } from '#domain/dispatch/dispatch-facts.ts';
import { planJob } from '#server/dispatch/dispatcher/plan-job.ts';
import type { PlanJob } from '#server/dispatch/dispatcher/planner.ts';

parentPort?.on('message', (job: PlanJob) => {
  const began = performance.now();
  const before = process.threadCpuUsage();
  const { offers, unplaced } = planJob(job) as DispatchPlan;
  const ms = performance.now() - began;
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({
    ms,
    workMs: (user + system) / 1000,
    offers: offers.length,
    unplaced: unplaced.length,
  });
});
