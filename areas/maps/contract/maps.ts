import { oc } from '#platform/contract/operation.ts';
import { samplePlaceId } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { placePrecisions } from '#maps/domain/place-precisions.ts';
import { stepDirections, stepKinds } from '#maps/domain/route-steps.ts';
import { suggestionMatches } from '#maps/domain/suggestion-matches.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  coordinatesField,
  idField,
  instantField,
  linesField,
  optionalTextField,
  placeIdField,
  pointField,
} from '#platform/contract/fields.ts';

export const suggestion = z.object({
  placeId: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
  needsHouseNumber: z.boolean(),
  /** The precision of the point, if known; the hand-written Hamburg has no house numbers and omits it. */
  precision: z.enum(placePrecisions).optional(),
});

/**
 * `match`: only an exact match may be accepted without asking; `note`: what was typed besides the address,
 * such as a floor, for the courier; `differsBy`: a word by which people know it among several of its name.
 */
export const foundSuggestion = suggestion.extend({
  match: z.enum(suggestionMatches),
  note: z.string().optional(),
  differsBy: z.string().optional(),
});

/** An address that the server has resolved, with its point. */
export const mappedPlace = coordinatesField.extend({ placeId: z.string(), address: z.string() });

/** An address with the precision of its point, if known. */
const resolvedPlace = mappedPlace.extend({ precision: suggestion.shape.precision });

/** Corrected points of houses that the engine has at the wrong place or not at all. */
export const addressCorrection = coordinatesField.extend({
  id: idField,
  street: z.string(),
  houseNumber: z.string(),
  postcode: z.string(),
  note: z.string(),
  createdAt: instantField,
});

/** A step of a route, as `RouteStep` of areas/maps/domain describes it. */
export const routeStep = z.object({
  kind: z.enum(stepKinds),
  direction: z.enum(stepDirections),
  street: z.string(),
  exit: z.number().int().optional(),
  meters: z.number(),
  seconds: z.number(),
  index: z.number().int(),
  lanes: z.array(z.object({ directions: z.array(z.enum(stepDirections)), isOurs: z.boolean() })).optional(),
});

export const pointInQuery = {
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
};
const byPlaceId = z.object({ placeId: placeIdField });

/** The palette of the page around a map. */
const mapThemes = ['day', 'night'] as const;
export type MapTheme = (typeof mapThemes)[number];

/** The credit to show on a map, and the URL of the terms. */
const mapCredit = z.object({ text: z.string(), url: z.string().optional() });
export type MapCredit = z.infer<typeof mapCredit>;

/** The errors of a map service, whichever it is. */
const serviceErrors = ['ROUTE_QUOTA_REACHED', 'ROUTE_DENIED', 'ROUTE_FAILED'] as const;
const placeErrors = ['ADDRESS_NOT_FOUND', 'ADDRESS_OUTSIDE_AREA', ...serviceErrors] as const;
export const routeErrors = [...placeErrors, 'ADDRESS_UNREACHABLE', 'NO_ROUTE'] as const;

export const pinErrors = ['PIN_TOO_FAR', 'PIN_ON_OTHER_STREET'] as const;

const tags = ['Karte'];
const adminTags = ['Verwaltung'];

export const mapsContract = {
  searchAddresses: oc
    .meta({ isPublic: true, atOnce: 4 })
    .route({ method: 'GET', path: '/addresses', summary: 'Adressen in Hamburg vorschlagen', tags })
    .input(z.object({ query: linesField(200).min(3, 'Bitte mindestens drei Zeichen.') }))
    .output(z.object({ suggestions: z.array(foundSuggestion) }))
    .errors(declareErrors(...serviceErrors)),
  reverseAddress: oc
    .meta({ isPublic: true })
    .route({ method: 'GET', path: '/addresses/near', summary: 'Die Adresse an einem Punkt', tags })
    // A position less accurate than about a block is resolved to a street without a house number.
    .input(z.object({ ...pointInQuery, accuracyMeters: z.coerce.number().min(0).optional() }))
    .output(suggestion)
    .errors(declareErrors(...placeErrors)),
  getPlace: oc
    .meta({ isPublic: true })
    .route({ method: 'GET', path: '/addresses/place', summary: 'Der Punkt einer Adresse', tags })
    .input(byPlaceId)
    .output(resolvedPlace)
    .errors(declareErrors(...placeErrors)),
  checkPin: oc
    .meta({ isPublic: true })
    .route({
      method: 'GET',
      path: '/addresses/pin',
      summary: 'Ob der Punkt einer Adresse so verschoben werden darf',
      tags,
    })
    .input(byPlaceId.extend(pointInQuery))
    .output(coordinatesField)
    .errors(declareErrors(...placeErrors, ...pinErrors)),
  listAddressCorrections: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/address-corrections',
      summary: 'Eigene Korrekturen von Adressen, neueste zuerst',
      tags: adminTags,
    })
    .output(z.object({ corrections: z.array(addressCorrection) }))
    .errors(declareErrors(...adminErrors)),
  saveAddressCorrection: oc
    .meta({ sample: { placeId: samplePlaceId, lat: 53.55, lng: 9.93 } })
    .route({
      method: 'POST',
      path: '/admin/address-corrections',
      summary: 'Den Punkt einer Adresse festlegen; eine frühere Korrektur wird ersetzt',
      tags: adminTags,
    })
    .input(byPlaceId.extend(pointField.shape).extend({ note: optionalTextField(300) }))
    .output(addressCorrection)
    .errors(declareChangeErrors(...adminErrors, ...placeErrors, 'ADDRESS_INCOMPLETE', 'CORRECTION_TOO_FAR')),
  removeAddressCorrection: oc
    .route({
      method: 'POST',
      path: '/admin/address-corrections/{id}/remove',
      summary: 'Eine Korrektur entfernen: Es gilt wieder der Punkt der Kartendaten',
      tags: adminTags,
    })
    .input(z.object({ id: idField }))
    .output(z.object({ id: idField }))
    .errors(declareChangeErrors(...adminErrors, 'CORRECTION_NOT_FOUND')),
  mapStyle: oc
    .meta({ isPublic: true })
    .route({ method: 'GET', path: '/map-style', summary: 'Kartenstil', tags })
    .input(z.object({ theme: z.enum(mapThemes).default('day') }))
    .output(z.looseObject({ metadata: z.object({ credits: z.array(mapCredit) }) }))
    .errors(declareErrors()),
  getGoogleApiKey: oc
    .meta({ isPublic: true })
    .route({
      method: 'GET',
      path: '/get-google-api-key',
      summary: 'Schlüssel der Google-Karte, wo der Betreiber sie gewählt hat',
      tags,
    })
    .output(z.object({ apiKey: z.string() }))
    .errors(declareErrors('MAPS_KEY_UNAVAILABLE')),
};
