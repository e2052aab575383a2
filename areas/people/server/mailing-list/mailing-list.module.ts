import type { Module } from '#app/module.ts';
import { createMailingList } from './mailing-list.ts';
import { subscribeJob } from './subscribe-confirmed.ts';
import { unsubscribeJob } from './unsubscribe-deleted.ts';

export const mailingListModule = {
  jobs(services) {
    const mailingList = createMailingList(services);
    return [subscribeJob(services, mailingList), unsubscribeJob(mailingList)];
  },
} satisfies Module;
