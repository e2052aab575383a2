import type { ComparedScope, DifferenceFilters } from '#money/domain/difference-filters.ts';
import { dayOf, startOf } from '#platform/domain/hamburg-days.ts';
import { keptSince } from '#money/domain/voucher-retention.ts';
import { listSettlementDifferences } from '#money/server/settlements/list-settlement-differences.ts';
import type { Services } from '#app/services.ts';
import { listLedgerDifferences } from './differences.store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Inconsistencies of our books and of settlements within a scope. Rows in progress get ten minutes to settle.
 */
export async function compareScope(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: ComparedScope,
  filters: DifferenceFilters,
) {
  const now = clock.now();
  const ledger = await listLedgerDifferences(
    db,
    {
      scope,
      settled: new Date(now.getTime() - 10 * MINUTE),
      waited: new Date(now.getTime() - 60 * MINUTE),
      // Older payments may lack an invoice, as its retention has ended.
      kept: keptSince(now),
      // The night of the first is still writing.
      monthStart: startOf(dayOf(new Date(now.getTime() - DAY)).with({ day: 1 })),
    },
    filters,
  );
  return [...ledger, ...(await listSettlementDifferences({ db, clock }, { scope }, filters))];
}
