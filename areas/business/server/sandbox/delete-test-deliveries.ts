import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { testProofKey } from './get-test-proof.ts';
import { deleteTestDeliveriesOf } from './test-deliveries.store.ts';

/** Forgets the test deliveries of a company that is dissolved. Returns the storage keys of their files. */
export async function deleteTestDeliveriesOfCompany(tx: Transaction, companyId: string): Promise<string[]> {
  return (await deleteTestDeliveriesOf(tx, { companyId })).map(testProofKey);
}

/** Deletes test deliveries of before `createdBefore`, with their proofs. */
export async function deleteOldTestDeliveries(
  { db, sendJob }: Pick<Services, 'db' | 'sendJob'>,
  createdBefore: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await deleteTestDeliveriesOf(tx, { createdBefore });
    if (ids.length > 0) await sendJob(tx, DELETE_FILES_JOB, { keys: ids.map(testProofKey) });
  });
}
