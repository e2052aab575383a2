import { oc } from '@orpc/contract';
import { z } from 'zod';
import { commands } from '#domain/delivery/commands.ts';
import { parcelLocations, trackingKinds } from '#domain/delivery/statuses.ts';
import { declareChangeErrors, declareErrors } from './errors.ts';
import {
  centsField,
  coordinatesField,
  idField,
  instantField,
  optionalTextField,
  packageSizeField,
  speedField,
  statusField,
} from './fields.ts';

const statusBadge = z.object({
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

/** One delivery as this viewer may see it; what is not theirs to know is null. */
export const deliveryDetails = deliveryRow.extend({
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
  /** A link that ends within minutes. */
  signatureLink: z.string().nullable(),
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
  /** What this viewer may do now: the page shows exactly these. */
  allowedCommands: z.array(z.enum(commands)),
  redeliveryIsFree: z.boolean(),
});

/** Where a page of a list ended: the instant and id of its last row. */
const cursorField = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/);

const byId = z.object({ id: idField });
const reason = optionalTextField(500);
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
    .input(z.object({ list: z.enum(['active', 'completed']), after: cursorField.optional() }))
    .output(z.object({ deliveries: z.array(deliveryRow), next: cursorField.nullable() }))
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
      }),
    )
    .output(byId)
    .errors(
      declareChangeErrors(
        ...commandErrors,
        'SIGNATURE_REQUIRED',
        'SIGNATURE_UNREADABLE',
        'RECEIVER_NAME_REQUIRED',
      ),
    ),
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
    .input(byId.extend({ reason }))
    .output(byId)
    .errors(declareChangeErrors(...commandErrors, 'REASON_REQUIRED')),
};
