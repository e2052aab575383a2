/** Where drivers are: told by their phones, shown to whom the one rule allows. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { fixRefusals } from '#domain/geo/plausible-fix.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#contract/platform/declare-errors.ts';
import { coordinatesField, instantField, pointField } from '#contract/platform/fields.ts';

/** As many as a phone sends at once. */
export const MOST_FIXES = 200;

const fix = pointField.extend({
  measuredAt: instantField,
  accuracyMeters: z.number().min(0).max(100_000).nullable().default(null),
});

const shownPosition = coordinatesField.extend({
  measuredAt: instantField,
  /** Afterwards it says where somebody was. */
  freshUntil: instantField,
});

/** What following a parcel shows: as much of it as this viewer may know. */
export const liveView = z.object({
  /** The driver, about 500 m of him where `isRough`; null where the rule shows nothing. */
  position: shownPosition.extend({ isRough: z.boolean() }).nullable(),
  /** Where the parcel goes, and the rest of the way there; only beside an exact position. */
  destination: coordinatesField.nullable(),
  path: z.array(coordinatesField),
  /** Of that way no road is known: it is a line from one to the other. */
  isEstimate: z.boolean(),
  /** When the driver is expected at each end that is left, and how surely. */
  arrivals: z.array(
    z.object({
      kind: z.enum(['pickup', 'dropoff']),
      expectedAt: instantField,
      /** In which half, and in which 90 of 100, really come. */
      from50: instantField,
      until50: instantField,
      from90: instantField,
      until90: instantField,
      stopsBefore: z.number().int(),
    }),
  ),
});
export type LiveView = z.infer<typeof liveView>;

export const positionsContract = {
  reportFixes: oc
    .route({
      method: 'POST',
      path: '/driver/position',
      summary: 'Eigene Positionen melden, auch mehrere nachträglich',
      tags: ['Fahrer'],
    })
    .input(z.object({ fixes: z.array(fix).min(1).max(MOST_FIXES) }))
    .output(
      z.object({
        isOnline: z.boolean(),
        stored: z.number().int(),
        /** How many were not taken, by reason. */
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
          shownPosition.extend({ driverId: z.string(), name: z.string(), activeCount: z.number().int() }),
        ),
      }),
    )
    .errors(declareErrors(...adminErrors)),
};
