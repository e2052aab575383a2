import type { z } from 'zod';
import type { bookMonth } from '#money/contract/month-closings.ts';
import { listMonths } from '#money/domain/book-months.ts';
import { keptSince } from '#money/domain/voucher-retention.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { countMonthsSince, findNextMonth, isMonthOver } from '#money/domain/month-order.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { findPaidAfter } from './book-comparisons.store.ts';
import { listClosings } from './month-closings.store.ts';

const MONTHS = 12;

/**
 * The last twelve months, or all since the last closed one, but none before the first payment; newest first,
 * each with what this admin may do: the month after the last closed one is closed next, and the first may be
 * any.
 */
export async function listMonthClosings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
): Promise<z.infer<typeof bookMonth>[]> {
  const now = clock.now();
  const closings = await listClosings(db);
  const last = closings[0]?.closing.month;
  const isNext = (month: string) => !last || month === findNextMonth(last);
  const first = (await findPaidAfter(db, keptSince(now), 0)) ?? now;
  const ofBusiness = countMonthsSince(dayOf(first).toPlainYearMonth().toString(), now);
  const sinceLast = last ? countMonthsSince(last, now) : 0;
  return listMonths(now, Math.max(Math.min(MONTHS, ofBusiness), sinceLast))
    .toReversed()
    .map(({ key, label }) => {
      const found = closings.find(({ closing }) => closing.month === key);
      const isOver = isMonthOver(key, now);
      return {
        month: key,
        label,
        isOver,
        closedAt: found?.closing.closedAt.toISOString() ?? null,
        closedBy: found ? (found.closedBy ?? '') : null,
        bookingCount: found?.closing.bookingCount ?? null,
        lateCount: found?.closing.lateCount ?? null,
        mayClose: isOver && !found && isNext(key),
        mayReopen: key === last && admin.duty === 'owner',
      };
    });
}
