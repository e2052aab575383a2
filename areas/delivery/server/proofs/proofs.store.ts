import { and, eq, inArray, lt } from 'drizzle-orm';
import { proofFiles } from '#delivery/tables/proofs-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

type ProofFile = typeof proofFiles.$inferSelect;

export async function insertProofFile(
  executor: Executor,
  file: Omit<typeof proofFiles.$inferInsert, 'id'>,
): Promise<{ id: string }> {
  const [row] = await executor.insert(proofFiles).values(file).returning({ id: proofFiles.id });
  if (!row) throw new Error('insert into proof_files returned no row');
  return row;
}

/**
 * Removes these files from the unused ones: only this driver's, and only those uploaded for this delivery.
 */
export async function takeProofFiles(
  executor: Executor,
  files: { ids: string[]; deliveryId: string; driverId: string },
): Promise<ProofFile[]> {
  if (files.ids.length === 0) return [];
  return await executor
    .delete(proofFiles)
    .where(
      and(
        inArray(proofFiles.id, files.ids),
        eq(proofFiles.deliveryId, files.deliveryId),
        eq(proofFiles.driverId, files.driverId),
      ),
    )
    .returning();
}

/** Deletes files not used by any confirmation; returns their storage keys. */
export async function deleteUnusedProofFiles(executor: Executor, before: Date): Promise<string[]> {
  const rows = await executor.delete(proofFiles).where(lt(proofFiles.createdAt, before)).returning();
  return rows.map(({ storageKey }) => storageKey);
}
