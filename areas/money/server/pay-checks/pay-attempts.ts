import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { findCheck, releaseHeld } from './pay-checks.store.ts';
import { stateOf } from './to-pay-check.ts';

/**
 * Releases held attempts, each once: the next run pays them. What cannot be released is named with the reason
 * and leaves the others as they are.
 */
export async function payAttempts(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  admin: SignedIn,
  ids: string[],
): Promise<{ id: string; refusal: string | null }[]> {
  const now = clock.now();
  // In one order, so that two admins with the same selection wait for each other.
  const wanted = [...new Set(ids)].sort();
  const released = await releaseHeld(tx, wanted, now);
  for (const { id, deliveryId, driverId, earningsCents } of released) {
    await recordAudit(tx, {
      actor: admin,
      action: 'attempt.released',
      subject: { kind: 'attempt', id },
      details: { deliveryId, driverId, earningsCents },
      before: { rushReleasedAt: null },
      after: { rushReleasedAt: now.toISOString() },
      at: now,
    });
    await announce(tx, { noun: 'earnings', id: driverId, userIds: [driverId] });
  }
  const done = new Set(released.map(({ id }) => id));
  const outcomes: { id: string; refusal: string | null }[] = [];
  for (const id of wanted) {
    outcomes.push({ id, refusal: done.has(id) ? null : await explainRefusal(tx, id) });
  }
  return outcomes;
}

async function explainRefusal(tx: Transaction, id: string): Promise<string> {
  const row = await findCheck(tx, id);
  if (!row) return new AppError('ATTEMPT_NOT_FOUND').message;
  return new AppError(stateOf(row) === 'paid' ? 'ATTEMPT_RELEASED' : 'ATTEMPT_DECIDED').message;
}
