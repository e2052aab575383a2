import type { z } from 'zod';
import type { differenceFilters } from '#contract/money/books.ts';
import { keptSince } from '#domain/billing/voucher-retention.ts';
import { listSettlementDifferences } from '#server/money/settlements/list-settlement-differences.ts';
import { listLedgerDifferences } from './differences.store.ts';
import { MOST_OF_EACH } from '#domain/billing/difference-filters.ts';
import type { Services } from '#server/services.ts';
import { type Difference, listKindsNamed, toDifference } from './difference-texts.ts';
import { narrow } from './list-lines.ts';

const MINUTE = 60_000;

/**
 * Inconsistencies between payments, deliveries, invoices, refunds and what the provider has paid out, oldest
 * first. Rows in progress get ten minutes to settle.
 */
export async function listDifferences(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, ...asked }: z.infer<typeof differenceFilters> = {},
  mostOfEach = MOST_OF_EACH,
): Promise<Difference[]> {
  const at = clock.now();
  const now = at.getTime();
  const { span, search } = narrow(asked);
  const filters = {
    kind,
    span,
    search: search && { ...search, kinds: listKindsNamed(search.words) },
    mostOfEach,
  };
  const found = await listLedgerDifferences(
    db,
    {
      settled: new Date(now - 10 * MINUTE),
      waited: new Date(now - 60 * MINUTE),
      // Older payments may lack an invoice, as its retention has ended.
      kept: keptSince(at),
    },
    filters,
  );
  const settled = await listSettlementDifferences({ db, clock }, { filters });
  return [...found, ...settled].toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(toDifference);
}
