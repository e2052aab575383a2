import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { packageSizes } from '#platform/domain/statuses.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { changeErrors, declarePublicErrors, instant, money, speed, timeWindow } from './public-fields.ts';
import { linesField } from '#platform/contract/fields.ts';

const { minWeightKg, maxWeightKg } = tariff.limits;

const place = z.object({
  address: linesField(200)
    .min(3)
    .describe(
      'Street, house number, postcode and city, in Hamburg. A floor, a firm or c/o is kept for the courier.',
    ),
  allow_approximate: z
    .boolean()
    .default(false)
    .describe('Whether the middle of the street will do for a house number that the map does not know.'),
});

export const parcel = z
  .object({
    size: z.enum(packageSizes),
    weight_kg: z.number().int().min(minWeightKg).max(maxWeightKg),
  })
  .describe('What is carried.');

export const quoteRequest = z.object({ pickup: place, dropoff: place, parcel });

export const quotedPlace = z
  .object({ address: z.string(), latitude: z.number(), longitude: z.number() })
  .describe('An address as we understood it.');

export const speedOffer = z
  .object({
    speed,
    price: money,
    available: z.boolean().describe('Whether it can be ordered now.'),
    available_at: instant.nullable().describe('When it could be, if it is not available and that is known.'),
    promised_by: instant.describe('Delivered by then, or the promise is broken.'),
    expected: timeWindow.nullable().describe('Null where that is not known.'),
  })
  .describe('Price and promise of one speed.');

export const publicQuote = z
  .object({
    id: z.uuid(),
    pickup: quotedPlace,
    dropoff: quotedPlace,
    parcel,
    distance_meters: z.number(),
    duration_seconds: z.number(),
    offers: z.array(speedOffer).describe('One for each speed.'),
    created_at: instant,
    expires_at: instant.describe('The prices bind us until then.'),
  })
  .describe('Binding prices for one parcel between two places.');

export const publicQuotesContract = {
  getQuote: oc
    .route({
      method: 'GET',
      path: '/quotes/{id}',
      operationId: 'getQuote',
      summary: 'Read a quote again',
      description:
        'A quote that your company asked for, for some time after it expired, too. Scope: `quotes:write`.',
      tags: ['Quotes'],
    })
    .input(z.object({ id: z.string().max(100).describe('The id of the quote.') }))
    .output(publicQuote)
    .errors(declarePublicErrors('QUOTE_NOT_FOUND')),
  createQuote: oc
    .route({
      method: 'POST',
      path: '/quotes',
      operationId: 'createQuote',
      summary: 'Get prices',
      description:
        'Three binding prices with promised and expected times, valid for 15 minutes. Scope: `quotes:write`.',
      tags: ['Quotes'],
    })
    .input(quoteRequest)
    .output(publicQuote)
    .errors(
      declarePublicErrors(
        ...changeErrors,
        'ADDRESS_NOT_FOUND',
        'ADDRESS_AMBIGUOUS',
        'ADDRESS_INCOMPLETE',
        'ADDRESS_APPROXIMATE',
        'ADDRESS_OUTSIDE_AREA',
        'ADDRESS_UNREACHABLE',
        'SAME_ADDRESS',
        'NO_ROUTE',
        'ROUTE_FAILED',
      ),
    ),
};
