/** Offers to drivers, their explanations, and objections. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { declineReasons, offerStates, waitReasons } from '#dispatch/domain/offer-lists.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { offer } from '#drivers/contract/drivers.ts';
import { centsField, idField, instantField, messageField } from '#platform/contract/fields.ts';

/** The offer that awaits this driver's answer. */
export const openOffer = offer.extend({
  offerId: idField,
  pickupAt: instantField,
  dropoffAt: instantField,
  expiresAt: instantField,
  /** By the server's clock, as a phone's may be wrong. */
  secondsLeft: z.number().int(),
  declineReasons: z.array(z.object({ reason: z.enum(declineReasons), text: z.string() })),
});
export type OpenOffer = z.infer<typeof openOffer>;

const objection = z.object({
  id: idField,
  text: z.string(),
  createdAt: instantField,
  /** Until when a person has to answer. */
  dueAt: instantField,
  answer: z.string().nullable(),
  wasRight: z.boolean().nullable(),
  answeredAt: instantField.nullable(),
});

/** A decision that concerned this driver: an offer, or one that chose another driver. */
const ownDecision = z.object({
  decisionId: idField,
  shortId: z.string(),
  /** Pick-up and drop-off, as 'Postleitzahl Stadtteil'. */
  pickupDistrict: z.string(),
  deliveryDistrict: z.string(),
  decidedAt: instantField,
  /** Null: it was never offered to this driver. */
  state: z.enum(offerStates).nullable(),
  stateText: z.string(),
  why: z.array(z.string()),
  payCents: centsField.nullable(),
  objection: objection.nullable(),
});
export type OwnDecision = z.infer<typeof ownDecision>;

const candidate = z.object({
  driverId: z.string(),
  name: z.string(),
  addedMinutes: z.number().nullable(),
  dropoffAt: instantField.nullable(),
  cost: z.number().nullable(),
  /** Why this driver was not chosen. */
  againstText: z.string().nullable(),
  isChosen: z.boolean(),
});

/** The driver searches of a delivery, for admins. */
const dispatchFile = z.object({
  waits: z.array(
    z.object({
      id: idField,
      since: instantField,
      endedAt: instantField.nullable(),
      rounds: z.number().int(),
      listedAt: instantField.nullable(),
      listedReason: z.enum(waitReasons).nullable(),
      listedText: z.string().nullable(),
      toldAt: instantField.nullable(),
      acceptedWaitAt: instantField.nullable(),
    }),
  ),
  decisions: z.array(
    z.object({
      id: idField,
      decidedAt: instantField,
      candidates: z.array(candidate),
      offer: z
        .object({
          state: z.enum(offerStates),
          stateText: z.string(),
          driverName: z.string(),
          payCents: centsField,
          pickupAt: instantField,
          dropoffAt: instantField,
          endedAt: instantField.nullable(),
        })
        .nullable(),
      objections: z.array(objection.extend({ driverName: z.string() })),
    }),
  ),
});
export type DispatchFile = z.infer<typeof dispatchFile>;

const openObjection = objection.extend({
  deliveryId: idField,
  shortId: z.string(),
  driverName: z.string(),
  decidedAt: instantField,
  /** The explanation that the driver reads. */
  why: z.array(z.string()),
});
export type OpenObjection = z.infer<typeof openObjection>;

export const objectionField = messageField('Bitte schreiben Sie, was Ihrer Meinung nach falsch war.', 2000);
export const objectionAnswerField = messageField('Bitte schreiben Sie eine Antwort.', 2000);

const driverErrors = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;
const ofDriver = ['Fahrer'];
const ofAdmins = ['Verwaltung'];
const ofCustomer = ['Sendung'];

export const dispatchContract = {
  getOpenOffer: oc
    .route({
      method: 'GET',
      path: '/driver/offer',
      summary: 'Das Angebot, das auf Antwort wartet',
      tags: ofDriver,
    })
    .output(z.object({ offer: openOffer.nullable() }))
    .errors(declareErrors(...driverErrors)),
  declineOffer: oc
    .meta({ sample: { reason: 'other' } })
    .route({
      method: 'POST',
      path: '/driver/offer/{offerId}/decline',
      summary: 'Ein Angebot ablehnen',
      tags: ofDriver,
    })
    .input(z.object({ offerId: idField, reason: z.enum(declineReasons) }))
    .output(z.object({ offerId: idField }))
    .errors(declareChangeErrors(...driverErrors, 'OFFER_NOT_FOUND', 'OFFER_ENDED')),
  listOwnDecisions: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/driver/decisions',
      summary: 'Angebote der letzten sieben Tage, und warum sie kamen oder an andere gingen',
      tags: ofDriver,
    })
    .output(z.object({ decisions: z.array(ownDecision) }))
    .errors(declareErrors(...driverErrors)),
  objectToDecision: oc
    .meta({ sample: { text: 'A' } })
    .route({
      method: 'POST',
      path: '/driver/decisions/{decisionId}/objection',
      summary: 'Einspruch gegen eine Entscheidung erheben',
      tags: ofDriver,
    })
    .input(z.object({ decisionId: idField, text: objectionField }))
    .output(z.object({ decisionId: idField }))
    .errors(declareChangeErrors(...driverErrors, 'DECISION_NOT_FOUND', 'ALREADY_OBJECTED')),
  getWait: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}/wait',
      summary: 'Ob noch ein Kurier gesucht wird, und wie lange',
      tags: ofCustomer,
    })
    .input(z.object({ id: idField }))
    .output(
      z.object({
        /** Null until the customer has to be told. */
        wait: z
          .object({
            since: instantField,
            /** The customer has chosen to keep waiting. */
            isKept: z.boolean(),
            promisedBy: instantField,
            /** When it is cancelled automatically with a full refund. */
            cancelsAt: instantField.nullable(),
            mayCancel: z.boolean(),
          })
          .nullable(),
      }),
    )
    .errors(declareErrors(...driverErrors, 'DELIVERY_NOT_FOUND')),
  keepWaiting: oc
    .route({
      method: 'POST',
      path: '/deliveries/{id}/keep-waiting',
      summary: 'Weiter auf einen Kurier warten',
      tags: ofCustomer,
    })
    .input(z.object({ id: idField }))
    .output(z.object({ id: idField }))
    .errors(declareChangeErrors(...driverErrors, 'DELIVERY_NOT_FOUND', 'COMMAND_NOT_ALLOWED')),
  getDispatchFile: oc
    .route({
      method: 'GET',
      path: '/admin/deliveries/{id}/dispatch',
      summary: 'Wie ein Fahrer gesucht wurde, mit allen Entscheidungen',
      tags: ofAdmins,
    })
    .input(z.object({ id: z.string().max(100) }))
    .output(dispatchFile)
    .errors(declareErrors(...adminErrors, 'DELIVERY_NOT_FOUND')),
  listObjections: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/objections',
      summary: 'Offene Einsprüche von Fahrern',
      tags: ofAdmins,
    })
    .output(z.object({ objections: z.array(openObjection) }))
    .errors(declareErrors(...adminErrors)),
  answerObjection: oc
    .meta({ sample: { answer: 'A', wasRight: true } })
    .route({
      method: 'POST',
      path: '/admin/objections/{id}/answer',
      summary: 'Einen Einspruch beantworten',
      tags: ofAdmins,
    })
    .input(z.object({ id: idField, answer: objectionAnswerField, wasRight: z.boolean() }))
    .output(z.object({ id: idField }))
    .errors(declareChangeErrors(...adminErrors, 'OBJECTION_NOT_FOUND', 'OBJECTION_ANSWERED')),
};
