/** The planning thread: a round with hundreds of drivers must not block requests. */
import { parentPort } from 'node:worker_threads';
import type { PlanJob } from '#dispatch/server/dispatcher/planner.ts';
import { planJob } from './plan-job.ts';

parentPort?.on('message', (job: PlanJob) => {
  parentPort?.postMessage(planJob(job));
});
