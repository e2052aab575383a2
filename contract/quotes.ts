import { oc } from '@orpc/contract';
import { z } from 'zod';
import { routeQualities } from '#domain/delivery/statuses.ts';
import { declareChangeErrors, declareErrors } from './declare-errors.ts';
import {
  centsField,
  coordinatesField,
  idField,
  instantField,
  packageSizeField,
  placeIdField,
  weightField,
} from './fields.ts';
import { parcelFields } from './order-fields.ts';

export const suggestion = z.object({
  placeId: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
  needsHouseNumber: z.boolean(),
});

export const quoteInput = z.object({
  pickupPlaceId: placeIdField,
  deliveryPlaceId: placeIdField,
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
});

export const quotePlace = coordinatesField.extend({ placeId: z.string(), address: z.string() });

export const quote = z.object({
  id: idField,
  pickup: quotePlace,
  delivery: quotePlace,
  ...parcelFields,
  distanceMeters: z.number(),
  /** The figure that is shown and priced: metres rounded half up to 0.1 km. */
  distanceKm: z.number(),
  durationSeconds: z.number(),
  engine: z.string(),
  quality: z.enum(routeQualities),
  path: z.array(coordinatesField),
  /** Both addresses carry all that a courier needs to find them. */
  addressesComplete: z.boolean(),
  prices: z.object({ standard: price, express: price, express_gold: price }),
  createdAt: instantField,
  expiresAt: instantField,
});

const tags = ['Preis'];
export const routeErrors = [
  'ADDRESS_NOT_FOUND',
  'ADDRESS_OUTSIDE_AREA',
  'NO_ROUTE',
  'ROUTE_QUOTA_REACHED',
  'ROUTE_DENIED',
  'ROUTE_FAILED',
] as const;

export const quotesContract = {
  suggestAddresses: oc
    .route({ method: 'GET', path: '/addresses', summary: 'Adressen in Hamburg vorschlagen', tags })
    .input(z.object({ query: z.string().trim().min(3, 'Bitte mindestens drei Zeichen.').max(120) }))
    .output(z.object({ suggestions: z.array(suggestion) }))
    .errors(declareErrors('ROUTE_QUOTA_REACHED', 'ROUTE_DENIED', 'ROUTE_FAILED')),
  createQuote: oc
    .route({ method: 'POST', path: '/quotes', summary: 'Preise für drei Geschwindigkeiten berechnen', tags })
    .input(quoteInput)
    .output(quote)
    .errors(declareChangeErrors(...routeErrors, 'SAME_ADDRESS')),
  orderingStatus: oc
    .route({ method: 'GET', path: '/ordering', summary: 'Ob zurzeit bestellt werden kann', tags })
    .output(
      z.object({
        open: z.boolean(),
        /** The demo suspends ordering hours, and says so. */
        hoursSuspended: z.boolean(),
        nextOpeningAt: instantField,
        formEnabled: z.boolean(),
        /** Whether the dialog for large customers opens by itself. */
        highVolumeDialogEnabled: z.boolean(),
      }),
    )
    .errors(declareErrors()),
  mapStyle: oc
    .route({ method: 'GET', path: '/map-style', summary: 'Kartenstil', tags })
    .output(z.record(z.string(), z.unknown()))
    .errors(declareErrors()),
};
