import type { z } from 'zod';
import { formatDate } from '#platform/contract/german-format.ts';
import { findObjectionDue } from '#people/domain/objection-clock.ts';
import { refusalText } from '#money/domain/pay-check.ts';
import type { ownPayCheck, payCheck } from '#money/contract/pay-checks.ts';
import { toRow } from '#money/server/earnings/list-earnings.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { type CheckedRow, findCheck, lockAttempt, type PayCheck } from './pay-checks.store.ts';
import { rushText } from './rush-text.ts';

type State = z.infer<typeof ownPayCheck>['state'];
type OpenState = z.infer<typeof payCheck>['state'];

/** Locked, so that what is decided next is decided by this. Throws ATTEMPT_NOT_FOUND. */
export async function lockCheck(tx: Transaction, id: string): Promise<CheckedRow> {
  await lockAttempt(tx, id);
  return await getCheck(tx, id);
}

/** Throws ATTEMPT_NOT_FOUND if this attempt was never held. */
export async function getCheck(executor: Executor, id: string): Promise<CheckedRow> {
  const row = await findCheck(executor, id);
  if (!row) throw new AppError('ATTEMPT_NOT_FOUND');
  return row;
}

/** Where a held attempt stands. */
export function stateOf({ attempt, check }: Pick<CheckedRow, 'attempt' | 'check'>): State {
  if (attempt.rushReleasedAt || attempt.paidOutAt) return 'paid';
  if (check?.refusedAt) {
    if (!check.objectedAt) return 'refused';
    return check.repliedAt ? 'settled' : 'objected';
  }
  if (check?.askedAt) return check.answeredAt ? 'answered' : 'asked';
  return 'held';
}

const openTexts: Record<OpenState, string> = {
  held: 'Zu prüfen',
  asked: 'Gefragt',
  answered: 'Antwort da',
  objected: 'Einspruch',
};
const isOpen = (state: State): state is OpenState => state in openTexts;

/** For an admin; one that is decided reads as held. */
export function toPayCheck(row: CheckedRow): z.infer<typeof payCheck> {
  const { attempt, delivery, check } = row;
  const found = stateOf(row);
  const state = isOpen(found) ? found : 'held';
  const objectedAt = state === 'objected' ? (check?.objectedAt ?? null) : null;
  return {
    ...toRow(row),
    driverId: attempt.driverId,
    driverName: attempt.driverName,
    acceptedAt: attempt.acceptedAt.toISOString(),
    pickedUpAt: (attempt.pickedUpAt ?? attempt.acceptedAt).toISOString(),
    reasonText: rushText(attempt, delivery),
    state,
    stateText: objectedAt
      ? `${openTexts.objected}, Antwort bis ${formatDate(findObjectionDue(objectedAt))}`
      : openTexts[state],
    objectedAt: objectedAt?.toISOString() ?? null,
  };
}

const said = (text: string | null | undefined, at: Date | null | undefined) =>
  at ? { text: text ?? '', at: at.toISOString() } : null;

/** What was asked, answered and decided. */
export function toTalk(check: PayCheck | null) {
  return {
    question: said(check?.question, check?.askedAt),
    answer: said(check?.answer, check?.answeredAt),
    refusal: said(check && refusalText(check), check?.refusedAt),
    objection: said(check?.objection, check?.objectedAt),
    reply: said(check?.reply, check?.repliedAt),
  };
}
