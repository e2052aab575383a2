import { randomUUID } from 'node:crypto';
import type { PaperKeys } from '#drivers/domain/kept-documents.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import { effectiveIdentityKind } from '#drivers/domain/required-documents.ts';
import type { Driver } from '#drivers/server/profiles/find-driver.ts';
import { DOCUMENTS_FOLDER } from '#adapters/server/files/seal-files.ts';

export type FileType = 'pdf' | 'jpg' | 'png';
type Papers = Pick<Driver, keyof PaperKeys | 'identityKind'>;

/** The paper that proves the driver's identity: the front of the identity card, or the passport. */
export function findIdentityDocument(papers: Papers): string | null {
  return effectiveIdentityKind(papers.identityKind) === 'passport' ? papers.passportUrl : papers.idFrontUrl;
}

/**
 * A new key for each upload: it cannot be guessed, and a file is never overwritten while it is being read.
 */
export function makeDocumentKey(userId: string, kind: DocumentKind, fileType: FileType, now: Date): string {
  return `${DOCUMENTS_FOLDER}/${userId}/${kind}-${now.getTime()}-${randomUUID()}.${fileType}`;
}

/** The information encoded in a document's key. */
export function readDocumentKey(key: string): { fileType: FileType; uploadedAt: Date } {
  const [, millis, fileType] = /-(\d+)-[0-9a-f-]{36}\.(pdf|jpg|png)$/.exec(key) ?? [];
  if (!millis) throw new Error('this is no key of a document');
  return { fileType: fileType as FileType, uploadedAt: new Date(Number(millis)) };
}
