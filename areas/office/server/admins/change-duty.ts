import type { AdminDuty } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { updateDuty } from './admins.store.ts';
import { requireOther } from './require-other.ts';

/** Gives another admin another duty, effective from their next request. Throws as `requireOther` does. */
export async function changeDuty(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { duty, ...seen }: { id: string; updatedAt: string; duty: AdminDuty },
): Promise<void> {
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const other = await requireOther(tx, actor, seen);
    if (other.duty === duty) return;
    await updateDuty(tx, other.id, { adminDuty: duty, updatedAt: at });
    await recordAudit(tx, {
      actor,
      action: 'admin.duty_changed',
      subject: { kind: 'admin', id: other.id },
      before: { duty: other.duty },
      after: { duty },
      at,
    });
    // The other admin's open pages reload their data.
    await announce(tx, { noun: '*', id: '*', userIds: [other.id] });
  });
}
