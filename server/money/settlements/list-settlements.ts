import { Temporal } from 'temporal-polyfill';
import type { SettlementState } from '#domain/billing/settlement.ts';
import { cutPage, readCursor } from '#server/platform/page-cursor.ts';
import type { Services } from '#server/services.ts';
import { listSettlementRows } from './settlements.store.ts';
import { type SettlementView, toSettlements } from './to-settlement.ts';

const PAGE = 30;

/** Newest first, page by page, by the month of arrival and the state. Throws as readCursor does. */
export async function listSettlements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    month,
    state,
    after,
  }: { month?: string | undefined; state?: SettlementState | undefined; after?: string | undefined },
): Promise<{ rows: SettlementView[]; next: string | null }> {
  const found = await listSettlementRows(db, {
    days: month ? daysOf(month) : undefined,
    state,
    after: after ? readCursor(after) : undefined,
    limit: PAGE + 1,
  });
  const { rows, next } = cutPage(found, PAGE, ({ settlement: { madeAt, id } }) => ({ at: madeAt, id }));
  return { rows: await toSettlements({ db, clock }, rows), next };
}

function daysOf(month: string): { first: string; last: string } {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return { first: `${month}-01`, last: `${month}-${daysInMonth}` };
}
