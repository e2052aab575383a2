import { formatCaseNumber } from '#office/domain/case-number.ts';
import { findCaseDue } from '#office/domain/case-deadline.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Case, findCaseOfMessage, insertCase, takeNumber } from './cases.store.ts';

export type NewCase = Pick<Case, 'kind' | 'reason' | 'deliveryId'> & {
  messageId: string;
  claimedCents?: number | null;
};

/**
 * Makes a conversation a case, with the next number of the year and its term, in the caller's transaction.
 * Throws CASE_NOT_POSSIBLE if it is one already.
 */
export async function openCase(tx: Transaction, made: NewCase, at: Date): Promise<Case> {
  const { year } = dayOf(at);
  // First the number: whoever opens the same one at this instant waits here, and then finds it.
  const number = formatCaseNumber(year, await takeNumber(tx, year));
  if (await findCaseOfMessage(tx, made.messageId)) throw new AppError('CASE_NOT_POSSIBLE');
  return await insertCase(tx, { ...made, number, openedAt: at, dueAt: findCaseDue(at) });
}
