import { getAccounts } from '#money/domain/chart-of-accounts.ts';
import { listDays, readBookMonth } from '#money/domain/book-months.ts';
import { operator } from '#operator';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';
import { listCourierBookings } from './list-courier-bookings.ts';
import { listPaymentBookings } from './list-payment-bookings.ts';
import { writeDatev } from './write-datev.ts';

/**
 * A month's invoices, cancellations, payments, refunds, provider's fees, drivers' earnings and their payouts
 * for the tax adviser's program. Each export is audited.
 */
export async function exportBooks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  month: string,
): Promise<{ fileName: string; content: string }> {
  const now = clock.now();
  const { chart, consultantNumber, clientNumber, accountLength } = operator.books;
  return await db.transaction(async (tx) => {
    const span = readBookMonth(month);
    const accounts = getAccounts(chart, accountLength);
    const bookings = [
      ...(await listPaymentBookings(tx, span, accounts)),
      ...(await listCourierBookings(tx, span, accounts)),
    ];
    const subject = { kind: 'month', id: month } as const;
    const details = { bookings: bookings.length };
    await recordAudit(tx, { actor: admin, action: 'books.exported', subject, details, at: now });
    const file = writeDatev({
      createdAt: now,
      from: `${month}-01`,
      until: listDays(month).at(-1)?.key ?? '',
      name: `${operator.brandName} ${span.label}`,
      consultantNumber,
      clientNumber,
      accountLength,
      chart: chart.slice(-2),
      bookings,
    });
    return { fileName: `EXTF_Buchungsstapel_${month}.csv`, content: file.toString('base64') };
  });
}
