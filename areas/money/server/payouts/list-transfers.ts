import type { z } from 'zod';
import type { transfer, transferFilters } from '#money/contract/payouts.ts';
import { payoutWeekText } from '#people/domain/payout-weeks.ts';
import { narrow } from '#money/domain/narrow-lines.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import type { LineReader } from '#platform/server/lists/list-table.ts';
import { toPayoutState } from './list-payouts-to.ts';
import { toPayout } from './to-payout.ts';
import { listTransferLines } from './transfers.store.ts';

export const readTransfers: LineReader<z.infer<typeof transferFilters>, z.infer<typeof transfer>> = async (
  db,
  { state, run, ...filters },
  part,
) => {
  const found = await listTransferLines(db, {
    ...narrow(filters),
    state,
    run,
    ...part,
  });
  return found.map(({ run: of, ...row }) => {
    const payout = toPayoutState(row.payout, of);
    return {
      ...toPayout(row),
      runId: of.id,
      weekText: payoutWeekText(of.weekStart),
      state: payout.state,
      stateText: payout.stateText,
      at: of.createdAt.toISOString(),
    };
  });
};

/** Transfers of all runs, newest first; of one run by name, all of them on one page. */
export const listTransfers = pageOf(readTransfers, { isWhole: ({ run }) => run !== undefined });
