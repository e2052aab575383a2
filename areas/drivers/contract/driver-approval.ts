import { oc } from '#platform/contract/operation.ts';
import { sampleInstant } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { documentKinds, identityKinds, MAX_REGISTER_NUMBER } from '#drivers/domain/onboarding-lists.ts';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { paperEnds } from '#drivers/domain/overview-lists.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { driverDocument, driverDocuments, judgedDocument } from './driver-documents.ts';
import { dayField, instantField, lineField, messageField } from '#platform/contract/fields.ts';

const userIdField = z.string().min(1).max(64);

const awaitingDriver = z.object({
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  vehicleType: z.enum(vehicleTypes).nullable(),
  submittedAt: instantField,
});

/** Whether a paper expires soon or has expired; null otherwise. */
const paperEnd = z.enum(paperEnds).nullable();

const bankData = z.object({
  bankName: z.string().nullable(),
  accountHolderName: z.string().nullable(),
  /** IBAN */
  accountNumber: z.string().nullable(),
  /** BIC */
  routingNumber: z.string().nullable(),
});
export type BankData = z.infer<typeof bankData>;

const driverFile = z.object({
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  onboardingCompleted: z.boolean(),
  decision: driverDocuments.shape.decision,
  submittedAt: instantField.nullable(),
  approvedAt: instantField.nullable(),
  rejectedAt: instantField.nullable(),
  rejectionReason: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  age: z.number().int().nullable(),
  nationality: z.string().nullable(),
  address: z.string().nullable(),
  vehicleType: z.enum(vehicleTypes).nullable(),
  plateNumber: z.string().nullable(),
  maxLoadKg: z.number().int().nullable(),
  /** Masked; absent for an admin whose duty does not open bank data. */
  bankData: bankData.optional(),
  identityKind: z.enum(identityKinds),
  isOnline: z.boolean(),
  deliveredCount: z.number().int(),
  createdAt: instantField,
  updatedAt: instantField,
  blockedAt: instantField.nullable(),
  blockedReason: z.string().nullable(),
  licenseExpiresOn: dayField.nullable(),
  identityExpiresOn: dayField.nullable(),
  licenseEnd: paperEnd,
  identityEnd: paperEnd,
  required: driverDocuments.shape.required,
  /** Asked for after the onboarding, whatever the decision is. */
  askedDocuments: driverDocuments.shape.required,
  /** Without links; absent for an admin whose duty does not open documents. */
  documents: z.array(judgedDocument.omit({ link: true })).optional(),
  /** Whether all that is needed is in order, and the driver can be approved. */
  arePapersInOrder: z.boolean(),
  /** The entry in the register of postal providers; `registerDueOn`: when it is looked up next. */
  registerNumber: z.string().nullable(),
  registerCheckedOn: dayField.nullable(),
  registerDueOn: dayField.nullable(),
  registerEnd: paperEnd,
  /** When the driver last confirmed having read how heavy parcels are lifted. */
  briefedAt: instantField.nullable(),
});
export type DriverFile = z.infer<typeof driverFile>;

/** The expiry dates of the papers, as read by the admin; null if a paper has none. */
const paperDates = {
  licenseExpiresOn: dayField.nullable(),
  identityExpiresOn: dayField.nullable(),
  /** The entry in the register; left out, it stays as it is. */
  registerNumber: lineField(MAX_REGISTER_NUMBER).nullable().optional(),
  /** The admin has found the entry in the register today. */
  isRegisterChecked: z.boolean().optional(),
};
export const papersDated = z.object(paperDates);

/** Shown to the driver, who answers with new documents. */
export const rejectionReason = messageField('Bitte geben Sie einen Grund an.', 500).min(
  5,
  'Bitte geben Sie einen Grund mit mindestens 5 Zeichen an.',
);

/** The version that the admin saw: a decision is valid for that version only. */
const seen = { id: userIdField, submittedAt: instantField };

const tags = ['Verwaltung'];

export const driverApprovalContract = {
  listAwaitingDrivers: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/awaiting-drivers',
      summary: 'Fahrer, deren Unterlagen auf eine Entscheidung warten, älteste zuerst',
      tags,
    })
    .output(z.object({ drivers: z.array(awaitingDriver) }))
    .errors(declareErrors(...adminErrors)),
  getDriverFile: oc
    .route({
      method: 'GET',
      path: '/admin/drivers/{id}/file',
      summary: 'Alle Angaben eines Fahrers; Bankdaten verdeckt, Dokumente ohne Link',
      tags,
    })
    .input(z.object({ id: userIdField }))
    .output(driverFile)
    .errors(declareErrors(...adminErrors, 'DRIVER_NOT_FOUND')),
  openBankData: oc
    .route({
      method: 'GET',
      path: '/admin/drivers/{id}/bank-data',
      summary: 'Bankdaten eines Fahrers; wer sie ansieht, wird festgehalten',
      tags,
    })
    .input(z.object({ id: userIdField }))
    .output(bankData)
    .errors(declareErrors(...adminErrors, 'DRIVER_NOT_FOUND')),
  openDocument: oc
    .meta({ sample: { kind: 'driver_license' } })
    .route({
      method: 'GET',
      path: '/admin/drivers/{id}/document',
      summary: 'Link zu einem Dokument eines Fahrers; wer es ansieht, wird festgehalten',
      tags,
    })
    .input(z.object({ id: userIdField, kind: z.enum(documentKinds) }))
    .output(driverDocument)
    .errors(declareErrors(...adminErrors, 'DRIVER_NOT_FOUND', 'DOCUMENT_NOT_FOUND')),
  approveDriver: oc
    .meta({ sample: { submittedAt: sampleInstant } })
    .route({ method: 'POST', path: '/admin/drivers/{id}/approve', summary: 'Einen Fahrer freigeben', tags })
    .input(z.object({ ...seen, ...papersDated.partial().shape }))
    .output(z.object({ id: z.string() }))
    .errors(
      declareChangeErrors(
        ...adminErrors,
        'DRIVER_NOT_FOUND',
        'NO_LONGER_AWAITING',
        'DRIVER_MUST_STAY_OFFLINE',
      ),
    ),
  rejectDriver: oc
    .meta({ sample: { submittedAt: sampleInstant, reason: 'Unscharf' } })
    .route({
      method: 'POST',
      path: '/admin/drivers/{id}/reject',
      summary: 'Unterlagen eines Fahrers ablehnen, mit den Gründen der Dokumente oder einem Grund',
      tags,
    })
    .input(
      z.object({
        ...seen,
        /** What concerns the papers as a whole; needed where none of them is refused. */
        reason: rejectionReason.optional(),
      }),
    )
    .output(z.object({ id: z.string() }))
    .errors(declareChangeErrors(...adminErrors, 'DRIVER_NOT_FOUND', 'NO_LONGER_AWAITING')),
  requestNewPapers: oc
    .meta({ sample: { submittedAt: sampleInstant, reason: 'Abgelaufen' } })
    .route({
      method: 'POST',
      path: '/admin/drivers/{id}/request-papers',
      summary: 'Von einem freigegebenen Fahrer neue Unterlagen anfordern, mit Grund',
      tags,
    })
    .input(z.object({ ...seen, reason: rejectionReason }))
    .output(z.object({ id: z.string() }))
    .errors(declareChangeErrors(...adminErrors, 'DRIVER_NOT_FOUND', 'NO_LONGER_AWAITING')),
  datePapers: oc
    .meta({ sample: { licenseExpiresOn: null, identityExpiresOn: null } })
    .route({
      method: 'POST',
      path: '/admin/drivers/{id}/paper-dates',
      summary: 'Eintragen, bis wann die Papiere gelten',
      tags,
    })
    .input(z.object({ id: userIdField, ...paperDates }))
    .output(z.object({ id: z.string() }))
    .errors(declareChangeErrors(...adminErrors, 'DRIVER_NOT_FOUND')),
  reviewPaper: oc
    .meta({ sample: { kind: 'driver_license', uploadedAt: sampleInstant, reason: null } })
    .route({
      method: 'POST',
      path: '/admin/drivers/{id}/papers',
      summary: 'Ein eingereichtes Dokument für in Ordnung erklären oder ablehnen, mit Grund',
      tags,
    })
    .input(
      z.object({
        id: userIdField,
        kind: z.enum(documentKinds),
        /** Of the upload that the admin saw. */
        uploadedAt: instantField,
        /** Why it is refused; null if it is in order. */
        reason: rejectionReason.max(200, 'Bitte fassen Sie sich kürzer.').nullable(),
      }),
    )
    .output(z.object({ arePapersInOrder: z.boolean() }))
    .errors(
      declareChangeErrors(...adminErrors, 'DRIVER_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'NO_LONGER_AWAITING'),
    ),
};
