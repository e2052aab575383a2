/** Rides whose pay is held: what an admin asks and decides, what the driver answers. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { refusalReasons } from '#money/domain/pay-check.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { coordinatesField, idField, instantField, messageField } from '#platform/contract/fields.ts';
import { listSearchField } from '#platform/contract/list-search.ts';
import { earningsRow } from './earnings.ts';

export const payQuestionField = messageField('Bitte schreiben Sie Ihre Frage.', 500);
export const payAnswerField = messageField('Bitte schreiben Sie eine Antwort.', 2000);
export const refusalField = messageField('Bitte schreiben Sie, warum Sie nicht auszahlen.', 500);
/** How many rides one act decides. */
const MAX_PAID = 200;

const said = z.object({ text: z.string(), at: instantField }).nullable();
/** What was said about a ride's pay, as both sides read it. */
const talk = z.object({
  question: said,
  answer: said,
  /** `text` begins with the reason from the list. */
  refusal: said,
  objection: said,
  reply: said,
});

/** A ride that waits for a decision. */
export const payCheck = earningsRow
  .pick({ id: true, deliveryId: true, shortId: true, at: true, label: true, earningsCents: true })
  .extend({
    driverId: z.string(),
    driverName: z.string(),
    acceptedAt: instantField,
    pickedUpAt: instantField,
    /** Why it is held, in a few German words. */
    reasonText: z.string(),
    state: z.enum(['held', 'asked', 'answered', 'objected']),
    stateText: z.string(),
    /** Of the objection; those come first. */
    objectedAt: instantField.nullable(),
  });

/** The place of the nearest fix of the track, to about ten metres. */
const nearest = coordinatesField.extend({ meters: z.number().int(), at: instantField }).nullable();
const end = coordinatesField.extend({ address: z.string(), nearest });

export const payEvidence = payCheck.extend({
  ...talk.shape,
  pickup: end,
  door: end,
  wayMeters: z.number().int(),
  /** How many fixes the track had; 0 if no location was shared, null if nothing is kept of it. */
  fixCount: z.number().int().nullable(),
  /** The acts, each as the phone told it and as it was received. */
  acts: z.array(z.object({ text: z.string(), at: instantField, receivedAt: instantField })),
  /** Each opens the picture for some minutes; null if there is none. */
  photoLink: z.string().nullable(),
  signatureLink: z.string().nullable(),
});

/** The same for its driver. */
export const ownPayCheck = earningsRow
  .pick({ id: true, deliveryId: true, shortId: true, at: true, earningsCents: true, pickupAddress: true })
  .extend({
    deliveryAddress: z.string(),
    state: z.enum(['held', 'asked', 'answered', 'refused', 'objected', 'settled', 'paid']),
    stateText: z.string(),
    ...talk.shape,
    mayAnswer: z.boolean(),
    /** Until when the driver may object; null if not. */
    objectUntil: instantField.nullable(),
  });

export const payCheckFilters = z.object({
  search: listSearchField.optional(),
  reason: z.enum(['close', 'clock', 'receipts', 'way', 'place']).optional(),
});

const byId = z.object({ id: idField });
const tags = ['Auszahlungen'];
const own = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;

export const payChecksContract = {
  listPayChecks: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/pay-checks',
      summary: 'Fahrten, über deren Auszahlung zu entscheiden ist; Einsprüche zuerst, dann die ältesten',
      tags,
    })
    .input(payCheckFilters)
    .output(z.object({ checks: z.array(payCheck) }))
    .errors(declareErrors(...adminErrors)),
  getPayEvidence: oc
    .route({
      method: 'GET',
      path: '/admin/pay-checks/{id}',
      summary: 'Was über eine angehaltene Fahrt bekannt ist: Zeiten, Orte, Rückfrage und Einspruch',
      tags,
    })
    .input(byId)
    .output(payEvidence)
    .errors(declareErrors(...adminErrors, 'ATTEMPT_NOT_FOUND')),
  payAttempts: oc
    .meta({ sample: { ids: ['b84fe0ba-fb8f-45cb-90de-1fb916381b20'] } })
    .route({
      method: 'POST',
      path: '/admin/paid-attempts',
      summary: 'Geprüfte Fahrten zur Auszahlung freigeben, jede für sich',
      tags,
    })
    .input(z.object({ ids: z.array(idField).min(1).max(MAX_PAID) }))
    .output(
      z.object({
        outcomes: z.array(
          z.object({ id: idField, /** Why not, in German. */ refusal: z.string().nullable() }),
        ),
      }),
    )
    .errors(declareChangeErrors(...adminErrors)),
  askAboutAttempt: oc
    .meta({ sample: { text: 'Wo haben Sie das Paket abgegeben?' } })
    .route({
      method: 'POST',
      path: '/admin/pay-checks/{id}/question',
      summary: 'Den Fahrer zu einer angehaltenen Fahrt fragen; sie bleibt angehalten',
      tags,
    })
    .input(byId.extend({ text: payQuestionField }))
    .output(byId)
    .errors(declareChangeErrors(...adminErrors, 'ATTEMPT_NOT_FOUND', 'ATTEMPT_DECIDED', 'ATTEMPT_ASKED')),
  refusePay: oc
    .meta({ sample: { reason: 'not_there', text: 'Der Standort war 4 km entfernt.' } })
    .route({
      method: 'POST',
      path: '/admin/pay-checks/{id}/refusal',
      summary: 'Eine angehaltene Fahrt nicht auszahlen, mit einem Grund, den der Fahrer liest',
      tags,
    })
    .input(byId.extend({ reason: z.enum(refusalReasons), text: refusalField }))
    .output(byId)
    .errors(declareChangeErrors(...adminErrors, 'ATTEMPT_NOT_FOUND', 'ATTEMPT_DECIDED')),
  answerPayObjection: oc
    .meta({ sample: { answer: 'Das Foto zeigt die richtige Tür.', isRight: true } })
    .route({
      method: 'POST',
      path: '/admin/pay-checks/{id}/answer',
      summary: 'Den Einspruch eines Fahrers beantworten: auszahlen, oder es bleibt dabei',
      tags,
    })
    .input(byId.extend({ answer: payAnswerField, isRight: z.boolean() }))
    .output(byId)
    .errors(declareChangeErrors(...adminErrors, 'ATTEMPT_NOT_FOUND', 'OBJECTION_ANSWERED')),
  listOwnPayChecks: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/driver/pay-checks',
      summary: 'Eigene Fahrten, deren Verdienst geprüft wird oder nicht ausgezahlt ist, neueste zuerst',
      tags,
    })
    .output(z.object({ checks: z.array(ownPayCheck) }))
    .errors(declareErrors(...own)),
  answerPayCheck: oc
    .meta({ sample: { text: 'Ich war dort, das Foto zeigt die Tür.' } })
    .route({
      method: 'POST',
      path: '/driver/pay-checks/{id}',
      summary:
        'Zu einer eigenen Fahrt die Frage beantworten oder, wenn sie nicht ausgezahlt wird, Einspruch erheben',
      tags,
    })
    .input(byId.extend({ text: payAnswerField }))
    .output(byId)
    .errors(
      declareChangeErrors(
        ...own,
        'ATTEMPT_NOT_FOUND',
        'PAY_QUESTION_CLOSED',
        'ALREADY_OBJECTED',
        'PAY_OBJECTION_OVER',
      ),
    ),
};
