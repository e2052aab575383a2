import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { refuseLater } from '#money/server/payouts/refuse-later.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { recordAdjustment } from './add-adjustment.ts';
import { findAdjustment, findReversal, insertReversal } from './adjustments.store.ts';

/**
 * Takes an adjustment back, once, by a correction with the opposite amount, whether or not it is paid out.
 * Throws ADJUSTMENT_NOT_FOUND, also for what itself takes something back, and ADJUSTMENT_REVERSED.
 */
export async function reverseAdjustment(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const now = services.clock.now();
  const found = await findAdjustment(tx, id);
  if (!found || found.reversesId) throw new AppError('ADJUSTMENT_NOT_FOUND');
  const reversal = await insertReversal(tx, {
    id: randomUUID(),
    driverId: found.driverId,
    driverName: found.driverName,
    kind: 'correction',
    amountCents: -found.amountCents,
    reason,
    deliveryId: found.deliveryId,
    reversesId: id,
    createdBy: admin.id,
    createdAt: now,
  });
  if (!reversal) {
    const first = await findReversal(tx, id);
    throw refuseLater('ADJUSTMENT_REVERSED', { who: first?.who ?? null, at: first?.at ?? now });
  }
  await recordAdjustment(services, tx, admin, 'adjustment.reversed', reversal);
}
