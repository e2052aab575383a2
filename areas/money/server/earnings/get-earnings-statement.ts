import { readMonth } from '#people/domain/earning-windows.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { listAdjusted, listEarned } from './earnings.store.ts';
import { toAdjustmentRow } from './to-adjustment-row.ts';
import { toRow } from './list-earnings.ts';

/**
 * A month's pay as PDF; for the current month, up to now. Throws MONTH_WITHOUT_EARNINGS, also for an invalid
 * month.
 */
export async function getEarningsStatement(
  { db, clock, documents }: Pick<Services, 'db' | 'clock' | 'documents'>,
  driverId: string,
  month: string,
): Promise<{ fileName: string; content: string }> {
  const span = readMonth(month);
  const found = span ? await listEarned(db, { driverId, span }) : [];
  const adjusted = span ? await listAdjusted(db, { driverId, span }) : [];
  const driver = await findDriver(db, driverId);
  if (!span || !driver || found.length + adjusted.length === 0) throw new AppError('MONTH_WITHOUT_EARNINGS');
  const now = clock.now();
  const ending = driver.accountNumber?.slice(-4);
  const account = ending ? ` auf das Konto, dessen IBAN auf ${ending} endet` : '';
  const statement = {
    title: `Verdienst ${month}`,
    // In the middle of a month the statement says so.
    note: now < span.end ? 'Der Monat läuft noch. ' : '',
    driverName: driver.fullName,
    driverAddress: driver.address ?? '',
    closing: `Wir zahlen wöchentlich aus${account}.`,
    madeAt: now,
    // Like a bank statement: oldest first.
    rows: found.toReversed().map(toRow),
    adjustments: adjusted.toReversed().map(toAdjustmentRow),
  };
  const content = await documents.makeEarnings(statement, { owner: driverId });
  return { fileName: `Verdienst-${month.replaceAll(' ', '-')}.pdf`, content: content.toString('base64') };
}
