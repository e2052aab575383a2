import { testLimits } from '#business/domain/test-courses.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { testProofKey } from './get-test-proof.ts';
import { deleteTestDeliveriesOf } from './test-deliveries.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets the test deliveries of a company that is dissolved. Returns the storage keys of their files. */
export async function deleteTestDeliveriesOfCompany(tx: Transaction, companyId: string): Promise<string[]> {
  return (await deleteTestDeliveriesOf(tx, { companyId })).map(testProofKey);
}

/** Deletes test deliveries of more than thirty days ago, with their proofs. */
export async function deleteOldTestDeliveries({
  db,
  clock,
  sendJob,
}: Pick<Services, 'db' | 'clock' | 'sendJob'>): Promise<void> {
  const createdBefore = new Date(clock.now().getTime() - testLimits.keptDays * DAY_MS);
  await db.transaction(async (tx) => {
    const ids = await deleteTestDeliveriesOf(tx, { createdBefore });
    if (ids.length > 0) await sendJob(tx, DELETE_FILES_JOB, { keys: ids.map(testProofKey) });
  });
}
