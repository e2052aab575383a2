/** Drivers' positions: reported by their phones, shown only to viewers allowed by the one rule. */
import { oc } from '#platform/contract/operation.ts';
import { sampleInstant } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { fixRefusals } from '#delivery/domain/plausible-fix.ts';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { positionNeeds } from '#dispatch/domain/position-need.ts';
import { MAX_FIXES } from './max-fixes.ts';
import { coordinatesField, instantField, pointField } from '#platform/contract/fields.ts';

const fix = pointField.extend({
  measuredAt: instantField,
  accuracyMeters: z.number().min(0).max(100_000).nullable().default(null),
});

const shownPosition = coordinatesField.extend({
  measuredAt: instantField,
  /** When the position becomes stale. */
  freshUntil: instantField,
});

/** The live view of a delivery, limited to what this viewer may know. */
export const liveView = z.object({
  /** The driver's position, to about 500 m if `isRough`; null if the viewer may not see it. */
  position: shownPosition.extend({ isRough: z.boolean() }).nullable(),
  /** The parcel's destination and the rest of the route there; only with an exact position. */
  destination: coordinatesField.nullable(),
  path: z.array(coordinatesField),
  /** No road route is known: the path is a straight line. */
  isEstimate: z.boolean(),
  /** The ETA at each remaining end. */
  arrivals: z.array(
    z.object({
      kind: z.enum(['pickup', 'dropoff']),
      expectedAt: instantField,
      /** The whole minutes into which nine of ten arrivals fall, as every answer names them. */
      from: instantField,
      until: instantField,
      stopsBefore: z.number().int(),
      /** Why it comes later than announced at first, in German; null unless a later window was announced. */
      whyLater: z.string().nullable(),
    }),
  ),
});
export type LiveView = z.infer<typeof liveView>;
export type { PositionNeed } from '#dispatch/domain/position-need.ts';

export const positionsContract = {
  reportFixes: oc
    .meta({
      keepsNoAnswer: true,
      isSignOfLife: true,
      sample: { fixes: [{ lat: 53.5, lng: 10, measuredAt: sampleInstant }] },
    })
    .route({
      method: 'POST',
      path: '/driver/position',
      summary: 'Eigene Positionen melden, auch mehrere nachträglich',
      tags: ['Fahrer'],
    })
    .input(
      z
        .object({
          fixes: z.array(fix).max(MAX_FIXES),
          /** The phone still is where its fix of `since` was measured. */
          standing: z.object({ since: instantField, at: instantField }).optional(),
          /** Whether the driver's page is in view; omitted by a worker, which does not know. */
          page: z.enum(['visible', 'hidden']).optional(),
          /** Of the phone, in percent; omitted where its browser does not tell. */
          battery: z.number().int().min(0).max(100).optional(),
        })
        .refine(({ fixes, standing, page }) => fixes.length > 0 || standing || page),
    )
    .output(
      z.object({
        isOnline: z.boolean(),
        stored: z.number().int(),
        /** The last position holds until `standing.at`. */
        isConfirmed: z.boolean(),
        /** How closely the position is needed until the next report. */
        need: z.enum(positionNeeds),
        /** The number of rejected fixes by reason. */
        dropped: z.record(z.enum(fixRefusals), z.number().int()),
      }),
    )
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  getLive: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}/live',
      summary: 'Wo die Sendung ist und wann sie ankommt',
      tags: ['Sendung'],
    })
    .input(z.object({ id: z.string().max(100) }))
    .output(liveView)
    .errors(declareErrors(...adminErrors, 'DELIVERY_NOT_FOUND')),
  listDriverPositions: oc
    .route({
      method: 'GET',
      path: '/admin/driver-positions',
      summary: 'Wo die Fahrer sind, die online sind',
      tags: ['Verwaltung'],
    })
    .output(
      z.object({
        drivers: z.array(
          shownPosition.extend({
            driverId: z.string(),
            name: z.string(),
            vehicleType: z.enum(vehicleTypes).nullable(),
            /** Since when the page is out of view; null while it is visible. */
            hiddenSince: instantField.nullable(),
            /** Deliveries in hand, and how many of their parcels are in the vehicle. */
            activeCount: z.number().int(),
            aboardCount: z.number().int(),
          }),
        ),
      }),
    )
    .errors(declareErrors(...adminErrors)),
};
