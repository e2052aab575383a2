/** Plans one round for each message, and replies with the time it took. */
import { parentPort } from 'node:worker_threads';
import type { DispatchPlan } from '#dispatch/domain/dispatch-facts.ts';
import { planJob } from '#dispatch/server/dispatcher/rounds/plan-job.ts';
import type { PlanJob } from '#dispatch/server/dispatcher/planner.ts';

type RoundJob = Extract<PlanJob, { kind: 'round' }>;

let last: DispatchPlan['tours'] = new Map();

/** The same round again, which starts from the tours just planned. */
function follow(job: RoundJob): RoundJob {
  return {
    ...job,
    drivers: job.drivers.map((driver) => ({ ...driver, tour: last.get(driver.id) ?? driver.tour })),
  };
}

parentPort?.on('message', ({ job, follows }: { job: RoundJob; follows: boolean }) => {
  const asked = follows ? follow(job) : job;
  const began = performance.now();
  const before = process.threadCpuUsage();
  const { tours, offers, unplaced } = planJob(asked) as DispatchPlan;
  const ms = performance.now() - began;
  const { user, system } = process.threadCpuUsage(before);
  last = tours;
  parentPort?.postMessage({
    ms,
    workMs: (user + system) / 1000,
    offers: offers.length,
    unplaced: unplaced.length,
  });
});
