import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { commands } from '#delivery/domain/commands.ts';
import {
  attemptOutcomes,
  parcelLocations,
  routeQualities,
  trackingKinds,
} from '#platform/domain/statuses.ts';
import { adminErrors, companyErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  centsField,
  coordinatesField,
  cursorField,
  idField,
  instantField,
  optionalTextField,
  speedField,
  statusField,
} from '#platform/contract/fields.ts';
import { listFile } from '#platform/contract/list-search.ts';
import { arrivalFields, parcelFields, shownFields } from './order-fields.ts';
import { receiverChannels } from '#delivery/domain/order-facts.ts';
import { receiverWish } from './receiver-wish.ts';

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
  ...arrivalFields,
  /** When it was delivered or cancelled, or the recipient was absent; null while it is active. */
  completedAt: instantField.nullable(),
});

/** The additional fields for the customer who ordered it, in the lists and on its page. */
const ownersPart = z.object({
  rating: z
    .object({ rating: z.number().int(), comment: z.string().nullable(), createdAt: instantField })
    .nullable(),
  mayRate: z.boolean(),
  mayReportDamage: z.boolean(),
  /** Whether a redelivery would be free or paid; null if none is possible. */
  redelivery: z.enum(['free', 'paid']).nullable(),
  /** What a cancellation by this viewer would refund: an admin chooses. */
  cancellationRefund: z.enum(['full', 'none', 'chosen']),
  /** While a driver has it: until when this customer may still cancel free of charge; null for never. */
  graceEndsAt: instantField.nullable(),
  /** What this viewer may do now: the page shows those that it offers, and no others. */
  allowedCommands: z.array(z.enum(commands)),
});

/** Of what was ordered for a company. */
const companyPart = {
  /** As typed by its member; '' for none. */
  costCentre: z.string(),
  reference: z.string(),
  /** What its program calls it. */
  externalId: z.string().nullable(),
  /** As it follows 'bestellt von'; null for a person's own delivery. */
  orderedBy: z.string().nullable(),
};

/** A row of the customer's own lists. */
export const customerDelivery = deliveryRow.extend({ ...ownersPart.shape, ...companyPart });

/** One delivery as this viewer may see it; fields hidden from the viewer are null. */
/** `pinned`: the customer moved the point, so it is more accurate than the address. */
const orderedPoint = coordinatesField.extend({ pinned: z.boolean() });

export const deliveryDetails = deliveryRow.extend(ownersPart.shape).extend({
  /** For the owner and admins; null for drivers and for a person's own delivery. */
  company: z.string().nullable(),
  ...companyPart,
  ...shownFields,
  ...parcelFields,
  pickup: orderedPoint.nullable(),
  delivery: orderedPoint.nullable(),
  path: z.array(coordinatesField),
  routeQuality: z.enum(routeQualities),
  distanceMeters: z.number(),
  /**
   * A customer sees first name and initial of the last name, and the phone number only while the delivery is
   * active.
   */
  driver: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  confirmedAt: instantField.nullable(),
  confirmedBy: z.string().nullable(),
  /** Where it was left as the receiver wished, instead of being signed for. */
  safePlace: z.string().nullable(),
  /** Links that expire within minutes. */
  signatureLink: z.string().nullable(),
  /** Typed because the receiver could not draw it. */
  signatureTyped: z.boolean(),
  photoLink: z.string().nullable(),
  /** For the owner to share with the receiver; null once it has ended. */
  trackingLink: z.string().nullable(),
  /** How the receiver is written to; null if that is not possible, and for drivers. */
  receiverChannel: z.enum(receiverChannels).nullable(),
  parcelLocation: z.enum(parcelLocations).nullable(),
  /** For its driver: where the parcel is, if not at the pick-up address. */
  collectFrom: z.string().nullable(),
  /** For the driver who has it: why it is delivered once more. */
  redeliveryReason: z.string().nullable(),
  /** For its driver: another driver, who still has the parcel. */
  holder: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** The receiver's wish; shown to a driver only while the delivery is under way. */
  receiverWish: receiverWish.nullable(),
  /** For the driver who has it: what was corrected since, and when last. */
  correction: z.object({ at: instantField, text: z.string() }).nullable(),
  /** A driver's own pay for it. */
  payCents: centsField.nullable(),
  /** For admins only: every attempt, oldest first. */
  attempts: z
    .array(
      z.object({
        number: z.number().int(),
        driverName: z.string(),
        outcome: z.enum(attemptOutcomes),
        acceptedAt: instantField,
        pickedUpAt: instantField.nullable(),
        endedAt: instantField.nullable(),
        reason: z.string().nullable(),
        /** Of an absence: how far from the door and after how long it was reported, and why early. */
        doorMeters: z.number().int().nullable(),
        waitedSeconds: z.number().int().nullable(),
        earlyReason: z.string().nullable(),
        photoLink: z.string().nullable(),
        earningsCents: centsField,
        /** Its acts are close together, or doubtful: an admin checks it before it is paid out. */
        isRushed: z.boolean(),
      }),
    )
    .optional(),
  timeline: z.array(
    z.object({
      kind: z.enum(trackingKinds),
      text: z.string(),
      at: instantField,
      note: z.string().nullable(),
    }),
  ),
});

const narrowed = {
  list: z.enum(['active', 'completed']),
  /** A substring of a short id, an address, a name, a cost centre or a reference. */
  search: optionalTextField(100),
};

const tags = ['Sendung'];
export const deliveriesContract = {
  listDeliveries: oc
    .meta({ waits: 'always', sample: { list: 'active' } })
    .route({ method: 'GET', path: '/deliveries', summary: 'Eigene Sendungen', tags })
    .input(
      z.object({
        ...narrowed,
        /** A company's instead of the person's own. */
        companyId: idField.optional(),
        after: cursorField.optional(),
      }),
    )
    .output(z.object({ deliveries: z.array(customerDelivery), next: cursorField.nullable() }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', ...companyErrors)),
  exportCompanyDeliveries: oc
    .meta({ waits: 'always', sample: { list: 'active' } })
    .route({
      method: 'GET',
      path: '/companies/{id}/deliveries/export',
      summary: 'Was in einer Liste der eigenen Firma zur Suche passt, als CSV',
      tags,
    })
    .input(z.object({ ...narrowed, id: idField }))
    .output(listFile)
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', ...companyErrors)),
  getDelivery: oc
    .route({ method: 'GET', path: '/deliveries/{id}', summary: 'Eine Sendung', tags })
    .input(z.object({ id: z.string().max(100) }))
    .output(deliveryDetails)
    .errors(declareErrors(...adminErrors, 'DELIVERY_NOT_FOUND')),
};
