/** A thread that plans: a round of hundreds of drivers must not hold up the requests meanwhile. */
import { parentPort } from 'node:worker_threads';
import type { PlanJob } from './planner.ts';
import { planJob } from './plan-job.ts';

parentPort?.on('message', (job: PlanJob) => {
  parentPort?.postMessage(planJob(job));
});
