import type { BoardRow } from '#office/contract/board.ts';
import { getAttentionLimits } from '#office/domain/attention.ts';
import { readArrivals } from '#delivery/server/deliveries/read-arrivals.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { listRowsById } from './board.store.ts';
import { toBoardRow } from './to-board-row.ts';

/** These deliveries as the board lists them, in this order; unknown ones are left out. */
export async function listRows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  ids: string[],
): Promise<BoardRow[]> {
  const limits = getAttentionLimits(clock.now());
  const found = await listRowsById(db, ids);
  const arrivalOf = await readArrivals(db, found);
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toBoardRow(row, admin, { limits, arrival: arrivalOf(row) })] : [];
  });
}
