import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { deleteCorrection } from './address-corrections.store.ts';
import { toAddress, toPoint } from './audited-correction.ts';

/** Restores the engine's own point. Throws CORRECTION_NOT_FOUND. */
export async function removeCorrection(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await deleteCorrection(tx, id);
    if (!removed) throw new AppError('CORRECTION_NOT_FOUND');
    await recordAudit(tx, {
      actor: admin,
      action: 'address.correction_removed',
      subject: { kind: 'address', id },
      details: toAddress(removed),
      before: toPoint(removed),
      at: clock.now(),
    });
  });
}
