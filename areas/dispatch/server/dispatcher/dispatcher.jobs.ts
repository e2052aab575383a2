import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { expireOfferJob } from './expire-offer.ts';
import { watchDriverSearchJob } from './watch-driver-search.ts';

export function dispatcherJobs(services: Services): JobDefinition[] {
  return [expireOfferJob(services), watchDriverSearchJob(services)];
}
