import { addBankDays } from '#platform/domain/bank-days.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { keptSince } from '#money/domain/voucher-retention.ts';
import {
  type ComparedScope,
  type DifferenceFilters,
  MAX_PER_KIND,
} from '#money/domain/difference-filters.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/server/time/time.ts';
import {
  type Compared,
  type FoundDifference,
  listSettlementFindings,
} from './settlement-differences.store.ts';

const DAY = 24 * 60 * 60_000;
/** A payment or refund is in a settlement after this many days. */
const SETTLED_WITHIN_DAYS = 10;
/** The arrival is recorded this many bank days after its day. */
const BANKED_WITHIN_DAYS = 5;

/**
 * Where settlements differ from our books, from themselves or from the bank, oldest first; of these
 * settlements alone if `only` is given, otherwise among what `scope` names, and those that `filters` mean.
 */
export async function listSettlementDifferences(
  { db, clock }: { db: Executor; clock: Clock },
  compared: { only: string[] } | { scope: ComparedScope },
  filters: DifferenceFilters = { maxPerKind: MAX_PER_KIND },
): Promise<FoundDifference[]> {
  if ('only' in compared && compared.only.length === 0) return [];
  const now = clock.now();
  return await listSettlementFindings(
    db,
    {
      compared: 'only' in compared ? compared : expectOf(compared.scope, now),
      overdue: findOverdue(now),
    },
    filters,
  );
}

/** A payment that was too young to be expected when everything was last compared may be overdue by now. */
function expectOf(scope: ComparedScope, now: Date): Compared {
  const settledBy = (at: Date) => new Date(at.getTime() - SETTLED_WITHIN_DAYS * DAY);
  const expected = 'since' in scope ? { since: settledBy(scope.since) } : scope;
  return { scope, kept: keptSince(now), expected: { scope: expected, before: settledBy(now) } };
}

/** The last day of arrival whose bank days are over. */
function findOverdue(now: Date): string {
  const today = dayOf(now);
  let day = today;
  while (addBankDays(day.toString(), BANKED_WITHIN_DAYS) > today.toString()) day = day.subtract({ days: 1 });
  return day.toString();
}
