import { formatDate } from '#platform/contract/german-format.ts';
import { drivenWeeksText } from '#people/domain/payout-weeks.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { toRow } from '#money/server/earnings/list-earnings.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { toAdjustmentRow } from '#money/server/earnings/to-adjustment-row.ts';
import type { Services } from '#app/services.ts';
import { findPayout, listPaidAdjustments, listPaidAttempts } from './payouts.store.ts';

/**
 * The items of a transfer as PDF: for an admin, or limited to the transfers of the driver `of`. Throws
 * PAYOUT_NOT_FOUND for any other id.
 */
export async function getPayoutStatement(
  { db, clock, documents }: Pick<Services, 'db' | 'clock' | 'documents'>,
  id: string,
  of?: { driverId: string },
): Promise<{ fileName: string; content: string }> {
  const found = await findPayout(db, id);
  if (!found || (of && found.payout.driverId !== of.driverId)) throw new AppError('PAYOUT_NOT_FOUND');
  const { payout, run } = found;
  const driver = await findDriver(db, payout.driverId);
  const items = await listPaidAttempts(db, id);
  const adjustments = await listPaidAdjustments(db, id);
  const driven = items.flatMap(({ attempt }) => attempt.endedAt ?? []);
  const ends = driven.length > 0 ? driven : adjustments.map(({ createdAt }) => createdAt);
  const paidOutAt = payout.returnedAt ? null : (run.paidAt?.toISOString() ?? null);
  const rows = items.map(({ cents, ...row }) => ({ ...toRow(row), earningsCents: cents, paidOutAt }));
  const statement = {
    title: `Auszahlung ${drivenWeeksText({ first: ends[0] ?? run.createdAt, last: ends.at(-1) ?? run.createdAt })}`,
    note: payout.returnedAt ? `Am ${formatDate(payout.returnedAt)} zurückgekommen. ` : '',
    driverName: payout.driverName,
    driverAddress: driver?.address ?? '',
    closing: `Auf das Konto, dessen IBAN auf ${payout.iban.slice(-4)} endet. Zeichen der Überweisung: ${payout.endToEndId}`,
    madeAt: clock.now(),
    rows,
    adjustments: adjustments.map((row) => ({ ...toAdjustmentRow(row), paidOutAt })),
  };
  const content = await documents.makeEarnings(statement, { owner: payout.driverId });
  return { fileName: `Auszahlung-${run.weekStart}.pdf`, content: content.toString('base64') };
}
