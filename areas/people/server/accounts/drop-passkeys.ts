import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { deletePasskeysOf } from './passkeys/passkeys.store.ts';
import type { SignedIn } from './viewer.ts';

/** Removes every passkey of a person, and says so by mail. Returns false if there was none. */
export async function dropPasskeys(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  { id, email }: Pick<SignedIn, 'id' | 'email'>,
): Promise<boolean> {
  if ((await deletePasskeysOf(tx, id)) === 0) return false;
  await sendMail(services, tx, {
    template: 'passkey-changed',
    to: email,
    params: {
      change: 'all-removed',
      name: '',
      changedAt: formatDateTime(services.clock.now()),
      link: `${services.config.publicUrl}/login`,
    },
  });
  return true;
}
