import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { allEtasJob, etaJob } from './eta-jobs.ts';
import { lookAtPromiseJob } from './miss-promise.ts';

export function arrivalsJobs(services: Services): JobDefinition[] {
  return [etaJob(services), allEtasJob(services), lookAtPromiseJob(services)];
}
