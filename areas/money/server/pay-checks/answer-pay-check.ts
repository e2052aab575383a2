import { objectionEnds } from '#money/domain/pay-check.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type CheckedRow, saveCheck } from './pay-checks.store.ts';
import { lockCheck, stateOf } from './to-pay-check.ts';

/**
 * What a driver says about a held attempt, each once: the answer to a question as long as nothing is decided,
 * or, in its time, the objection to a refusal, which a person answers. Throws ATTEMPT_NOT_FOUND, also for
 * another driver's, PAY_QUESTION_CLOSED, ALREADY_OBJECTED and PAY_OBJECTION_OVER.
 */
export async function answerPayCheck(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  viewer: SignedIn,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const now = clock.now();
  const row = await lockCheck(tx, id);
  if (row.attempt.driverId !== viewer.id) throw new AppError('ATTEMPT_NOT_FOUND');
  const { check } = row;
  await saveCheck(tx, id, check?.refusedAt ? object(check, text, now) : answerQuestion(row, text, now));
  await announce(tx, { noun: 'earnings', id: viewer.id, userIds: [], roles: ['admin'] });
}

function answerQuestion(row: CheckedRow, answer: string, answeredAt: Date) {
  if (stateOf(row) !== 'asked') throw new AppError('PAY_QUESTION_CLOSED');
  return { answer, answeredAt };
}

function object(check: NonNullable<CheckedRow['check']>, objection: string, objectedAt: Date) {
  if (check.objectedAt) throw new AppError('ALREADY_OBJECTED');
  if (check.refusedAt && objectedAt >= objectionEnds(check.refusedAt)) {
    throw new AppError('PAY_OBJECTION_OVER');
  }
  return { objection, objectedAt };
}
