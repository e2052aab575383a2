/** What an admin does with deliveries: one by one, or many at once. */
import { oc } from '#platform/contract/operation.ts';
import { sampleId, sampleInstant } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors } from '#platform/contract/declare-errors.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import {
  centsField,
  idField,
  instantField,
  messageField,
  optionalTextField,
  placeIdField,
  textField,
} from '#platform/contract/fields.ts';
import { changedFields } from '#delivery/contract/order-fields.ts';

export const reasonField = textField('Bitte geben Sie einen Grund an.', 500);
export const noteField = messageField('Bitte schreiben Sie eine Notiz.', 2000);

/** The fields of an order that can be corrected; omitted fields stay unchanged. */
export const correctionFields = {
  ...changedFields,
  pickupPlaceId: placeIdField,
  deliveryPlaceId: placeIdField,
};

/** Before which stop of the tour another one is placed; null for its end. */
const stopPlace = z.object({ deliveryId: idField, kind: z.enum(['pickup', 'dropoff', 'return']) }).nullable();
const tourPlace = z
  .object({ pickup: stopPlace.optional(), dropoff: stopPlace.optional() })
  .refine(({ pickup, dropoff }) => pickup !== undefined || dropoff !== undefined);

const personIdField = z.string().min(1).max(64);

const tags = ['Verwaltung'];
const done = z.object({ id: idField });
/** A move, with the version by which it can be undone; null if it is final at once. */
const moved = z.object({ id: idField, undoUpdatedAt: instantField.nullable() });
/** One of many moves: done, or refused with this text. */
const moveOutcome = moved.extend({ refusal: z.string().nullable() });
/** What became of each parcel of a tour that was handed over. */
const handedOver = z.object({
  id: idField,
  shortId: z.string(),
  pickupAddress: z.string(),
  deliveryAddress: z.string(),
  /** 'aboard': it is in the vehicle, and has to be handed over there. */
  outcome: z.enum(['opened', 'given', 'refused', 'aboard']),
  /** Why it stays with its driver. */
  refusal: z.string().nullable(),
});
export type HandedOver = z.infer<typeof handedOver>;
/** The version that the admin saw. */
const seen = { seenUpdatedAt: instantField };
const sampleSeen = { reason: 'A', seenUpdatedAt: sampleInstant };

/** Declares an admin's act on one delivery, with the reason for it. */
function declareAct<G extends z.ZodRawShape, const C extends ErrorCode = never>(
  path: `/${string}`,
  summary: string,
  given: G,
  ...codes: C[]
) {
  return declareActOn(path, summary, { reason: reasonField, ...given }, ...codes).output(done);
}

/** An act that moves nobody's money may go without a reason. */
function declareMove<G extends z.ZodRawShape, const C extends ErrorCode = never>(
  path: `/${string}`,
  summary: string,
  given: G,
  ...codes: C[]
) {
  return declareActOn(path, summary, { reason: optionalTextField(500), ...seen, ...given }, ...codes);
}

function declareActOn<G extends z.ZodRawShape, const C extends ErrorCode = never>(
  path: `/${string}`,
  summary: string,
  given: G,
  ...codes: C[]
) {
  const common = [...adminErrors, 'DELIVERY_NOT_FOUND', 'DELIVERY_CHANGED', 'COMMAND_NOT_ALLOWED'] as const;
  return oc
    .meta({ sample: sampleSeen })
    .route({ method: 'POST', path: `/admin/deliveries/{id}${path}`, summary, tags })
    .input(z.object({ id: idField, ...given }))
    .errors(declareChangeErrors<(typeof common)[number] | C>(...common, ...codes));
}

export const boardActsContract = {
  giveToDriver: declareMove(
    '/give-to-driver',
    'Eine Sendung einem Fahrer zuteilen oder zu einem anderen umteilen',
    { driverId: personIdField, place: tourPlace.optional() },
    'DRIVER_NOT_FOUND',
    'DRIVER_NOT_READY',
    'DRIVER_UNCHANGED',
    'VEHICLE_UNFIT',
    'DRIVER_FULL',
    'TOUR_CHANGED',
  )
    .output(moved)
    .meta({ sample: { ...sampleSeen, driverId: 'A' } }),
  moveInTour: declareMove(
    '/move-in-tour',
    'Die Halte einer Sendung in der Tour ihres Fahrers an einen Platz setzen, an dem sie bleiben',
    { place: tourPlace },
    'TOUR_CHANGED',
  )
    .output(moved)
    .meta({ sample: { ...sampleSeen, place: { dropoff: null } } }),
  releasePin: declareMove('/release-pin', 'Die Halte einer Sendung wieder frei planen lassen', {}).output(
    moved,
  ),
  giveMany: oc
    .meta({ sample: { driverId: 'A', deliveries: [{ id: sampleId, seenUpdatedAt: sampleInstant }] } })
    .route({
      method: 'POST',
      path: '/admin/board/give',
      summary: 'Mehrere Sendungen einem Fahrer zuteilen',
      tags,
    })
    .input(
      z.object({
        driverId: personIdField,
        reason: optionalTextField(500),
        deliveries: z
          .array(z.object({ id: idField, ...seen }))
          .min(1)
          .max(100),
      }),
    )
    .output(z.object({ outcomes: z.array(moveOutcome) }))
    .errors(declareChangeErrors(...adminErrors)),
  handOverTour: oc
    .meta({ sample: { toDriverId: null } })
    .route({
      method: 'POST',
      path: '/admin/drivers/{id}/hand-over-tour',
      summary: 'Was ein Fahrer noch nicht abgeholt hat, einem anderen zuteilen oder für alle öffnen',
      tags,
    })
    .input(
      z.object({
        id: personIdField,
        /** Null: for all drivers. */
        toDriverId: personIdField.nullable(),
        reason: optionalTextField(500),
      }),
    )
    .output(z.object({ parcels: z.array(handedOver) }))
    .errors(declareChangeErrors(...adminErrors, 'DRIVER_NOT_FOUND', 'DRIVER_UNCHANGED')),
  takeFromDriver: declareMove(
    '/take-from-driver',
    'Eine Sendung zurücknehmen: Sie ist wieder für alle Fahrer offen',
    {},
  ).output(moved),
  undoMove: declareActOn(
    '/undo-move',
    'Das eigene Zuteilen, Umteilen, Zurücknehmen, Festlegen oder Lösen von eben rückgängig machen',
    seen,
    'UNDO_TOO_LATE',
    'TOUR_CHANGED',
  )
    .output(done)
    // Of a later moment: what another test has moved is not moved back.
    .meta({ sample: { ...sampleSeen, seenUpdatedAt: '2026-11-20T23:00:00.000Z' } }),
  correct: declareAct(
    '/correct',
    'Namen, Telefon, Hinweise oder Orte einer Sendung berichtigen',
    { ...seen, corrected: z.object(correctionFields).partial() },
    'NOTHING_CORRECTED',
    'ADDRESS_NOT_FOUND',
    'ADDRESS_OUTSIDE_AREA',
    'ADDRESS_INCOMPLETE',
    'SAME_ADDRESS',
    'NO_ROUTE',
    'ROUTE_QUOTA_REACHED',
    'ROUTE_DENIED',
    'ROUTE_FAILED',
  ).meta({ sample: { ...sampleSeen, corrected: { senderName: 'A' } } }),
  cancel: declareAct(
    '/cancel',
    'Eine Sendung stornieren, mit voller, teilweiser oder ohne Erstattung',
    { ...seen, refund: z.enum(['full', 'part', 'none']), refundCents: centsField.min(1).optional() },
    'REFUND_TOO_HIGH',
    'REFUND_OVER_LIMIT',
  ).meta({ sample: { ...sampleSeen, refund: 'none' } }),
  redeliver: declareAct('/redeliver', 'Eine kostenlose erneute Zustellung veranlassen', seen),
  returnParcel: declareAct('/return-parcel', 'Vermerken, dass das Paket zurück beim Absender ist', seen),
  refund: declareAct(
    '/refund',
    'Einen Betrag erstatten, ohne zu stornieren',
    { cents: centsField.min(1), seenReturnedCents: centsField },
    'REFUND_TOO_HIGH',
    'REFUND_OVER_LIMIT',
  ).meta({ sample: { reason: 'A', cents: 1, seenReturnedCents: 0 } }),
  addNote: oc
    .meta({ sample: { text: 'A' } })
    .route({ method: 'POST', path: '/admin/deliveries/{id}/notes', summary: 'Eine Notiz schreiben', tags })
    .input(z.object({ id: idField, text: noteField }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'DELIVERY_NOT_FOUND')),
};
