import { eraseAccount } from '#server/people/accounts/erase-account.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { recordAudit } from '#server/people/audit/record-audit.ts';
import type { Services } from '#server/services.ts';
import { releaseMessages } from '#server/office/support/release-messages.ts';
import { requireOther } from './require-other.ts';

/**
 * Ends another admin's account with its sessions, streams and second factor; the address is free again, and
 * messages that were theirs wait for somebody else. What they did stays under their name in the log. Throws
 * as `requireOther` does.
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
