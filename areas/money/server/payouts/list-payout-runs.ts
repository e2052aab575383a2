import type { z } from 'zod';
import type { payoutRun, runFilters } from '#money/contract/payouts.ts';
import { listEndedWeeks, payoutWeekText } from '#people/domain/payout-weeks.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { hasWords, readLineSearch } from '#money/domain/read-line-search.ts';
import type { Services } from '#app/services.ts';
import { listPayouts, listRuns } from './payouts.store.ts';
import { explainSecond } from './require-second.ts';
import { toPayout } from './to-payout.ts';
import { getRun, toPayoutRun } from './to-payout-run.ts';

type Run = z.infer<typeof payoutRun>;

const WEEKS_OFFERED = 8;

/**
 * Runs that match, newest first, and the weeks that can be paid. A run includes everything earned before its
 * end, so earlier weeks need none.
 */
export async function listPayoutRuns(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filters: z.infer<typeof runFilters> = {},
) {
  const runs = (await listRuns(db)).map(toPayoutRun);
  const lastPaid = runs[0]?.week ?? '';
  const openWeeks = listEndedWeeks(clock.now(), WEEKS_OFFERED)
    .filter((week) => week > lastPaid)
    .map((week) => ({ week, weekText: payoutWeekText(week) }));
  return { runs: runs.filter((run) => isMeant(run, filters)), openWeeks };
}

const isIn = {
  open: ({ paidAt }: Run) => paidAt === null,
  paid: ({ paidAt }: Run) => paidAt !== null,
  returned: ({ returnedCount }: Run) => returnedCount > 0,
};

/** A run a week: they are few enough to be looked through. */
function isMeant(run: Run, { search, state }: z.infer<typeof runFilters>): boolean {
  if (state && !isIn[state](run)) return false;
  if (!search) return true;
  const { cents, words } = readLineSearch(search);
  const text = [run.weekText, run.createdBy, run.paidBy ?? ''].join(' ');
  return cents === run.totalCents || hasWords(text, words);
}

/** With its transfers. Throws PAYOUT_RUN_NOT_FOUND. */
export async function getPayoutRun(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  viewer: SignedIn,
  id: string,
) {
  const { db } = services;
  const run = await getRun(db, id);
  const rows = await listPayouts(db, id);
  return {
    ...toPayoutRun(run),
    blockedText: (await explainSecond(services, db, viewer, run.run)) ?? null,
    payouts: rows.map(toPayout),
  };
}
