import type { DriverDocument } from '#drivers/contract/driver-documents.ts';
import { DOCUMENT_PART_BYTES } from '#platform/contract/document-limits.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { changePapers } from './change-papers.ts';
import { deleteUploadRow, findUploadRow, lockPapers, type Upload } from './driver-documents.store.ts';
import { toDriverDocument } from './get-documents.ts';
import { paperColumns } from '#drivers/domain/kept-documents.ts';
import { makeDocumentKey } from './papers.ts';
import { readDocument } from './read-document.ts';
import { requireChangeable } from './require-changeable.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';
import { listPartKeys, liveSince, nameUpload, partKey } from './upload-parts.ts';

/**
 * Checks an uploaded file and stores it, replacing an earlier document of its kind. A refused file is deleted
 * immediately. Throws UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, DOCUMENTS_APPROVED and what readDocument throws.
 */
export async function finishUpload(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'files'>,
  viewer: SignedIn,
  id: string,
): Promise<DriverDocument> {
  const { db, clock, files } = services;
  const now = clock.now();
  const upload = await findUploadRow(db, { id, userId: viewer.id, since: liveSince(now) });
  if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
  if (upload.receivedBytes < upload.sizeBytes) throw new AppError('UPLOAD_INCOMPLETE');
  requireChangeable(await findDriver(db, viewer.id), upload.kind);
  const document = await checkUpload(services, upload, now);
  const key = makeDocumentKey(viewer.id, upload.kind, document.fileType, now);
  await files.put(key, document.content);
  try {
    await db.transaction(async (tx) => {
      // A second request to finish it finds it gone.
      if (!(await deleteUploadRow(tx, id))) throw new AppError('UPLOAD_NOT_FOUND');
      const driver = requireChangeable(await lockPapers(tx, viewer.id), upload.kind);
      const column = paperColumns[upload.kind];
      await changePapers(tx, driver, { [column]: key }, now);
      const replaced = driver[column];
      const keys = [...listPartKeys(upload), ...(replaced ? [replaced] : [])];
      await services.sendJob(tx, DELETE_FILES_JOB, { keys });
    });
  } catch (error) {
    await files.delete(key);
    throw error;
  }
  return toDriverDocument(services, viewer, upload.kind, key);
}

/** Reads the document from its parts; they are deleted if it is refused. */
async function checkUpload(services: Pick<Services, 'db' | 'sendJob' | 'files'>, upload: Upload, now: Date) {
  try {
    return await readDocument(await joinParts(services, upload), upload.kind, now);
  } catch (error) {
    if (error instanceof AppError) {
      await services.db.transaction(async (tx) => {
        await deleteUploadRow(tx, upload.id);
        await services.sendJob(tx, DELETE_FILES_JOB, { keys: listPartKeys(upload) });
      });
    }
    throw error;
  }
}

/** Joins the parts to the announced file. Throws DOCUMENT_UNREADABLE when something else has arrived. */
async function joinParts({ files }: Pick<Services, 'files'>, upload: Upload): Promise<Buffer> {
  const { id, userId, kind, sizeBytes } = upload;
  const offsets = Array.from(
    { length: Math.ceil(sizeBytes / DOCUMENT_PART_BYTES) },
    (_, index) => index * DOCUMENT_PART_BYTES,
  );
  // All at once: one after the other, 80 parts in an object store would take seconds.
  const parts = await Promise.all(offsets.map((offset) => files.read(partKey(upload, offset))));
  const content = Buffer.concat(parts.map((part) => part ?? Buffer.of()));
  const arrived = { kind, sizeBytes: content.length, contentHash: hashOf(content) };
  if (nameUpload(userId, arrived) !== id) throw new AppError('DOCUMENT_UNREADABLE');
  return content;
}
