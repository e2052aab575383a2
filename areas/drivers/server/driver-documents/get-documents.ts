import type { DriverDocument, DriverDocuments } from '#drivers/contract/driver-documents.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import { findApprovalState } from '#drivers/domain/approval-state.ts';
import {
  effectiveIdentityKind,
  listMissingDocuments,
  listRequiredDocuments,
} from '#drivers/domain/required-documents.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { type Driver, findDriver } from '#drivers/server/profiles/find-driver.ts';
import { LINK_MINUTES } from '#adapters/server/files/file-links.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { mayChangeDocuments } from './require-changeable.ts';
import { listKeptKinds, paperColumns } from '#drivers/domain/kept-documents.ts';
import { type JudgedPaper, listJudgedPapers } from './list-judged-papers.ts';
import { readDocumentKey } from './papers.ts';

type Linking = Pick<Services, 'files' | 'clock'>;

/** The file name for saving a PDF; it is never displayed inside our pages. */
const fileNames: Record<DocumentKind, string> = {
  driver_license: 'Fuehrerschein-Vorderseite',
  driver_license_back: 'Fuehrerschein-Rueckseite',
  id_front: 'Ausweis-Vorderseite',
  id_back: 'Ausweis-Rueckseite',
  passport: 'Reisepass',
};

/** A document with a link that works for `reader` only. */
export function toDriverDocument(
  { files, clock }: Linking,
  reader: SignedIn,
  kind: DocumentKind,
  key: string,
): DriverDocument {
  const { fileType, uploadedAt } = readDocumentKey(key);
  const endsAt = new Date(clock.now().getTime() + LINK_MINUTES * 60_000);
  const fileName = fileType === 'pdf' ? `${fileNames[kind]}.pdf` : undefined;
  return {
    kind,
    link: files.linkTo(key, endsAt, fileName, reader.id),
    fileType,
    uploadedAt: uploadedAt.toISOString(),
  };
}

/** A driver's own documents, what was said of them, which ones are required, and the approval decision. */
export async function getDocuments(
  services: Pick<Services, 'db' | 'clock' | 'files'>,
  viewer: SignedIn,
): Promise<DriverDocuments> {
  const driver = await findDriver(services.db, viewer.id);
  if (!driver) throw new AppError('DRIVER_NOT_FOUND');
  const judged = await listJudgedPapers(services.db, driver);
  // Each hears of it with the decision, not paper by paper.
  const isTold = findApprovalState(driver) === 'rejected';
  return {
    identityKind: effectiveIdentityKind(driver.identityKind),
    required: listRequiredDocuments(driver),
    documents: judged.map(({ kind, isInOrder, refusedFor }) => ({
      ...toDriverDocument(services, viewer, kind, driver[paperColumns[kind]] ?? ''),
      isInOrder: isTold && isInOrder,
      refusedFor: isTold ? refusedFor : null,
    })),
    isComplete: isTold
      ? isComplete(driver, judged)
      : listMissingDocuments(driver, listKeptKinds(driver)).length === 0,
    decision: findApprovalState(driver),
    rejectionReason: driver.rejectionReason,
    mayChange: mayChangeDocuments(driver),
  };
}

/** Whether the papers can be submitted: each that is required is there, and none is one that was refused. */
export function isComplete(driver: Driver, judged: readonly JudgedPaper[]): boolean {
  const usable = judged.filter(({ refusedFor }) => refusedFor === null);
  return (
    listMissingDocuments(
      driver,
      usable.map(({ kind }) => kind),
    ).length === 0
  );
}
