import { addBankDays } from '#domain/calendar/bank-days.ts';
import { dayOf } from '#domain/calendar/hamburg-days.ts';
import { keptSince } from '#domain/billing/voucher-retention.ts';
import { type DifferenceFilters, MOST_OF_EACH } from '#domain/billing/difference-filters.ts';
import type { Executor } from '#server/platform/database.ts';
import type { Clock } from '#server/platform/time.ts';
import { type FoundDifference, listSettlementFindings } from './settlement-differences.store.ts';

const DAY = 24 * 60 * 60_000;
/** A payment or refund is in a settlement after this many days. */
const SETTLED_WITHIN_DAYS = 10;
/** The arrival is recorded this many bank days after its day. */
const BANKED_WITHIN_DAYS = 5;

/**
 * Where settlements differ from our books, from themselves or from the bank, oldest first; of these
 * settlements alone if `only` is given, and those that `filters` mean.
 */
export async function listSettlementDifferences(
  { db, clock }: { db: Executor; clock: Clock },
  { only, filters = { mostOfEach: MOST_OF_EACH } }: { only?: string[]; filters?: DifferenceFilters },
): Promise<FoundDifference[]> {
  if (only?.length === 0) return [];
  const now = clock.now();
  return await listSettlementFindings(
    db,
    {
      overdue: findOverdue(now),
      unsettled: new Date(now.getTime() - SETTLED_WITHIN_DAYS * DAY),
      kept: keptSince(now),
      ...(only ? { only } : {}),
    },
    filters,
  );
}

/** The last day of arrival whose bank days are over. */
function findOverdue(now: Date): string {
  const today = dayOf(now);
  let day = today;
  while (addBankDays(day.toString(), BANKED_WITHIN_DAYS) > today.toString()) day = day.subtract({ days: 1 });
  return day.toString();
}
