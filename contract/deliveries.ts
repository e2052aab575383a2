import { oc } from '@orpc/contract';
import { z } from 'zod';
import { commands } from '#domain/delivery/commands.ts';
import { parcelLocations, trackingKinds } from '#domain/delivery/statuses.ts';
import { declareChangeErrors, declareErrors } from './declare-errors.ts';
import {
  centsField,
  coordinatesField,
  idField,
  instantField,
  optionalTextField,
  packageSizeField,
  photoField,
  speedField,
  statusField,
  textField,
} from './fields.ts';

export const statusBadge = z.object({
  status: statusField,
  statusLabel: z.string(),
  statusColor: z.enum(['yellow', 'blue', 'indigo', 'purple', 'orange', 'green', 'red', 'gray']),
});

export const deliveryRow = statusBadge.extend({
  id: idField,
  shortId: z.string(),
  pickupAddress: z.string(),
  deliveryAddress: z.string(),
  receiverName: z.string(),
  deliverySpeed: speedField,
  priceCents: centsField,
  createdAt: instantField,
  promisedBy: instantField,
});

/** What the customer who ordered it sees beside the row, in the lists as on its page. */
const ownersPart = z.object({
  rating: z
    .object({ rating: z.number().int(), comment: z.string().nullable(), createdAt: instantField })
    .nullable(),
  mayRate: z.boolean(),
  /** What bringing it again would be; null where that is not open. */
  redelivery: z.enum(['free', 'paid']).nullable(),
  /** What this viewer may do now: the page shows exactly these. */
  allowedCommands: z.array(z.enum(commands)),
});

/** A row of the customer's own lists. */
export const customerDelivery = deliveryRow.extend(ownersPart.shape);

/** One delivery as this viewer may see it; what is not theirs to know is null. */
export const deliveryDetails = deliveryRow.extend(ownersPart.shape).extend({
  pickupDetails: z.string(),
  deliveryDetails: z.string(),
  pickup: coordinatesField.nullable(),
  delivery: coordinatesField.nullable(),
  path: z.array(coordinatesField),
  routeQuality: z.enum(['estimate', 'network']),
  senderName: z.string(),
  senderPhone: z.string().nullable(),
  receiverPhone: z.string().nullable(),
  packageDescription: z.string(),
  packageSize: packageSizeField,
  weightKg: z.number(),
  distanceMeters: z.number(),
  /** A customer gets first name and last initial, and the phone only while the delivery is active. */
  driver: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  confirmedAt: instantField.nullable(),
  confirmedBy: z.string().nullable(),
  /** Links that end within minutes. */
  signatureLink: z.string().nullable(),
  photoLink: z.string().nullable(),
  /** For the owner to hand to the receiver; null once it has ended. */
  trackingLink: z.string().nullable(),
  parcelLocation: z.enum(parcelLocations).nullable(),
  /** For the driver of a redelivery: where the parcel waits. */
  collectFrom: z.object({ text: z.string(), phone: z.string().nullable() }).nullable(),
  /** A driver's own pay for it. */
  payCents: centsField.nullable(),
  timeline: z.array(
    z.object({
      kind: z.enum(trackingKinds),
      text: z.string(),
      at: instantField,
      note: z.string().nullable(),
    }),
  ),
});

/** Where a page of a list ended: the instant and id of its last row. */
const cursorField = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/);

const byId = z.object({ id: idField });
const reason = optionalTextField(500);
export const redeliveryReason = textField('Bitte geben Sie einen Grund für die erneute Zustellung an.', 500);
const tags = ['Sendung'];
const commandErrors = [
  'SIGN_IN_REQUIRED',
  'ROLE_NOT_ALLOWED',
  'DELIVERY_NOT_FOUND',
  'COMMAND_NOT_ALLOWED',
  'DELIVERY_CHANGED',
] as const;

export const deliveriesContract = {
  listDeliveries: oc
    .route({ method: 'GET', path: '/deliveries', summary: 'Eigene Sendungen', tags })
    .input(
      z.object({
        list: z.enum(['active', 'completed']),
        /** Part of a short id, an address or a name. */
        search: optionalTextField(100),
        after: cursorField.optional(),
      }),
    )
    .output(z.object({ deliveries: z.array(customerDelivery), next: cursorField.nullable() }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  getDelivery: oc
    .route({ method: 'GET', path: '/deliveries/{id}', summary: 'Eine Sendung', tags })
    .input(z.object({ id: z.string().max(100) }))
    .output(deliveryDetails)
    .errors(declareErrors('SIGN_IN_REQUIRED', 'DELIVERY_NOT_FOUND')),
  pickUp: oc
    .route({ method: 'POST', path: '/deliveries/{id}/pick-up', summary: 'Paket abgeholt', tags })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...commandErrors)),
  startTransit: oc
    .route({ method: 'POST', path: '/deliveries/{id}/start-transit', summary: 'Unterwegs', tags })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...commandErrors)),
  deliver: oc
    .route({ method: 'POST', path: '/deliveries/{id}/deliver', summary: 'Zustellung bestätigen', tags })
    .input(
      byId.extend({
        receiverName: optionalTextField(120),
        /** data:image/png;base64,... */
        signature: z.string().max(700_000, 'Die Unterschrift ist zu groß.').default(''),
        photo: photoField.optional(),
      }),
    )
    .output(byId)
    .errors(
      declareChangeErrors(
        ...commandErrors,
        'SIGNATURE_REQUIRED',
        'SIGNATURE_UNREADABLE',
        'RECEIVER_NAME_REQUIRED',
        'PHOTO_UNREADABLE',
      ),
    ),
  getProofDocument: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}/proof',
      summary: 'Zustellnachweis als PDF, durch einen Link, der in Minuten endet',
      tags,
    })
    .input(byId)
    .output(z.object({ link: z.string() }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'DELIVERY_NOT_FOUND', 'PROOF_NOT_FOUND')),
  markAbsent: oc
    .route({ method: 'POST', path: '/deliveries/{id}/mark-absent', summary: 'Empfänger abwesend', tags })
    .input(byId.extend({ reason, parcelLocation: z.enum(parcelLocations).optional() }))
    .output(byId)
    .errors(declareChangeErrors(...commandErrors, 'REASON_REQUIRED', 'PARCEL_LOCATION_REQUIRED')),
  returnParcel: oc
    .route({ method: 'POST', path: '/deliveries/{id}/return-parcel', summary: 'Zurück beim Absender', tags })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...commandErrors)),
  release: oc
    .route({ method: 'POST', path: '/deliveries/{id}/release', summary: 'Auftrag zurückgeben', tags })
    .input(byId.extend({ reason }))
    .output(byId)
    .errors(declareChangeErrors(...commandErrors, 'REASON_REQUIRED')),
  cancel: oc
    .route({ method: 'POST', path: '/deliveries/{id}/cancel', summary: 'Stornieren', tags })
    .input(byId.extend({ reason, refund: z.enum(['full', 'none']).default('full') }))
    .output(byId)
    .errors(declareChangeErrors(...commandErrors)),
  requestRedelivery: oc
    .route({ method: 'POST', path: '/deliveries/{id}/redelivery', summary: 'Erneut zustellen', tags })
    .input(byId.extend({ reason: redeliveryReason }))
    .output(byId)
    .errors(declareChangeErrors(...commandErrors)),
};
