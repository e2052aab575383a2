import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { findAttempt, releaseAttempt } from './rushed.store.ts';

/**
 * Releases an attempt that was held because its acts are close or doubtful. Throws ATTEMPT_NOT_FOUND for one
 * that is not held, and ATTEMPT_RELEASED when it was already released.
 */
export async function releaseRushedAttempt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  id: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const released = await releaseAttempt(tx, id, now);
    if (!released) {
      const known = await findAttempt(tx, id);
      throw new AppError(known?.rushReleasedAt ? 'ATTEMPT_RELEASED' : 'ATTEMPT_NOT_FOUND');
    }
    await recordAudit(tx, {
      actor: admin,
      action: 'attempt.released',
      subject: { kind: 'attempt', id },
      details: {
        deliveryId: released.deliveryId,
        driverId: released.driverId,
        earningsCents: released.earningsCents,
      },
      before: { rushReleasedAt: null },
      after: { rushReleasedAt: now.toISOString() },
      at: now,
    });
  });
}
