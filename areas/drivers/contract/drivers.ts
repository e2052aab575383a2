import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { BRIEFING_VERSION, documentKinds } from '#drivers/domain/onboarding-lists.ts';
import { routeQualities } from '#platform/domain/statuses.ts';
import {
  centsField,
  coordinatesField,
  idField,
  instantField,
  speedField,
} from '#platform/contract/fields.ts';
import { activeDelivery } from '#delivery/contract/active-delivery.ts';
import { pointInQuery, routeErrors, routeStep } from '#maps/contract/maps.ts';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { parcelFields } from '#delivery/contract/order-fields.ts';

/** What a driver still needs before the first offer. */
const onboardingGaps = ['onboarding', 'email', 'rejection', 'approval', 'briefing'] as const;

/** Of a tour of some hundred stops. */
const MAX_NET_KEY = 2000;

/** The lengths of a break to choose from. */
const pauseMinutes = [15, 30, 45] as const;

export const driverState = z.object({
  isOnline: z.boolean(),
  onboardingCompleted: z.boolean(),
  gaps: z.array(z.object({ gap: z.enum(onboardingGaps), text: z.string() })),
  /** Documents asked for after the onboarding; they are no gap. */
  askedDocuments: z.array(z.enum(documentKinds)),
  activeCount: z.number().int(),
  /** Whether offers may be made, by the rule of dispatching; null while offline. */
  reach: z
    .object({
      isAsked: z.boolean(),
      /** Since when not. */
      since: instantField.nullable(),
      /** Until when the last position allows it. */
      until: instantField.nullable(),
    })
    .nullable(),
  /** When the driver was taken offline because nothing was heard; null after going online again. */
  silentAt: instantField.nullable(),
  /** Whether the walkthrough was answered, after which it is not shown again. */
  tourSeen: z.boolean(),
  /** The end of today's shift, if set; the end of a break. */
  shiftEndsAt: instantField.nullable(),
  pausedUntil: instantField.nullable(),
  /** The length of a break that begins when the vehicle is empty. */
  pendingPauseMinutes: z.number().int().nullable(),
  /** The operator's notice of the day; empty for none. */
  notice: z.string(),
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
});

export const offer = z.object({
  id: idField,
  shortId: z.string(),
  pickupAddress: z.string(),
  deliveryAddress: z.string(),
  packageDescription: z.string(),
  ...parcelFields,
  deliverySpeed: speedField,
  promisedBy: instantField,
  createdAt: instantField,
  payCents: centsField,
  distanceMeters: z.number(),
  /** null while the driver's position is unknown. */
  metersToPickup: z.number().nullable(),
  totalMeters: z.number().nullable(),
  /** Where the parcel of a redelivery is: at the sender, or with this driver. */
  collectFrom: z.string().nullable(),
  /** Why it is delivered once more; null for a first delivery. */
  redeliveryReason: z.string().nullable(),
  /** Of both ends, where they were given; who lives there is for whoever has accepted. */
  pickupFloor: z.string().nullable(),
  deliveryFloor: z.string().nullable(),
  /** The parcel is in this driver's vehicle: the way begins at the driver's position. */
  isInHand: z.boolean(),
});

/** All stops in driving order. */
/** The way to a stop from where its driver is. */
export const guidance = z.object({
  deliveryId: idField,
  kind: z.enum(['pickup', 'dropoff', 'return']),
  point: coordinatesField,
  vehicle: z.enum(vehicleTypes),
  quality: z.enum(routeQualities),
  meters: z.number(),
  seconds: z.number(),
  path: z.array(coordinatesField),
  /** Null where the map knows no turns: an estimate, or map data of an earlier version. */
  steps: z.array(routeStep).nullable(),
});

/** The roads around the own tour. */
export const roadNet = z.object({
  /** Names vehicle, map data and stops; null where there is nothing to load: no stop, or no turns known. */
  key: z.string().nullable(),
  /** Base64 of gzip of `geo/roads/guide/net-format.ts`; null where the net that is known still serves. */
  content: z.string().nullable(),
});

export const driverRun = z.object({
  stops: z.array(
    z.object({
      deliveryId: idField,
      shortId: z.string(),
      kind: z.enum(['pickup', 'dropoff', 'return']),
      /** Equal for stops of this run at one door. */
      door: z.string(),
      address: z.string(),
      person: z.string(),
      phone: z.string().nullable(),
      note: z.string(),
      point: coordinatesField,
      promisedBy: instantField,
      /** The receiver wishes it no earlier. */
      notBefore: instantField.nullable(),
      /** An admin has placed it here: it stays until it is released. */
      isPinned: z.boolean(),
      /** The receiver's wish, at the drop-off. */
      wish: z.string().nullable(),
      /** The ETA; null while driving times are unknown. */
      arrivalAt: instantField.nullable(),
      /** The ETA is after the promise. */
      isLate: z.boolean(),
      metersFromPrevious: z.number().nullable(),
    }),
  ),
  path: z.array(coordinatesField),
  totalMeters: z.number().nullable(),
  totalSeconds: z.number().nullable(),
  /** 'unknown': the stops are ordered by promise. */
  quality: z.enum([...routeQualities, 'unknown']),
});

const tags = ['Fahrer'];

export const driversContract = {
  driverState: oc
    .route({ method: 'GET', path: '/driver', summary: 'Eigener Fahrerstatus', tags })
    .output(driverState)
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  setOnline: oc
    .meta({ sample: { online: false } })
    .route({ method: 'POST', path: '/driver/online', summary: 'Online oder offline gehen', tags })
    .input(
      z.object({
        online: z.boolean(),
        /** The driver has just read how heavy parcels are lifted, in this version. */
        briefing: z.literal(BRIEFING_VERSION).optional(),
      }),
    )
    .output(z.object({ isOnline: z.boolean() }))
    .errors(
      declareChangeErrors(
        'SIGN_IN_REQUIRED',
        'ROLE_NOT_ALLOWED',
        'ACTIVE_DELIVERIES',
        'ONBOARDING_UNFINISHED',
        'EMAIL_UNCONFIRMED_DRIVER',
        'APPROVAL_MISSING',
        'DOCUMENTS_REJECTED',
        'BRIEFING_DUE',
      ),
    ),
  setShift: oc
    .meta({ sample: { until: null } })
    .route({ method: 'POST', path: '/driver/shift', summary: 'Bis wann heute gefahren wird', tags })
    .input(z.object({ until: instantField.nullable() }))
    .output(z.object({ shiftEndsAt: instantField.nullable() }))
    .errors(
      declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DRIVER_OFFLINE', 'SHIFT_END_INVALID'),
    ),
  setPause: oc
    .meta({ sample: { minutes: 0 } })
    .route({
      method: 'POST',
      path: '/driver/pause',
      summary: 'Pause machen, mit Paketen an Bord nach der letzten Zustellung, mit 0 Minuten beenden',
      tags,
    })
    .input(z.object({ minutes: z.literal([0, ...pauseMinutes]), atOnce: z.boolean().default(false) }))
    .output(driverState.pick({ pausedUntil: true, pendingPauseMinutes: true }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DRIVER_OFFLINE')),
  finishTour: oc
    .route({ method: 'POST', path: '/driver/tour', summary: 'Rundgang beendet oder übersprungen', tags })
    .input(z.object({}))
    .output(z.object({ tourSeen: z.literal(true) }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  listOffers: oc
    .route({ method: 'GET', path: '/driver/offers', summary: 'Offene Aufträge', tags })
    .output(z.object({ online: z.boolean(), offers: z.array(offer) }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  listActiveDeliveries: oc
    .route({ method: 'GET', path: '/driver/deliveries', summary: 'Eigene aktive Aufträge', tags })
    .output(
      z.object({
        deliveries: z.array(
          activeDelivery.extend({
            /** Since when the driver has been at the receiver's door with it, by the accepted positions. */
            atDoorSince: instantField.nullable(),
          }),
        ),
        /** How many minutes are waited at a door where nobody opens. */
        waitMinutes: z.number().int(),
      }),
    )
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  getRun: oc
    .route({ method: 'GET', path: '/driver/run', summary: 'Eigene Halte in guter Reihenfolge', tags })
    .output(driverRun)
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  guideToStop: oc
    .meta({ sample: { lat: 53.55, lng: 9.93 } })
    .route({
      method: 'GET',
      path: '/driver/guidance',
      summary: 'Der Weg mit seinen Abbiegungen zum nächsten eigenen Halt, oder dem einer eigenen Sendung',
      tags,
    })
    .input(
      z.object({
        ...pointInQuery,
        /** Where the vehicle points to, degrees from north. */
        heading: z.coerce.number().min(0).max(360).optional(),
        deliveryId: idField.optional(),
      }),
    )
    .output(guidance)
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'STOP_NOT_FOUND', ...routeErrors)),
  cutRoadNet: oc
    .meta({ waits: 'always', atOnce: 1 })
    .route({
      method: 'GET',
      path: '/driver/road-net',
      summary: 'Die Straßen um die eigene Runde, für den Weg ohne Netz',
      tags,
    })
    .input(
      z.object({
        /** The key of the net that the phone has. */
        known: z
          .string()
          .regex(/^[0-9a-f.]*$/)
          .max(MAX_NET_KEY)
          .optional(),
      }),
    )
    .output(roadNet)
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'RATE_LIMITED', 'ROUTE_FAILED')),
};
