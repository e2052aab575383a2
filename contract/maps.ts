import { oc } from '@orpc/contract';
import { z } from 'zod';
import { suggestionMatches } from '#domain/geo/suggestion-matches.ts';
import { declareErrors } from './declare-errors.ts';
import { coordinatesField } from './fields.ts';

export const suggestion = z.object({
  placeId: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
  needsHouseNumber: z.boolean(),
});

/** `match`: only an exact one may be taken as what was meant. */
export const foundSuggestion = suggestion.extend({ match: z.enum(suggestionMatches) });

/** An address that the server has resolved, at its point. */
export const mappedPlace = coordinatesField.extend({ placeId: z.string(), address: z.string() });

/** The palette of the page around a map. */
const mapThemes = ['day', 'night'] as const;

/** Who is to be named on a map, and where the terms stand. */
const mapCredit = z.object({ text: z.string(), url: z.string().optional() });
export type MapCredit = z.infer<typeof mapCredit>;

/** What may be wrong with a map's service, whoever it is. */
const serviceErrors = ['ROUTE_QUOTA_REACHED', 'ROUTE_DENIED', 'ROUTE_FAILED'] as const;
const placeErrors = ['ADDRESS_NOT_FOUND', 'ADDRESS_OUTSIDE_AREA', ...serviceErrors] as const;
export const routeErrors = [...placeErrors, 'NO_ROUTE'] as const;

const tags = ['Karte'];

export const mapsContract = {
  searchAddresses: oc
    .route({ method: 'GET', path: '/addresses', summary: 'Adressen in Hamburg vorschlagen', tags })
    .input(z.object({ query: z.string().trim().min(3, 'Bitte mindestens drei Zeichen.').max(120) }))
    .output(z.object({ suggestions: z.array(foundSuggestion) }))
    .errors(declareErrors(...serviceErrors)),
  reverseAddress: oc
    .route({ method: 'GET', path: '/addresses/near', summary: 'Die Adresse an einem Punkt', tags })
    .input(z.object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }))
    .output(suggestion)
    .errors(declareErrors(...placeErrors)),
  mapStyle: oc
    .route({ method: 'GET', path: '/map-style', summary: 'Kartenstil', tags })
    .input(z.object({ theme: z.enum(mapThemes).default('day') }))
    .output(z.looseObject({ metadata: z.object({ credits: z.array(mapCredit) }) }))
    .errors(declareErrors()),
  getGoogleApiKey: oc
    .route({
      method: 'GET',
      path: '/get-google-api-key',
      summary: 'Schlüssel der Google-Karte, wo der Betreiber sie gewählt hat',
      tags,
    })
    .output(z.object({ apiKey: z.string() }))
    .errors(declareErrors('MAPS_KEY_UNAVAILABLE')),
};
