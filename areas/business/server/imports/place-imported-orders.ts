import { lockCompanyForChange } from '#people/server/companies/lock-company.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { getOrderingStatus } from '#delivery/server/quotes/ordering-status.ts';
import { getCompanyCredit } from '#money/server/receivables/get-company-credit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { getOwnImport, requireIdle, requireOwn } from './get-own-import.ts';
import { agreeRows, markRepeated } from './import-rows.store.ts';
import { sendOrders } from './order-rows.ts';
import { lockImport, sumReady, updateImport } from './order-imports.store.ts';

/**
 * Confirms the price of every row that can be ordered, together `totalCents`, and has them ordered on
 * account, in the viewer's name; a job does it. Throws IMPORT_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED,
 * IMPORT_BUSY, IMPORT_CHANGED, ON_ACCOUNT_UNAVAILABLE, CREDIT_LIMIT_REACHED, CREDIT_OVERDUE, ORDERING_CLOSED
 * and ORDER_FORM_DISABLED.
 */
export async function placeImportedOrders(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'geo' | 'log' | 'versions' | 'sendJob'>,
  viewer: SignedIn,
  { id, totalCents }: { id: string; totalCents: number },
): Promise<void> {
  const { db, clock } = services;
  const { companyId } = await getOwnImport(db, viewer, id);
  const { state } = await getCompanyCredit(services, viewer, companyId);
  if (state !== 'open') throw new AppError(refusals[state]);
  const ordering = await getOrderingStatus(services);
  if (!ordering.formEnabled) throw new AppError('ORDER_FORM_DISABLED');
  if (!ordering.open) throw new AppError('ORDERING_CLOSED');
  const isAgreed = await db.transaction(async (tx) => {
    // Of the same file from two people at once, one is first.
    await lockCompanyForChange(tx, companyId);
    const found = requireOwn(viewer, await lockImport(tx, id));
    requireIdle(found);
    await markRepeated(tx, id);
    const totals = await sumReady(tx, id);
    if (totals.length === 0 || totals.reduce((all, { cents }) => all + cents, 0) !== totalCents) return false;
    await agreeRows(tx, id);
    const change = { state: 'ordering', orderedBy: viewer.id, haltedBy: null } as const;
    await updateImport(tx, id, { ...change, updatedAt: clock.now() });
    await sendOrders(services, tx, found);
    return true;
  });
  // Outside: what was found to be repeated stays so.
  if (!isAgreed) throw new AppError('IMPORT_CHANGED');
}

const refusals = {
  none: 'ON_ACCOUNT_UNAVAILABLE',
  overdue: 'CREDIT_OVERDUE',
  used_up: 'CREDIT_LIMIT_REACHED',
} as const;
