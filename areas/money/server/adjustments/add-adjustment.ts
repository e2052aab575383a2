import { randomUUID } from 'node:crypto';
import { formatPrice } from '#platform/contract/german-format.ts';
import { type AdjustmentKind, adjustmentLabels } from '#money/domain/pay-adjustment.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { refuseLater } from '#money/server/payouts/refuse-later.ts';
import {
  type Adjustment,
  insertAdjustment,
  findAdjustment,
  findFormerDriver,
  findReversal,
  insertReversal,
} from './adjustments.store.ts';

interface NewAdjustment {
  driverId: string;
  kind: AdjustmentKind;
  /** Signed as the kind says. */
  cents: number;
  reason: string;
  deliveryId?: string | undefined;
}

/**
 * Grants a driver a bonus, deducts something, or corrects the pay; the next payout run contains it, and the
 * driver is told by mail. Also for one whose account is deleted: what was paid by hand is deducted so. Throws
 * DRIVER_NOT_FOUND, DELIVERY_NOT_FOUND.
 */
export async function addAdjustment(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  { driverId, cents, ...given }: NewAdjustment,
): Promise<string> {
  const driver = (await findDriver(tx, driverId)) ?? (await findFormerDriver(tx, driverId));
  if (!driver) throw new AppError('DRIVER_NOT_FOUND');
  if (given.deliveryId) await getDeliveryRow(tx, given.deliveryId);
  const added = await insertAdjustment(tx, {
    ...given,
    id: randomUUID(),
    driverId,
    driverName: driver.fullName,
    amountCents: cents,
    createdBy: admin.id,
    createdAt: services.clock.now(),
  });
  await recordAdjustment(services, tx, admin, 'adjustment.added', added);
  return added.id;
}

/** Audits it, and tells its driver, whose account may be deleted. */
async function recordAdjustment(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  action: 'adjustment.added' | 'adjustment.reversed',
  { id, driverId, kind, amountCents, reason, deliveryId, reversesId, createdAt }: Adjustment,
): Promise<void> {
  await recordAudit(tx, {
    actor: admin,
    action,
    subject: { kind: 'adjustment', id },
    details: {
      driverId,
      kind,
      amountCents,
      reason,
      ...(deliveryId && { deliveryId }),
      ...(reversesId && { reversesId }),
    },
    at: createdAt,
  });
  if (!(await findDriver(tx, driverId))) return;
  const { email, fullName } = await getContact(tx, driverId);
  const params = {
    name: fullName,
    kind: adjustmentLabels[kind],
    amount: formatPrice(amountCents),
    reason,
    link: `${services.config.publicUrl}/driver-dashboard?tab=earnings`,
  };
  await sendMail(services, tx, { template: 'pay-adjusted', to: email, params });
  await announce(tx, { noun: 'earnings', id: driverId, userIds: [driverId] });
}

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
