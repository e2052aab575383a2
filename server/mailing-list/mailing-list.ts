import { sendMail } from '#server/mail/send-mail.ts';
import type { Services } from '#server/services.ts';

export interface Subscriber {
  email: string;
  firstName: string;
  lastName: string;
  role: 'customer' | 'driver';
  groupId: string;
}

export interface MailingList {
  /** Adds the address to its group; adding it twice changes nothing. Throws when the service refuses. */
  subscribe(subscriber: Subscriber): Promise<void>;
}

/** The two groups of the list, one for each kind of person. */
export const mailingGroups = { customer: '118200000000000001', driver: '118200000000000002' } as const;

const TIMEOUT_MS = 8000;

/** MailerLite where it is configured; otherwise the demo's outbox shows what would have been sent. */
export function createMailingList(services: Services): MailingList {
  const { mailerLite } = services.config;
  if (mailerLite) return createMailerLite(mailerLite);
  return {
    async subscribe(subscriber) {
      if (services.config.isProduction) return;
      await sendMail(services, services.db, {
        template: 'mailing-list-demo',
        to: subscriber.email,
        params: subscriber,
      });
    },
  };
}

function createMailerLite({ apiKey, apiUrl }: { apiKey: string; apiUrl: string }): MailingList {
  return {
    async subscribe({ email, firstName, lastName, groupId }) {
      const answer = await fetch(`${apiUrl}/api/subscribers`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ email, fields: { name: firstName, last_name: lastName }, groups: [groupId] }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`MailerLite answered ${answer.status}`);
    },
  };
}
