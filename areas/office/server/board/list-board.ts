import type { z } from 'zod';
import type { boardFilters } from '#office/contract/board.ts';
import { spanOfDay } from '#platform/domain/hamburg-days.ts';
import { getAttentionLimits } from '#office/domain/attention.ts';
import { readArrivals } from '#delivery/server/deliveries/read-arrivals.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import { listActiveIn, listBoardRows, listCustomersByEmail } from './board.store.ts';
import { toBoardRow } from './to-board-row.ts';

const PAGE = 50;
const MAX_CUSTOMERS = 50;

/** Deliveries matching these filters, newest first, in pages of fifty. */
export async function listBoard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  input: z.infer<typeof boardFilters> & { after?: string | undefined },
) {
  const { search, day, section, after, ...filters } = input;
  const limits = getAttentionLimits(clock.now());
  // Places and names contain no @.
  const isEmail = search?.includes('@');
  const found = await listBoardRows(db, {
    filters: {
      ...filters,
      ids: section && (await listActiveIn(db, section)),
      day: day ? spanOfDay(day) : undefined,
      words: isEmail ? undefined : search?.split(/\s+/),
      customerIds: isEmail && search ? await listCustomersByEmail(db, search, MAX_CUSTOMERS) : undefined,
    },
    limits,
    after: after ? readCursor(after) : undefined,
    limit: PAGE + 1,
  });
  const { rows, next } = cutPage(found, PAGE, ({ id, createdAt }) => ({ at: createdAt, id }));
  const arrivalOf = await readArrivals(db, rows);
  return { rows: rows.map((row) => toBoardRow(row, admin, { limits, arrival: arrivalOf(row) })), next };
}
