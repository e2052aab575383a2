import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import type { SignedIn } from '#people/server/accounts/signed-in.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

/** Says to the owner by mail what has changed, and to the log of admins if it is one's. */
export async function recordPasskeyChange(
  services: Pick<Services, 'sendJob' | 'clock' | 'config'>,
  tx: Transaction,
  owner: SignedIn,
  { change, name }: { change: 'added' | 'removed'; name: string },
): Promise<void> {
  const at = services.clock.now();
  await sendMail(services, tx, {
    template: 'passkey-changed',
    to: owner.email,
    params: {
      change,
      name,
      changedAt: formatDateTime(at),
      link: `${services.config.publicUrl}/login`,
    },
  });
  if (owner.role !== 'admin') return;
  const subject = { kind: 'admin', id: owner.id } as const;
  await recordAudit(tx, { actor: owner, action: `passkey.${change}`, subject, at });
}
