import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { routeQualities } from '#platform/domain/statuses.ts';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  centsField,
  coordinatesField,
  idField,
  instantField,
  packageSizeField,
  pointField,
  placeIdField,
  weightField,
} from '#platform/contract/fields.ts';
import { mappedPlace, pinErrors, routeErrors } from '#maps/contract/maps.ts';
import { expectedWindow, parcelFields } from './order-fields.ts';

export const quoteInput = z.object({
  pickupPlaceId: placeIdField,
  deliveryPlaceId: placeIdField,
  /** The point of an address as moved by the customer, within the server's limits. */
  pickupPin: pointField.optional(),
  deliveryPin: pointField.optional(),
  packageSize: packageSizeField.default('small'),
  weightKg: weightField.default(1),
});

const price = z.object({
  baseCents: centsField,
  speedCents: centsField,
  packageCents: centsField,
  weightCents: centsField,
  distanceCents: centsField,
  totalCents: centsField,
  /** Counted from the next opening while ordering is closed. */
  promisedBy: instantField,
  /** When it is expected if ordered now: eight of ten arrive in this window. Null where that is not known. */
  expected: expectedWindow.nullable(),
  /** What is given back if the promise is missed; 0 for nothing. */
  creditCents: centsField,
  /** Set if route and fleet do not allow it now; null otherwise. */
  unsellable: z.object({ possibleAt: instantField.nullable() }).nullable(),
});

/** `pinned`: the customer moved its point. */
export const quotedPlace = mappedPlace.extend({ pinned: z.boolean() });

export const quote = z.object({
  id: idField,
  pickup: quotedPlace,
  delivery: quotedPlace,
  ...parcelFields,
  distanceMeters: z.number(),
  /** The displayed and priced distance: metres rounded half up to 0.1 km. */
  distanceKm: z.number(),
  durationSeconds: z.number(),
  engine: z.string(),
  quality: z.enum(routeQualities),
  path: z.array(coordinatesField),
  /** Both addresses are complete enough for a courier to find them. */
  addressesComplete: z.boolean(),
  prices: z.object({ standard: price, express: price, express_gold: price }),
  createdAt: instantField,
  expiresAt: instantField,
});

const tags = ['Preis'];
export const quotesContract = {
  createQuote: oc
    .meta({ isPublic: true, waits: 'unless signed in', atOnce: 2, answersAtCommit: true })
    .route({ method: 'POST', path: '/quotes', summary: 'Preise für drei Geschwindigkeiten berechnen', tags })
    .input(quoteInput)
    .output(quote)
    .errors(declareChangeErrors(...routeErrors, ...pinErrors, 'SAME_ADDRESS', 'OVERLOADED')),
  orderingStatus: oc
    .meta({ isPublic: true })
    .route({ method: 'GET', path: '/ordering', summary: 'Ob zurzeit bestellt werden kann', tags })
    .output(
      z.object({
        open: z.boolean(),
        /** The demo suspends ordering hours and shows that. */
        hoursSuspended: z.boolean(),
        nextOpeningAt: instantField,
        /** The operator's notice of the day; empty for none. */
        notice: z.string(),
        /** Routes can only be estimated, and orders based on estimates are refused. */
        estimatesRefused: z.boolean(),
        formEnabled: z.boolean(),
        /** Whether the dialog for large customers opens automatically. */
        highVolumeDialogEnabled: z.boolean(),
      }),
    )
    .errors(declareErrors()),
};
