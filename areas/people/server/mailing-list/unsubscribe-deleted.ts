import type { JobDefinition } from '#platform/server/time/time.ts';
import type { MailingList } from './mailing-list.ts';

export const UNSUBSCRIBE_JOB = 'unsubscribe-mailing-list';

/** Runs after an account was deleted; retried until the service has deleted the address. */
export function unsubscribeJob(list: MailingList): JobDefinition {
  return {
    name: UNSUBSCRIBE_JOB,
    title: 'Austragung aus dem Verteiler',
    timeoutSeconds: 60,
    run: (data) => list.delete(String(data.email)),
  };
}
