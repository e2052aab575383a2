import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { createMailingList } from './mailing-list.ts';
import { subscribeJob } from './subscribe-confirmed.ts';
import { unsubscribeJob } from './unsubscribe-deleted.ts';

export function mailingListJobs(services: Services): JobDefinition[] {
  const mailingList = createMailingList(services);
  return [subscribeJob(services, mailingList), unsubscribeJob(mailingList)];
}
