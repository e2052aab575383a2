import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { deleteDecisionsBefore, eraseObjectionsAndTour } from './personal.store.ts';

const DAY = 24 * 60 * 60_000;
/**
 * So long is kept why a delivery was offered to whom; what somebody objected to, for good. Source:
 * docs/decisions/0039.
 */
const KEPT_DAYS = 90;

/**
 * Of a driver who leaves: what was written, and the plan. Decisions hold an id that names nobody any more.
 */
export async function eraseOffers(tx: Transaction, driverId: string): Promise<void> {
  await eraseObjectionsAndTour(tx, driverId);
}

/** Every night. */
export async function deleteOldDecisions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY);
  await db.transaction((tx) => deleteDecisionsBefore(tx, before));
}
