import type { AuditedAct } from '#people/contract/audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { endCheckout } from '#money/server/checkout/end-checkout.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type CallOrderRow, findCallOrder, markSent, markWithdrawn } from './call-orders.store.ts';
import { mailLink } from './mail-link.ts';
import { readState } from './read-call-order.ts';

/** Throws CALL_ORDER_NOT_FOUND, and CALL_ORDER_CLOSED unless it waits for its payment. */
async function getWaiting({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<CallOrderRow> {
  const row = await findCallOrder(db, id);
  if (!row) throw new AppError('CALL_ORDER_NOT_FOUND');
  if (readState(row, clock.now()) !== 'waiting') throw new AppError('CALL_ORDER_CLOSED');
  return row;
}

async function audit(
  tx: Transaction,
  admin: SignedIn,
  act: { action: AuditedAct; row: CallOrderRow; at: Date },
): Promise<void> {
  const { action, at, row } = act;
  const { id, amountCents } = row.checkout;
  const subject = { kind: 'person', id: row.customer.id } as const;
  await recordAudit(tx, { actor: admin, action, subject, details: { checkoutId: id, amountCents }, at });
}

/** Mails the payment link again. Throws CALL_ORDER_NOT_FOUND and CALL_ORDER_CLOSED. */
export async function sendCallOrder(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'config'>,
  admin: SignedIn,
  id: string,
): Promise<void> {
  const row = await getWaiting(services, id);
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    await markSent(tx, id, at);
    await mailLink(services, tx, row);
    await audit(tx, admin, { action: 'call_order.sent', row, at });
  });
}

/**
 * Ends an unpaid order: its link can no longer be paid. Throws CALL_ORDER_NOT_FOUND, CALL_ORDER_CLOSED, also
 * if it was paid in the meantime, and PAYMENT_UNAVAILABLE.
 */
export async function withdrawCallOrder(
  services: Pick<
    Services,
    'config' | 'db' | 'clock' | 'sendJob' | 'payments' | 'publishDeliveryEvent' | 'log' | 'versions'
  >,
  admin: SignedIn,
  id: string,
): Promise<void> {
  const row = await getWaiting(services, id);
  if (!(await endCheckout(services, row.checkout))) throw new AppError('CALL_ORDER_CLOSED');
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    if (!(await markWithdrawn(tx, id, at))) throw new AppError('CALL_ORDER_CLOSED');
    await audit(tx, admin, { action: 'call_order.withdrawn', row, at });
  });
}
