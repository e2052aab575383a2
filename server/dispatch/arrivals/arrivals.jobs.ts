import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import { forecastAllJob, forecastJob } from './forecast-jobs.ts';
import { lookAtPromiseJob } from './miss-promise.ts';

export function arrivalsJobs(services: Services): JobDefinition[] {
  return [forecastJob(services), forecastAllJob(services), lookAtPromiseJob(services)];
}
