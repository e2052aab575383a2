import { eraseAccount } from '#people/server/accounts/erase-account.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';
import { releaseMessages } from '#office/server/support/release-messages.ts';
import { requireOther } from './require-other.ts';

/**
 * Deletes another admin's account with its sessions, streams and second factor; the email address becomes
 * free, and messages assigned to that admin become unassigned. Their acts stay in the audit log under their
 * name. Throws as `requireOther` does.
 */
export async function removeAdmin(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  seen: { id: string; updatedAt: string },
): Promise<void> {
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const { id, fullName, email, duty } = await requireOther(tx, actor, seen);
    await releaseMessages(tx, id);
    await eraseAccount(tx, id, at);
    await recordAudit(tx, {
      actor,
      action: 'admin.removed',
      subject: { kind: 'admin', id },
      before: { fullName, email, duty },
      at,
    });
  });
}
