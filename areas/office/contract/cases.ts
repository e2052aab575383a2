/** Cases of damage and complaint: how they begin, what the customer sees, and how the desk decides. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import {
  caseDecisions,
  caseKinds,
  caseOutcomes,
  caseReasons,
  caseStates,
  caseWays,
  MAX_CLAIM_CENTS,
} from '#office/domain/case-kinds.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  emailField,
  idField,
  instantField,
  messageField,
  optionalTextField,
  textField,
} from '#platform/contract/fields.ts';

export const complaintForm = z.object({
  name: textField('Bitte geben Sie Ihren Namen an.'),
  email: emailField,
  /** As it is typed: whether it is known is told to nobody. */
  shipment: optionalTextField(60),
  reason: z.enum(caseReasons, 'Bitte wählen Sie einen Grund.'),
  message: messageField('Bitte beschreiben Sie, was passiert ist.', 5000),
  /** A honeypot: people do not see this field, only bots fill it in. */
  website: z.string().max(200).default(''),
});

/** What opens a case without an account. */
const token = z.string().min(1).max(100);

const customersCase = z.object({
  token: z.string(),
  number: z.string(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  openedAt: instantField,
  /** Until when we answer; null while we wait for the customer, and once it is decided. */
  dueAt: instantField.nullable(),
  claimedCents: z.number().int().nullable(),
  /** Not once the conversation is deleted. */
  mayWrite: z.boolean(),
  /** What we ask; null while we do not. */
  question: z.string().nullable(),
  decision: z
    .object({
      outcome: z.enum(caseDecisions),
      at: instantField,
      text: z.string(),
      cents: z.number().int().nullable(),
      way: z.enum(caseWays).nullable(),
      /** An account to transfer to is missing, is there, or it is transferred. */
      transfer: z.enum(['missing', 'waiting', 'done']).nullable(),
    })
    .nullable(),
});
export type CustomersCase = z.infer<typeof customersCase>;

const reasonCounts = z.object({
  reason: z.enum(caseReasons),
  count: z.number().int(),
  /** Of January to March, and so on. */
  quarters: z.array(z.number().int()).length(4),
});

const tags = ['Support'];
const linkErrors = ['CASE_NOT_FOUND'] as const;

export const casesContract = {
  sendComplaint: oc
    .meta({ isPublic: true })
    .route({ method: 'POST', path: '/complaints', summary: 'Beschwerde, auch ohne Konto', tags })
    .input(complaintForm)
    .output(z.object({ number: z.string(), dueAt: instantField, token: z.string() }))
    .errors(declareChangeErrors()),
  readCase: oc
    .meta({ isPublic: true, keepsNoAnswer: true, sample: { token: 'A' } })
    .route({ method: 'POST', path: '/cases/read', summary: 'Ein Vorgang, mit dem Link einer E-Mail', tags })
    .input(z.object({ token }))
    .output(customersCase)
    .errors(declareChangeErrors(...linkErrors)),
  getLastYear: oc
    .meta({ isPublic: true, waits: 'always' })
    .route({
      method: 'GET',
      path: '/complaints/last-year',
      summary: 'Wie viele Beschwerden das letzte Jahr hatte, und aus welchen Gründen',
      tags,
    })
    .output(
      z.object({
        /** Null if there were none. */
        published: z
          .object({
            year: z.number().int(),
            count: z.number().int(),
            /** Of the year's deliveries; null without any. */
            share: z.number().nullable(),
            reasons: z.array(reasonCounts.omit({ quarters: true })),
          })
          .nullable(),
      }),
    )
    .errors(declareErrors()),
  answerCase: oc
    .meta({ isPublic: true, sample: { token: 'A', text: 'A' } })
    .route({ method: 'POST', path: '/cases/answer', summary: 'Zu einem Vorgang schreiben', tags })
    .input(z.object({ token, text: messageField('Bitte schreiben Sie eine Antwort.', 5000) }))
    .output(z.object({ sent: z.literal(true) }))
    .errors(declareChangeErrors(...linkErrors)),
  nameAccount: oc
    .meta({ isPublic: true, keepsNoAnswer: true, sample: { token: 'A', iban: 'A' } })
    .route({
      method: 'POST',
      path: '/cases/account',
      summary: 'Das Konto nennen, auf das ein Vorgang ausgezahlt wird',
      tags,
    })
    .input(z.object({ token, iban: textField('Bitte geben Sie Ihre IBAN an.', 60) }))
    .output(z.object({ saved: z.literal(true) }))
    .errors(declareChangeErrors(...linkErrors, 'CASE_NOT_TRANSFERRED')),
  listCases: oc
    .route({ method: 'GET', path: '/deliveries/{id}/cases', summary: 'Eigene Vorgänge zur Sendung', tags })
    .input(z.object({ id: idField }))
    .output(z.object({ cases: z.array(customersCase) }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DELIVERY_NOT_FOUND')),
};

const centsField = z.number().int().min(0).max(MAX_CLAIM_CENTS);

const deskCase = z.object({
  number: z.string(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  openedAt: instantField,
  dueAt: instantField,
  claimedCents: z.number().int().nullable(),
  /** What is owed of the named value by terms and law, and how it came about. */
  limit: z
    .object({
      limitCents: z.number().int(),
      lawCents: z.number().int(),
      weightKg: z.number(),
      rightCents: z.number().int(),
    })
    .nullable(),
  decision: z
    .object({
      outcome: z.enum(caseDecisions),
      at: instantField,
      by: z.string(),
      cents: z.number().int().nullable(),
      way: z.enum(caseWays).nullable(),
      isTransferred: z.boolean(),
    })
    .nullable(),
  /** The ways of paying that there are, each with the most that this admin may pay by it. */
  choices: z.array(z.object({ way: z.enum(caseWays), maxCents: z.number().int() })),
  /** All refunds of the delivery, as a version for the next one. */
  returnedCents: z.number().int(),
});
export type DeskCase = z.infer<typeof deskCase>;

const seen = { id: idField, seenChangedAt: instantField.nullable() };
const changed = z.object({ id: idField });
const deskTags = ['Verwaltung'];
const changeErrors = [...adminErrors, 'MESSAGE_NOT_FOUND', 'MESSAGE_CHANGED'] as const;

/** The desk's side; the id is the message's. */
export const caseDeskContract = {
  getCase: oc
    .route({
      method: 'GET',
      path: '/admin/messages/{id}/case',
      summary: 'Der Vorgang einer Nachricht',
      tags: deskTags,
    })
    .input(z.object({ id: idField }))
    .output(deskCase)
    .errors(declareErrors(...adminErrors, 'CASE_NOT_FOUND')),
  makeComplaint: oc
    .meta({ sample: { seenChangedAt: null, reason: 'other' } })
    .route({
      method: 'POST',
      path: '/admin/messages/{id}/complaint',
      summary: 'Eine Nachricht als Beschwerde führen',
      tags: deskTags,
    })
    .input(z.object({ ...seen, reason: z.enum(caseReasons) }))
    .output(changed)
    .errors(declareChangeErrors(...changeErrors, 'CASE_NOT_POSSIBLE')),
  decideCase: oc
    .meta({ sample: { seenChangedAt: null, outcome: 'refused', text: 'A' } })
    .route({
      method: 'POST',
      path: '/admin/messages/{id}/decide',
      summary: 'Über einen Vorgang entscheiden',
      tags: deskTags,
    })
    .input(
      z.object({
        ...seen,
        outcome: z.enum(caseOutcomes, 'Bitte wählen Sie eine Entscheidung.'),
        /** What is paid; nothing without a way. */
        cents: centsField.default(0),
        seenReturnedCents: centsField.default(0),
        text: messageField('Bitte begründen Sie die Entscheidung.', 5000),
      }),
    )
    .output(changed)
    .errors(
      declareChangeErrors(
        ...changeErrors,
        'CASE_NOT_FOUND',
        'CASE_DECIDED',
        'CASE_TOO_HIGH',
        'DELIVERY_CHANGED',
        'REFUND_TOO_HIGH',
        'REFUND_OVER_LIMIT',
      ),
    ),
  listTransfers: oc
    .route({
      method: 'GET',
      path: '/admin/case-transfers',
      summary: 'Was Kunden aus Vorgängen zu überweisen ist',
      tags: deskTags,
    })
    .output(
      z.object({
        transfers: z.array(
          z.object({
            id: idField,
            number: z.string(),
            /** Empty once the account is deleted. */
            name: z.string(),
            cents: z.number().int(),
            decidedAt: instantField,
            /** Null until the customer has named it. */
            iban: z.string().nullable(),
          }),
        ),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  markTransferred: oc
    .route({
      method: 'POST',
      path: '/admin/cases/{id}/transferred',
      summary: 'Die Auszahlung eines Vorgangs als überwiesen vermerken',
      tags: deskTags,
    })
    .input(z.object({ id: idField }))
    .output(changed)
    .errors(declareChangeErrors(...adminErrors, 'CASE_NOT_FOUND', 'CASE_NOT_TRANSFERRED')),
  getComplaintYear: oc
    .route({
      method: 'GET',
      path: '/admin/complaints',
      summary: 'Beschwerden eines Jahres nach Gründen, mit ihrem Anteil',
      tags: deskTags,
    })
    .input(z.object({ year: z.coerce.number().int().min(2020).max(2100).optional() }))
    .output(
      z.object({
        year: z.number().int(),
        deliveries: z.number().int(),
        count: z.number().int(),
        /** Of the year's deliveries; null without any. */
        share: z.number().nullable(),
        quarters: z.array(z.number().int()).length(4),
        reasons: z.array(reasonCounts),
        decided: z.number().int(),
        medianDays: z.number().int().nullable(),
        ninetiethDays: z.number().int().nullable(),
        csv: z.object({ fileName: z.string(), content: z.string() }),
      }),
    )
    .errors(declareErrors(...adminErrors)),
};
