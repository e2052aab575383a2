import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import { lapseOfferJob } from './end-offer.ts';
import { watchWaitJob } from './watch-wait.ts';

export function dispatcherJobs(services: Services): JobDefinition[] {
  return [lapseOfferJob(services), watchWaitJob(services)];
}
