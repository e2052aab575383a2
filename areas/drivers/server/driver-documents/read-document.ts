import { operator } from '#operator';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { MAX_DOCUMENT_PAGES } from '#platform/contract/document-limits.ts';
import { formatDate } from '#platform/contract/german-format.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import { identityPapers } from '#drivers/domain/required-documents.ts';
import { askPdfProcess } from '#adapters/server/files/pdfs/ask-pdf-process.ts';
import { askPictureProcess } from '#adapters/server/files/pictures/ask-picture-process.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { FileType } from './papers.ts';

const pictureBeginnings = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
];
const PDF_BEGINNING = '%PDF-';
/** PDF readers tolerate this many bytes before the header. */
const HEAD_BYTES = 1024;

const refusals = {
  too_large: 'DOCUMENT_TOO_MANY_POINTS',
  unreadable: 'DOCUMENT_UNREADABLE',
  encrypted: 'DOCUMENT_ENCRYPTED',
  without_pages: 'DOCUMENT_WITHOUT_PAGES',
  too_many_pages: 'DOCUMENT_TOO_MANY_PAGES',
  active: 'DOCUMENT_ACTIVE',
  unwritable: 'DOCUMENT_UNWRITABLE',
} as const satisfies Record<string, ErrorCode>;

/**
 * A new file with the same visible content and nothing else of the original; its type is detected from the
 * content. Identity papers are stamped as a copy with name and date. Throws DOCUMENT_KIND_REFUSED and a code
 * for each other problem.
 */
export async function readDocument(
  sent: Buffer,
  kind: DocumentKind,
  now: Date,
): Promise<{ content: Buffer; fileType: FileType }> {
  const mark = identityPapers.includes(kind)
    ? `KOPIE · ${operator.brandName} · ${formatDate(now)}`
    : undefined;
  if (pictureBeginnings.some((beginning) => sent.subarray(0, beginning.length).equals(beginning))) {
    const decoded = await askPictureProcess({ kind: 'document', mark }, sent);
    if ('refusal' in decoded) throw new AppError(refusals[decoded.refusal]);
    return { content: Buffer.from(decoded.content), fileType: decoded.fileType };
  }
  if (!sent.subarray(0, HEAD_BYTES).includes(PDF_BEGINNING)) throw new AppError('DOCUMENT_KIND_REFUSED');
  const rebuilt = await askPdfProcess({ maxPages: MAX_DOCUMENT_PAGES, mark }, sent);
  if ('refusal' in rebuilt) throw new AppError(refusals[rebuilt.refusal]);
  return { content: Buffer.from(rebuilt.content), fileType: 'pdf' };
}
