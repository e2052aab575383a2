import { hashOf } from '#platform/server/secrets/hash-of.ts';
import { DOCUMENT_PART_BYTES } from '#platform/contract/document-limits.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import { DOCUMENT_PARTS_FOLDER } from '#adapters/server/files/seal-files.ts';
import type { Upload } from './driver-documents.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an upload can be resumed. */
export const UPLOAD_DAYS = 1;

/** Uploads started before this instant have expired. */
export function liveSince(now: Date): Date {
  return new Date(now.getTime() - UPLOAD_DAYS * DAY_MS);
}

/**
 * An upload's id is derived from its owner, kind and content: the same file finds its earlier upload, another
 * one does not, and the id shows whether the content arrived unchanged.
 */
export function nameUpload(
  userId: string,
  file: { kind: DocumentKind; sizeBytes: number; contentHash: string },
): string {
  const named = [userId, file.kind, file.sizeBytes, file.contentHash].join('\n');
  const digest = hashOf(named);
  // UUID version 8 is for application-defined values.
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return parts.join('-');
}

/**
 * Different for each start: files of an earlier upload that are queued for deletion are not those of the next
 * one.
 */
export function partKey({ id, createdAt }: Pick<Upload, 'id' | 'createdAt'>, offset: number): string {
  return `${DOCUMENT_PARTS_FOLDER}/${id}/${createdAt.getTime()}-${offset}`;
}

/** The size of the next part. */
export function nextPartBytes({ sizeBytes, receivedBytes }: Upload): number {
  return Math.min(DOCUMENT_PART_BYTES, sizeBytes - receivedBytes);
}

/** The keys of all parts that may exist, including one that was written but not counted yet. */
export function listPartKeys(upload: Upload): string[] {
  const count = Math.floor(upload.receivedBytes / DOCUMENT_PART_BYTES) + 1;
  return Array.from({ length: count }, (_, index) => partKey(upload, index * DOCUMENT_PART_BYTES));
}
