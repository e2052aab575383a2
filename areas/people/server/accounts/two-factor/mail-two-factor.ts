import { formatDateTime } from '#platform/contract/german-format.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { MailRequest } from '#adapters/server/mail/templates.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

type Change = Extract<MailRequest, { template: 'two-factor-changed' }>['params']['change'];

/** Notifies the account's owner of a change to the second factor, in the same transaction. */
export async function mailTwoFactor(
  services: Pick<Services, 'sendJob' | 'clock' | 'config'>,
  tx: Transaction,
  to: string,
  change: Change,
): Promise<void> {
  await sendMail(services, tx, {
    template: 'two-factor-changed',
    to,
    params: {
      change,
      changedAt: formatDateTime(services.clock.now()),
      link: `${services.config.publicUrl}/login`,
    },
  });
}
