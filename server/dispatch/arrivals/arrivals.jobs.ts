import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import { allEtasJob, etaJob } from './eta-jobs.ts';
import { lookAtPromiseJob } from './miss-promise.ts';

export function arrivalsJobs(services: Services): JobDefinition[] {
  return [etaJob(services), allEtasJob(services), lookAtPromiseJob(services)];
}
