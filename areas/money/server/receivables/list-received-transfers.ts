import { dayOf, type Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listReceiptsOn } from './receivables.store.ts';

/** What companies transferred in these days, by the bank's day, each with the company's name. */
export async function listReceivedTransfers(executor: Executor, { start, end }: Span) {
  const until = dayOf(end).subtract({ days: 1 }).toString();
  return await listReceiptsOn(executor, { from: dayOf(start).toString(), until });
}
