import type { z } from 'zod';
import type { differenceFilters } from '#contract/money/books.ts';
import { keptSince } from '#domain/billing/voucher-retention.ts';
import { readBookMonth } from '#domain/calendar/book-months.ts';
import { listSettlementDifferences } from '#server/money/settlements/list-settlement-differences.ts';
import { listLedgerDifferences } from './differences.store.ts';
import { isMeantDifference } from './narrow-differences.ts';
import type { Services } from '#server/services.ts';
import { type Difference, listKindsNamed, toDifference } from './difference-texts.ts';
import { readLineSearch } from '#domain/billing/read-line-search.ts';

const MINUTE = 60_000;

/** Shown of each kind: whoever has more looks for a cause and not at the rows. */
const MOST_OF_EACH = 100;

/**
 * Inconsistencies between payments, deliveries, invoices, refunds and what the provider has paid out, oldest
 * first. Rows in progress get ten minutes to settle.
 */
export async function listDifferences(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, month, search }: z.infer<typeof differenceFilters> = {},
  mostOfEach = MOST_OF_EACH,
): Promise<Difference[]> {
  const at = clock.now();
  const now = at.getTime();
  const read = search ? readLineSearch(search) : undefined;
  const narrowed = {
    kind,
    span: month ? readBookMonth(month) : undefined,
    search: read && { ...read, kinds: listKindsNamed(read.words) },
  };
  const found = await listLedgerDifferences(
    db,
    {
      settled: new Date(now - 10 * MINUTE),
      waited: new Date(now - 60 * MINUTE),
      // Older payments may lack an invoice, as its retention has ended.
      kept: keptSince(at),
    },
    { ...narrowed, mostOfEach },
  );
  const settled = await listSettlementDifferences({ db, clock });
  return [...found, ...settled.filter((one) => isMeantDifference(narrowed, one))]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(toDifference);
}
