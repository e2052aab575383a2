import type { z } from 'zod';
import type { creditLine } from '#money/contract/receivables.ts';
import { overdueBefore } from '#money/domain/due-dates.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { findCompanyLine, listCompanyLines } from './receivables.store.ts';
import { toState, toStanding } from './credit-standing.ts';

type CreditLineView = z.infer<typeof creditLine>;

const MAX_COMPANIES = 200;

/**
 * Every company, also a dissolved one with an open amount, with its limit and what it owes, for admins;
 * `isCut`: more of them match.
 */
export async function listCreditLines(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { search = '' }: { search?: string | undefined },
): Promise<{ rows: CreditLineView[]; isCut: boolean }> {
  const words = search.split(/\s+/).filter(Boolean);
  const found = await listCompanyLines(db, {
    since: overdueBefore(clock.now()),
    words,
    limit: MAX_COMPANIES + 1,
  });
  return { rows: found.slice(0, MAX_COMPANIES).map(toView), isCut: found.length > MAX_COMPANIES };
}

/** Throws COMPANY_NOT_FOUND, also for a dissolved company that never bought on account. */
export async function getCreditLine(
  executor: Executor,
  companyId: string,
  now: Date,
): Promise<CreditLineView> {
  const found = await findCompanyLine(executor, companyId, overdueBefore(now));
  if (!found) throw new AppError('COMPANY_NOT_FOUND');
  return toView(found);
}

function toView({
  companyId,
  name,
  isDissolved,
  notDueCents,
  ...line
}: Awaited<ReturnType<typeof listCompanyLines>>[number]) {
  const standing = toStanding(line, notDueCents);
  const state = isDissolved ? ('dissolved' as const) : toState(standing);
  return { companyId, name: name || 'Aufgelöste Firma', ...standing, state };
}
