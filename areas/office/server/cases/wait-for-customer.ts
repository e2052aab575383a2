import { resumeCaseDue } from '#office/domain/case-deadline.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { lockCaseOfMessage, updateCase } from './cases.store.ts';
import { lockUndecided } from './find-case.ts';

/** We asked the customer: the clock stands still. Throws CASE_NOT_FOUND and CASE_DECIDED. */
export async function waitForCustomer(tx: Transaction, messageId: string, at: Date): Promise<void> {
  const { id, askedAt } = await lockUndecided(tx, messageId);
  await updateCase(tx, id, { state: 'asked', askedAt: askedAt ?? at });
}

/** The customer has written: the clock goes on. Nothing if we did not wait. */
export async function resumeCase(tx: Transaction, messageId: string, now: Date): Promise<void> {
  const found = await lockCaseOfMessage(tx, messageId);
  if (!found?.askedAt || found.state !== 'asked') return;
  const dueAt = resumeCaseDue(found.dueAt, { askedAt: found.askedAt, now });
  await updateCase(tx, found.id, { state: 'open', askedAt: null, dueAt });
}
