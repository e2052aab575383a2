import type { z } from 'zod';
import type { closingPreview } from '#money/contract/month-closings.ts';
import { findNextMonth, isMonthOver } from '#money/domain/month-order.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { listDifferences } from './list-differences.ts';
import { listBookingsToClose } from './list-month-bookings.ts';
import { insertClosing, listClosings, lockMonths, markReopened } from './month-closings.store.ts';

type Needed = Pick<Services, 'db' | 'clock'>;

/** Shown before closing; all are booked. */
const LATE_SHOWN = 100;

/** Throws MONTH_RUNNING, MONTH_CLOSED, or MONTH_OUT_OF_TURN unless it follows the last one that is closed. */
async function requireClosable(executor: Executor, month: string, now: Date): Promise<void> {
  if (!isMonthOver(month, now)) throw new AppError('MONTH_RUNNING');
  const [last] = await listClosings(executor);
  if (!last) return;
  if (month <= last.closing.month) throw new AppError('MONTH_CLOSED');
  if (month !== findNextMonth(last.closing.month)) throw new AppError('MONTH_OUT_OF_TURN');
}

/** What closing the month would book, and how many differences forbid it. Throws as `closeMonth` does. */
export async function previewClosing(
  services: Needed,
  month: string,
): Promise<z.infer<typeof closingPreview>> {
  await requireClosable(services.db, month, services.clock.now());
  const { differences } = await listDifferences(services, { month });
  const bookings = await listBookingsToClose(services.db, month);
  const late = bookings.filter((booking) => booking.month !== month);
  return {
    month,
    differenceCount: differences.length,
    bookingCount: bookings.length,
    lateCount: late.length,
    late: late.slice(0, LATE_SHOWN),
  };
}

/**
 * Freezes a month: its bookings are kept as they stand, and its file for the tax adviser is the same from now
 * on. What comes later of it is booked with the next month that is closed. Throws MONTH_RUNNING,
 * MONTH_CLOSED, MONTH_OUT_OF_TURN, and MONTH_HAS_DIFFERENCES while something of it does not match.
 */
export async function closeMonth(services: Needed, admin: SignedIn, month: string): Promise<void> {
  const now = services.clock.now();
  const { differences } = await listDifferences(services, { month });
  await services.db.transaction(async (tx) => {
    await lockMonths(tx);
    await requireClosable(tx, month, now);
    if (differences.length > 0) throw new AppError('MONTH_HAS_DIFFERENCES');
    const bookings = await listBookingsToClose(tx, month);
    await insertClosing(tx, { month, closedAt: now, closedBy: admin.id }, bookings);
    await recordAudit(tx, {
      actor: admin,
      action: 'books.closed',
      subject: { kind: 'month', id: month },
      details: { bookings: bookings.length },
      at: now,
    });
  });
}

/**
 * Opens the month that was closed last, which only an owner may, with a reason. Throws
 * MONTH_REOPENED_BY_OWNER, and MONTH_NOT_LAST.
 */
export async function reopenMonth(
  { db, clock }: Needed,
  admin: SignedIn,
  { month, reason }: { month: string; reason: string },
): Promise<void> {
  const now = clock.now();
  if (admin.duty !== 'owner') throw new AppError('MONTH_REOPENED_BY_OWNER');
  await db.transaction(async (tx) => {
    await lockMonths(tx);
    const [last] = await listClosings(tx);
    if (last?.closing.month !== month) throw new AppError('MONTH_NOT_LAST');
    await markReopened(tx, last.closing.id, {
      reopenedAt: now,
      reopenedBy: admin.id,
      reopenReason: reason,
    });
    await recordAudit(tx, {
      actor: admin,
      action: 'books.reopened',
      subject: { kind: 'month', id: month },
      details: { reason },
      at: now,
    });
  });
}
