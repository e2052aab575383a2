import type { creditStates } from '#money/contract/receivables.ts';
import { overdueBefore } from '#money/domain/due-dates.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { type CreditLine, lockCreditLine, sumNotDue } from './receivables.store.ts';

export interface CreditStanding {
  limitCents: number;
  /** Invoiced or not; negative while we owe the company. */
  owedCents: number;
  overdueCents: number;
  /** For what it may still order; 0 while anything is overdue. */
  availableCents: number;
}

/** Whatever a company paid settles its oldest debts first. Source: BGB 366 (2). */
export function toStanding(
  { limitCents, owedCents }: Pick<CreditLine, 'limitCents' | 'owedCents'>,
  notDueCents: number,
): CreditStanding {
  const overdueCents = Math.max(0, owedCents - Math.max(0, notDueCents));
  const availableCents = overdueCents > 0 ? 0 : Math.max(0, limitCents - owedCents);
  return { limitCents, owedCents, overdueCents, availableCents };
}

/** 'none': the company does not buy on account; 'used_up': nothing is left of its limit. */
export function toState({
  limitCents,
  overdueCents,
  availableCents,
}: CreditStanding): (typeof creditStates)[number] {
  if (limitCents === 0) return 'none';
  if (overdueCents > 0) return 'overdue';
  return availableCents > 0 ? 'open' : 'used_up';
}

async function getStanding(executor: Executor, line: CreditLine, now: Date): Promise<CreditStanding> {
  return toStanding(line, await sumNotDue(executor, line.companyId, overdueBefore(now)));
}

/** While the line is locked. Throws ON_ACCOUNT_UNAVAILABLE, CREDIT_LIMIT_REACHED, CREDIT_OVERDUE. */
export async function requireCredit(
  executor: Executor,
  line: CreditLine,
  { cents, now }: { cents: number; now: Date },
): Promise<void> {
  if (line.limitCents === 0) throw new AppError('ON_ACCOUNT_UNAVAILABLE');
  const standing = await getStanding(executor, line, now);
  if (standing.overdueCents > 0) throw new AppError('CREDIT_OVERDUE');
  if (cents > standing.availableCents) throw new AppError('CREDIT_LIMIT_REACHED');
}

/** Until the transaction ends nobody else changes what this company owes. */
export async function lockCredit(tx: Transaction, companyId: string): Promise<void> {
  await lockCreditLine(tx, companyId);
}
