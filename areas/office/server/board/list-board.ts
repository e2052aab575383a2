import type { z } from 'zod';
import type { boardFilters } from '#office/contract/board.ts';
import { type BoardOrder, findOrder } from '#office/domain/board-columns.ts';
import { spanOfDay } from '#platform/domain/hamburg-days.ts';
import { getAttentionLimits } from '#office/domain/attention.ts';
import { readArrivals } from '#delivery/server/deliveries/read-arrivals.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { cutKeyedPage, readKeyCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import { listActiveIn, listBoardRows, listCustomersByEmail } from './board.store.ts';
import { toBoardRow } from './to-board-row.ts';

const PAGE = 50;
const MAX_CUSTOMERS = 50;

/** Deliveries matching these filters, in pages of fifty. Throws VALIDATION_FAILED for a malformed cursor. */
export async function listBoard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  input: z.infer<typeof boardFilters> & { order?: BoardOrder | undefined; after?: string | undefined },
) {
  const { search, day, section, order, after, ...filters } = input;
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
    order: findOrder(order, filters.only?.includes('running') ?? false),
    after: after ? readKeyCursor(after) : undefined,
    limit: PAGE + 1,
  });
  const page = cutKeyedPage(found, PAGE, ({ key, delivery }) => ({ key, id: delivery.id }));
  const rows = page.rows.map(({ delivery }) => delivery);
  const arrivalOf = await readArrivals(db, rows);
  return {
    rows: rows.map((row) => toBoardRow(row, admin, { limits, arrival: arrivalOf(row) })),
    next: page.next,
  };
}
