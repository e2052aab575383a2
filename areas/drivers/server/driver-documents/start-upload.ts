import { MAX_DOCUMENT_BYTES } from '#platform/contract/document-limits.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import type { Services } from '#app/services.ts';
import { deleteReplacedUploads, findUploadRow, insertUpload } from './driver-documents.store.ts';
import { requireChangeable } from './require-changeable.ts';
import { listPartKeys, liveSince, nameUpload } from './upload-parts.ts';

const STARTS = { limit: 40, windowSeconds: 60 * 60 };

export interface Progress {
  id: string;
  receivedBytes: number;
}

/**
 * Announces a document, and returns how many bytes have arrived: an upload of the same file can be resumed
 * for a day. Another file of the kind replaces it, so that a driver has at most one unfinished upload of each
 * kind. Throws DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE, DOCUMENTS_APPROVED and RATE_LIMITED.
 */
export async function startUpload(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  file: { kind: DocumentKind; sizeBytes: number; contentHash: string },
): Promise<Progress> {
  const { kind, sizeBytes } = file;
  if (sizeBytes === 0) throw new AppError('DOCUMENT_EMPTY');
  if (sizeBytes > MAX_DOCUMENT_BYTES) throw new AppError('DOCUMENT_TOO_LARGE');
  requireChangeable(await findDriver(services.db, viewer.id), kind);
  const now = services.clock.now();
  const id = nameUpload(viewer.id, file);
  const own = { id, userId: viewer.id, since: liveSince(now) };
  const known = await findUploadRow(services.db, own);
  if (known) return { id, receivedBytes: known.receivedBytes };
  await limitRate(services, { key: `document-uploads:${viewer.id}`, ...STARTS });
  return await services.db.transaction(async (tx) => {
    const replaced = await deleteReplacedUploads(tx, { ...own, kind });
    const keys = replaced.flatMap(listPartKeys);
    if (keys.length > 0) await services.sendJob(tx, DELETE_FILES_JOB, { keys });
    await insertUpload(tx, { id, userId: viewer.id, kind, sizeBytes, createdAt: now });
    const upload = await findUploadRow(tx, own);
    return { id, receivedBytes: upload?.receivedBytes ?? 0 };
  });
}
