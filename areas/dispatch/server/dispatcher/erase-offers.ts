import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { deleteDecisionsBefore, eraseObjectionsAndTour } from './personal.store.ts';

const DAY = 24 * 60 * 60_000;
/**
 * How long decisions and offers are stored; those with an objection are kept for good. Source:
 * docs/decisions/0039.
 */
const KEPT_DAYS = 90;

/**
 * Erases the texts and the plan of a driver who leaves. Decisions keep an id that no longer identifies
 * anybody.
 */
export async function eraseOffers(tx: Transaction, driverId: string): Promise<void> {
  await eraseObjectionsAndTour(tx, driverId);
}

/** Runs every night. */
export async function deleteOldDecisions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY);
  await db.transaction((tx) => deleteDecisionsBefore(tx, before));
}
