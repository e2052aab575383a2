import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { documentKinds, identityKinds } from '#drivers/domain/onboarding-lists.ts';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { DOCUMENT_PART_BYTES } from '#platform/contract/document-limits.ts';
import { idField, instantField } from '#platform/contract/fields.ts';

export const driverDocument = z.object({
  kind: z.enum(documentKinds),
  /** Valid for minutes, and only for the requesting account. */
  link: z.string(),
  fileType: z.enum(['pdf', 'jpg', 'png']),
  uploadedAt: instantField,
});
export type DriverDocument = z.infer<typeof driverDocument>;

/** What an admin said of it; neither, if nobody has looked yet. */
export const judgedDocument = driverDocument.extend({
  isInOrder: z.boolean(),
  /** Why it is refused. */
  refusedFor: z.string().nullable(),
});
export type JudgedDocument = z.infer<typeof judgedDocument>;

export const driverDocuments = z.object({
  identityKind: z.enum(identityKinds),
  required: z.array(z.enum(documentKinds)),
  documents: z.array(judgedDocument),
  isComplete: z.boolean(),
  decision: z.enum(['none', 'awaiting', 'approved', 'rejected']),
  rejectionReason: z.string().nullable(),
  /** Whether documents may still be handed in or replaced. */
  mayChange: z.boolean(),
});
export type DriverDocuments = z.infer<typeof driverDocuments>;

/** How much of an upload has arrived; the next part begins there. */
const progress = z.object({ id: idField, receivedBytes: z.number().int() });

const tags = ['Fahrer'];
const driverErrors = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;
const changeErrors = [...driverErrors, 'DOCUMENTS_APPROVED'] as const;

export const driverDocumentsContract = {
  getDocuments: oc
    .route({ method: 'GET', path: '/driver/documents', summary: 'Eigene Dokumente und ihr Stand', tags })
    .output(driverDocuments)
    .errors(declareErrors(...driverErrors)),
  chooseIdentityKind: oc
    .meta({ sample: { identityKind: 'passport' } })
    .route({
      method: 'POST',
      path: '/driver/documents/identity-kind',
      summary: 'Zwischen Personalausweis und Reisepass wählen',
      tags,
    })
    .input(z.object({ identityKind: z.enum(identityKinds) }))
    .output(driverDocuments)
    .errors(declareChangeErrors(...changeErrors)),
  startUpload: oc
    .meta({ sample: { kind: 'passport', sizeBytes: 1, contentHash: 'a'.repeat(64) } })
    .route({
      method: 'POST',
      path: '/driver/documents/uploads',
      summary: 'Ein Dokument ankündigen; dieselbe Datei wird binnen eines Tages fortgesetzt',
      tags,
    })
    .input(
      z.object({
        kind: z.enum(documentKinds),
        sizeBytes: z.number().int().min(0),
        /** SHA-256 of the whole file, in hexadecimal digits. */
        contentHash: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .output(progress)
    .errors(declareChangeErrors(...changeErrors, 'DOCUMENT_EMPTY', 'DOCUMENT_TOO_LARGE')),
  sendPart: oc
    .meta({ sample: { offset: 0, content: '' } })
    .route({
      method: 'POST',
      path: '/driver/documents/uploads/{id}/parts',
      summary: 'Den nächsten Teil senden; passt er nicht, wird nur gesagt, wie viel da ist',
      tags,
    })
    .input(
      z.object({
        id: idField,
        offset: z.number().int().min(0),
        /** base64; every part but the last is full. */
        content: z.base64().max(Math.ceil(DOCUMENT_PART_BYTES / 3) * 4),
      }),
    )
    .output(progress)
    .errors(declareChangeErrors(...changeErrors, 'UPLOAD_NOT_FOUND')),
  finishUpload: oc
    .route({
      method: 'POST',
      path: '/driver/documents/uploads/{id}/finish',
      summary: 'Das Dokument prüfen und ablegen; es ersetzt ein früheres derselben Art',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(driverDocument)
    .errors(
      declareChangeErrors(
        ...changeErrors,
        'UPLOAD_NOT_FOUND',
        'UPLOAD_INCOMPLETE',
        'DOCUMENT_KIND_REFUSED',
        'DOCUMENT_UNREADABLE',
        'DOCUMENT_TOO_MANY_POINTS',
        'DOCUMENT_ENCRYPTED',
        'DOCUMENT_WITHOUT_PAGES',
        'DOCUMENT_TOO_MANY_PAGES',
        'DOCUMENT_ACTIVE',
        'DOCUMENT_UNWRITABLE',
      ),
    ),
  resubmitDocuments: oc
    .route({
      method: 'POST',
      path: '/driver/documents/resubmit',
      summary: 'Nach einer Ablehnung neu zur Prüfung geben',
      tags,
    })
    .input(z.object({}))
    .output(driverDocuments)
    .errors(declareChangeErrors(...driverErrors, 'DOCUMENTS_NOT_REJECTED', 'DOCUMENTS_MISSING')),
};
