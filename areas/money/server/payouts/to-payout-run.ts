import type { z } from 'zod';
import type { payoutRun } from '#money/contract/payouts.ts';
import { payoutWeekText } from '#people/domain/payout-weeks.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listRuns } from './payouts.store.ts';

/** A deleted account leaves its acts without a name. */
export const UNNAMED = 'ein früheres Konto';

export type RunRow = Awaited<ReturnType<typeof listRuns>>[number];

export function toPayoutRun({ run, createdBy, paidBy, returnedCount }: RunRow): z.infer<typeof payoutRun> {
  return {
    id: run.id,
    week: run.weekStart,
    weekText: payoutWeekText(run.weekStart),
    totalCents: run.totalCents,
    payoutCount: run.payoutCount,
    createdAt: run.createdAt.toISOString(),
    createdBy: createdBy ?? UNNAMED,
    paidAt: run.paidAt?.toISOString() ?? null,
    paidBy: run.paidAt ? (paidBy ?? UNNAMED) : null,
    returnedCount,
  };
}

/** Throws PAYOUT_RUN_NOT_FOUND. */
export async function getRun(executor: Executor, id: string): Promise<RunRow> {
  const [row] = await listRuns(executor, { id });
  if (!row) throw new AppError('PAYOUT_RUN_NOT_FOUND');
  return row;
}
