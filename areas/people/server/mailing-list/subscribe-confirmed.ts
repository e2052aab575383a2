import { findSubscriber, SUBSCRIBE_JOB } from '#people/server/accounts/find-subscriber.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { type MailingList, mailingGroups } from './mailing-list.ts';

/** Runs once a person who had checked the box has confirmed the address; a failure is only logged. */
export function subscribeJob(services: Pick<Services, 'db' | 'log'>, list: MailingList): JobDefinition {
  return {
    name: SUBSCRIBE_JOB,
    title: 'Eintragung in den Verteiler',
    timeoutSeconds: 60,
    async run(data) {
      const person = await findSubscriber(services.db, String(data.userId));
      if (!person) return;
      try {
        await list.subscribe({ ...person, groupId: mailingGroups[person.role] });
      } catch (error) {
        services.log.error({ error: failureLogText(error) }, 'mailing list refused a subscriber');
      }
    },
  };
}
