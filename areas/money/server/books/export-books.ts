import type { Booking } from '#money/domain/booking.ts';
import { listDays, readBookMonth } from '#money/domain/book-months.ts';
import { operator } from '#operator';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';
import { listMonthBookings } from './list-month-bookings.ts';
import { listClosedBookings, listClosings, type ClosedBooking } from './month-closings.store.ts';
import { writeDatev } from './write-datev.ts';

/**
 * A month's invoices, cancellations, payments, refunds, provider's fees, drivers' earnings and their payouts
 * for the tax adviser's program: of a closed month as it was closed, and the same file each time. Each export
 * is audited.
 */
export async function exportBooks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  month: string,
): Promise<{ fileName: string; content: string }> {
  const now = clock.now();
  const { chart, consultantNumber, clientNumber, accountLength } = operator.books;
  return await db.transaction(async (tx) => {
    const closed = (await listClosings(tx)).find(({ closing }) => closing.month === month)?.closing;
    const bookings = closed
      ? (await listClosedBookings(tx, closed.id)).map((booking) => toEntry(booking, month))
      : await listMonthBookings(tx, month);
    const subject = { kind: 'month', id: month } as const;
    const details = { bookings: bookings.length };
    await recordAudit(tx, { actor: admin, action: 'books.exported', subject, details, at: now });
    const file = writeDatev({
      createdAt: closed?.closedAt ?? now,
      from: `${month}-01`,
      until: listDays(month).at(-1)?.key ?? '',
      name: `${operator.brandName} ${readBookMonth(month).label}`,
      consultantNumber,
      clientNumber,
      accountLength,
      chart: chart.slice(-2),
      bookings,
      isFinal: Boolean(closed),
    });
    return { fileName: `EXTF_Buchungsstapel_${month}.csv`, content: file.toString('base64') };
  });
}

/** One of an earlier month is booked on the first day of this one, as a batch has no other days. */
function toEntry({ month, day, text, isReversal, ...booking }: ClosedBooking, closedMonth: string): Booking {
  if (month === closedMonth) return { ...booking, day, text };
  const [, monthOf, dayOfMonth] = day.split('-');
  const word = isReversal ? 'Nachträgl. Storno' : 'Nachträglich';
  return { ...booking, day: `${closedMonth}-01`, text: `${word} ${dayOfMonth}.${monthOf}. ${text}` };
}
