import { formatDateTime } from '#contract/platform/german-format.ts';
import { sendMail } from '#server/adapters/mail/send-mail.ts';
import type { MailRequest } from '#server/adapters/mail/templates.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';

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
