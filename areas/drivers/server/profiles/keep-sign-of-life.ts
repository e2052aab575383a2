import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { announceDriver } from './announce-driver.ts';
import { updateDriver } from './drivers.store.ts';

/** A sign of life that is newer by less than this is not worth a write. */
const WORTH_MS = 30_000;

/**
 * Records that the phone of an online driver is in use: an act, or the open page. A driver who had left an
 * offer unanswered may be made offers again, which wakes the dispatcher.
 */
export async function keepSignOfLife(
  { db, clock }: Pick<Services, 'clock'> & { db: Executor },
  { id: userId, signsOfLife }: Pick<SignedIn, 'id' | 'signsOfLife'>,
): Promise<void> {
  if (!signsOfLife?.isOnline) return;
  const now = clock.now();
  const { lastSeenAt, unansweredAt } = signsOfLife;
  if (!unansweredAt && lastSeenAt && now.getTime() - lastSeenAt.getTime() < WORTH_MS) return;
  await db.transaction(async (tx) => {
    await updateDriver(tx, userId, { lastSeenAt: now, unansweredAt: null });
    if (unansweredAt) await announceDriver(tx, userId);
  });
  // So that a session in memory knows it, too: nothing tells of it.
  signsOfLife.lastSeenAt = now;
}
