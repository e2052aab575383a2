import type { z } from 'zod';
import type { suggestion } from '#contract/maps.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import type { Services } from '#server/services.ts';
import { correctSuggestions } from './apply-corrections.ts';
import { tellPrecision, toSuggestionView } from './to-suggestion-view.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/** The address nearest to a point. Throws ADDRESS_NOT_FOUND, ADDRESS_OUTSIDE_AREA, ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED. */
export async function reverseAddress(
  { geo, db }: Pick<Services, 'geo' | 'db'>,
  point: Coordinates,
): Promise<z.infer<typeof suggestion>> {
  const place = await translateGeoErrors(() => geo.geocoder.reverse(point));
  const told = { ...place, precision: tellPrecision(place) };
  const [nearest = told] = await correctSuggestions(db, [told]);
  return toSuggestionView(nearest);
}
