import type { z } from 'zod';
import type { differenceFilters } from '#money/contract/books.ts';
import { keptSince } from '#money/domain/voucher-retention.ts';
import { type DifferenceFilters, MAX_PER_KIND } from '#money/domain/difference-filters.ts';
import type { Services } from '#app/services.ts';
import { findLastComparison } from './book-comparisons.store.ts';
import { compareScope } from './compare-scope.ts';
import { type Difference, listKindsNamed, toDifference } from '#money/server/differences/difference-texts.ts';
import { narrow } from '#money/domain/narrow-lines.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Inconsistencies between payments, deliveries, invoices, refunds and what the provider has paid out, oldest
 * first; `comparedAt` is when everything was last compared, null before the first time. Since then only what
 * came or changed is compared, and again what did not match: all that is kept takes too long for a request.
 */
export async function listDifferences(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, ...asked }: z.infer<typeof differenceFilters> = {},
  maxPerKind = MAX_PER_KIND,
): Promise<{ differences: Difference[]; comparedAt: string | null }> {
  const { span, search } = narrow(asked);
  const filters: DifferenceFilters = {
    kind,
    span,
    search: search && { ...search, kinds: listKindsNamed(search.words) },
    maxPerKind,
  };
  const comparedAt = await findLastComparison(db);
  const found = await compareScope({ db, clock }, { since: findSince(comparedAt, clock.now()) }, filters);
  return {
    differences: found.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(toDifference),
    comparedAt: comparedAt?.toISOString() ?? null,
  };
}

/** A day earlier: a row tells when it was made, and may be committed later. */
function findSince(comparedAt: Date | null, now: Date): Date {
  if (!comparedAt) return keptSince(now);
  return new Date(Math.min(comparedAt.getTime(), now.getTime()) - DAY);
}
