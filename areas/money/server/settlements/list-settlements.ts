import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { settlementFilters } from '#money/contract/settlements.ts';
import { readLineSearch } from '#money/domain/read-line-search.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import { listSettlementRows } from './settlements.store.ts';
import { type SettlementView, toSettlements } from './to-settlement.ts';

const PAGE = 30;

type Filters = z.infer<typeof settlementFilters>;

/** Newest first, page by page, by the month of arrival, the state and a search. Throws as readCursor does. */
export async function listSettlements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { after, ...filters }: Filters & { after?: string | undefined },
): Promise<{ rows: SettlementView[]; next: string | null }> {
  const found = await listSettlementRows(db, {
    ...narrow(filters),
    after: after ? readCursor(after) : undefined,
    limit: PAGE + 1,
  });
  const { rows, next } = cutPage(found, PAGE, ({ settlement: { madeAt, id } }) => ({ at: madeAt, id }));
  return { rows: await toSettlements({ db, clock }, rows), next };
}

/** The same without pages: some 250 a year. */
export async function readSettlements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filters: Filters,
  limit: number,
): Promise<SettlementView[]> {
  return await toSettlements({ db, clock }, await listSettlementRows(db, { ...narrow(filters), limit }));
}

function narrow({ month, search, ...more }: Filters) {
  return {
    ...more,
    days: month ? daysOf(month) : undefined,
    search: search ? { text: search, cents: readLineSearch(search).cents } : undefined,
  };
}

function daysOf(month: string): { first: string; last: string } {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return { first: `${month}-01`, last: `${month}-${daysInMonth}` };
}
