import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { insertObjection } from './objections.store.ts';
import { findApprovalState } from '#dispatch/server/dispatcher/offers/offers.store.ts';
import { readRecord } from './read-record.ts';

/**
 * A driver objects to a decision, once; an admin reviews it. Throws DECISION_NOT_FOUND also if this driver
 * was not a candidate, and ALREADY_OBJECTED. Source: Directive (EU) 2024/2831, article 11.
 */
export async function objectToDecision(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { decisionId, text }: { decisionId: string; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const decision = await findApprovalState(tx, decisionId);
    if (!decision || !readRecord(decision).drivers.some(({ id }) => id === viewer.id)) {
      throw new AppError('DECISION_NOT_FOUND');
    }
    const written = await insertObjection(tx, {
      decisionId,
      driverId: viewer.id,
      text,
      createdAt: clock.now(),
    });
    if (!written) throw new AppError('ALREADY_OBJECTED');
    await announce(
      tx,
      { noun: 'delivery', id: decision.deliveryId, userIds: [], roles: ['admin'] },
      { noun: 'offers', id: decisionId, userIds: [viewer.id] },
    );
  });
}
