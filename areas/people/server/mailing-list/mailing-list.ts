import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Services } from '#app/services.ts';

export interface Subscriber {
  email: string;
  firstName: string;
  lastName: string;
  role: 'customer' | 'driver';
  groupId: string;
}

export interface MailingList {
  /** Adds the address to its group; idempotent. Throws if the service refuses. */
  subscribe(subscriber: Subscriber): Promise<void>;
  /** Deletes the address and its data at the service; an unknown one counts as deleted. */
  delete(email: string): Promise<void>;
}

/** The list's two groups, one for customers and one for drivers. */
export const mailingGroups = { customer: '118200000000000001', driver: '118200000000000002' } as const;

const TIMEOUT_MS = 8000;

/** MailerLite if configured; otherwise the demo's outbox shows what would have been sent. */
export function createMailingList(services: Pick<Services, 'config' | 'db' | 'sendJob'>): MailingList {
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
    // The demo's outbox has no list.
    delete: () => Promise.resolve(),
  };
}

function createMailerLite({ apiKey, apiUrl }: { apiKey: string; apiUrl: string }): MailingList {
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    await fetch(`${apiUrl}/api/subscribers${path}`, {
      redirect: 'error',
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const expectSuccess = (answer: Response) => {
    if (!answer.ok) throw new Error(`MailerLite answered ${answer.status}`);
  };
  return {
    async subscribe({ email, firstName, lastName, groupId }) {
      expectSuccess(
        await call('POST', '', {
          email,
          fields: { name: firstName, last_name: lastName },
          groups: [groupId],
        }),
      );
    },
    async delete(email) {
      const found = await call('GET', `/${encodeURIComponent(email)}`);
      if (found.status === 404) return;
      expectSuccess(found);
      const { data } = (await found.json()) as { data: { id: string } };
      expectSuccess(await call('POST', `/${data.id}/forget`));
    },
  };
}
