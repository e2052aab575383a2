import { createHash } from 'node:crypto';
import { DOCUMENT_PART_BYTES } from '#contract/platform/document-limits.ts';
import type { DocumentKind } from '#domain/driver/onboarding-lists.ts';
import { DOCUMENT_PARTS_FOLDER } from '#server/adapters/files/seal-files.ts';
import type { Upload } from './driver-documents.store.ts';

/** How long an upload may be taken up again. */
const LAPSES_MS = 24 * 60 * 60 * 1000;

/** Uploads that were started before have lapsed. */
export function liveSince(now: Date): Date {
  return new Date(now.getTime() - LAPSES_MS);
}

/**
 * An upload is named after whose it is, its kind and its content: the same file finds what has arrived of it,
 * another one does not, and whether it has arrived unaltered can be told by its name.
 */
export function nameUpload(
  userId: string,
  file: { kind: DocumentKind; sizeBytes: number; contentHash: string },
): string {
  const named = [userId, file.kind, file.sizeBytes, file.contentHash].join('\n');
  const digest = createHash('sha256').update(named).digest('hex');
  // The eighth kind of UUID is for numbers of one's own making.
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return parts.join('-');
}

export function hashContent(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Its own for each start: what an earlier try leaves to be deleted is none of the next one's. */
export function partKey({ id, createdAt }: Pick<Upload, 'id' | 'createdAt'>, offset: number): string {
  return `${DOCUMENT_PARTS_FOLDER}/${id}/${createdAt.getTime()}-${offset}`;
}

/** What is still to come in one part from here. */
export function nextPartBytes({ sizeBytes, receivedBytes }: Upload): number {
  return Math.min(DOCUMENT_PART_BYTES, sizeBytes - receivedBytes);
}

/** The keys of all parts that may lie there, also of one that was written and not yet counted. */
export function listPartKeys(upload: Upload): string[] {
  const count = Math.floor(upload.receivedBytes / DOCUMENT_PART_BYTES) + 1;
  return Array.from({ length: count }, (_, index) => partKey(upload, index * DOCUMENT_PART_BYTES));
}
