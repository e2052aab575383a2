import { and, eq, gte, isNotNull, lt, lte, ne, or } from 'drizzle-orm';
import { documentUploads, drivers } from '#drivers/tables/drivers-tables.ts';
import type { PaperKeys } from '#drivers/domain/kept-documents.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Upload = typeof documentUploads.$inferSelect;
type Driver = typeof drivers.$inferSelect;

/** Keeps an existing upload with the bytes received so far. */
export async function insertUpload(
  executor: Executor,
  upload: typeof documentUploads.$inferInsert,
): Promise<void> {
  await executor.insert(documentUploads).values(upload).onConflictDoNothing();
}

interface OwnUpload {
  id: string;
  userId: string;
  /** Uploads started before this have expired. */
  since: Date;
}

const isOwn = ({ id, userId, since }: OwnUpload) =>
  and(eq(documentUploads.id, id), eq(documentUploads.userId, userId), gte(documentUploads.createdAt, since));

export async function findUploadRow(executor: Executor, own: OwnUpload): Promise<Upload | undefined> {
  const [row] = await executor.select().from(documentUploads).where(isOwn(own));
  return row;
}

/** Locks the row, so that only one of two parts for the same position counts. */
export async function lockUpload(executor: Executor, own: OwnUpload): Promise<Upload | undefined> {
  const [row] = await executor.select().from(documentUploads).where(isOwn(own)).for('update');
  return row;
}

export async function updateReceived(executor: Executor, id: string, receivedBytes: number): Promise<void> {
  await executor.update(documentUploads).set({ receivedBytes }).where(eq(documentUploads.id, id));
}

export async function deleteUploadRow(executor: Executor, id: string): Promise<Upload | undefined> {
  const [row] = await executor.delete(documentUploads).where(eq(documentUploads.id, id)).returning();
  return row;
}

/** Deletes the uploads that a new one replaces: others of its kind, and an expired one of the same file. */
export async function deleteReplacedUploads(
  executor: Executor,
  upload: OwnUpload & { kind: DocumentKind },
): Promise<Upload[]> {
  const { id, userId, kind, since } = upload;
  return await executor
    .delete(documentUploads)
    .where(
      and(
        eq(documentUploads.userId, userId),
        eq(documentUploads.kind, kind),
        or(ne(documentUploads.id, id), lt(documentUploads.createdAt, since)),
      ),
    )
    .returning();
}

export async function deleteUploadsOf(executor: Executor, userId: string): Promise<Upload[]> {
  return await executor.delete(documentUploads).where(eq(documentUploads.userId, userId)).returning();
}

export async function deleteUploadsBefore(executor: Executor, before: Date): Promise<Upload[]> {
  return await executor.delete(documentUploads).where(lt(documentUploads.createdAt, before)).returning();
}

/** Locks the driver's row, so that a decision and a new document cannot race. */
export async function lockPapers(executor: Executor, userId: string): Promise<Driver | undefined> {
  const [row] = await executor.select().from(drivers).where(eq(drivers.userId, userId)).for('update');
  return row;
}

type Papers = Pick<typeof drivers.$inferInsert, 'identityKind' | 'idDocumentUrl' | keyof PaperKeys>;

export async function updatePapers(
  executor: Executor,
  userId: string,
  patch: Partial<Papers>,
  now: Date,
): Promise<void> {
  await executor
    .update(drivers)
    .set({ ...patch, updatedAt: now })
    .where(eq(drivers.userId, userId));
}

/** Drivers with a decision made by then whose identity papers are still stored. */
export async function listJudgedBefore(executor: Executor, decidedBy: Date): Promise<Driver[]> {
  return await executor
    .select()
    .from(drivers)
    .where(
      and(
        or(lte(drivers.approvedAt, decidedBy), lte(drivers.rejectedAt, decidedBy)),
        or(isNotNull(drivers.idFrontUrl), isNotNull(drivers.idBackUrl), isNotNull(drivers.passportUrl)),
      ),
    );
}
