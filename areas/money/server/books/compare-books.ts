import { MAX_REMEMBERED } from '#money/domain/difference-filters.ts';
import { keptSince } from '#money/domain/voucher-retention.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { findLastComparison, findPaidAfter, replaceComparison } from './book-comparisons.store.ts';
import { compareScope } from './compare-scope.ts';

type Needed = Pick<Services, 'db' | 'clock'>;

const COMPARE_BOOKS_JOB = 'compare-books';

const HOUR = 60 * 60_000;
/** What one statement compares well within its time limit. */
const PAYMENTS_AT_ONCE = 10_000;

/**
 * Compares everything that is kept, oldest first and in parts of so many payments, and remembers what does
 * not match: the list of differences looks at that again, and at what came later. If `limit` is aborted, the
 * last comparison stays.
 */
export async function compareBooks(
  { db, clock }: Needed,
  {
    limit,
    paymentsAtOnce = PAYMENTS_AT_ONCE,
  }: { limit?: AbortSignal | undefined; paymentsAtOnce?: number } = {},
): Promise<void> {
  const comparedAt = clock.now();
  const found = new Map<string, Set<string>>();
  let start: Date | null = keptSince(comparedAt);
  while (start) {
    if (limit?.aborted) return;
    const next: Date | null = await findPaidAfter(db, start, paymentsAtOnce);
    const span = { start, end: next ?? comparedAt };
    for (const { kind, about } of await compareScope(
      { db, clock },
      { span },
      { maxPerKind: MAX_REMEMBERED },
    )) {
      const ids = found.get(kind) ?? new Set();
      if (about && ids.size < MAX_REMEMBERED) found.set(kind, ids.add(about));
    }
    start = next;
  }
  const ids = new Set([...found.values()].flatMap((ofKind) => [...ofKind]));
  await db.transaction((tx) => replaceComparison(tx, { comparedAt, found: [...ids] }));
}

/** Every night. It also runs at every start, which compares all that is kept only if a night was missed. */
export function compareBooksJob(services: Needed): JobDefinition {
  return {
    name: COMPARE_BOOKS_JOB,
    cron: '10 4 * * *',
    timeoutSeconds: 600,
    async run(_data, limit) {
      const last = await findLastComparison(services.db);
      const age = last ? services.clock.now().getTime() - last.getTime() : Number.POSITIVE_INFINITY;
      if (age > 20 * HOUR) await compareBooks(services, { limit });
    },
  };
}
