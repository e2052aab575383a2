import type { z } from 'zod';
import type { foundSuggestion } from '#maps/contract/maps.ts';
import type { Services } from '#app/services.ts';
import { correctSuggestions } from './apply-corrections.ts';
import { toSuggestionView } from './to-suggestion-view.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/**
 * At most `limit` addresses inside Hamburg, exact matches first and similar ones last. Throws
 * ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED.
 */
export async function searchAddresses(
  { geo, db }: Pick<Services, 'geo' | 'db'>,
  query: string,
  limit: number,
): Promise<z.infer<typeof foundSuggestion>[]> {
  const found = await translateGeoErrors(() => geo.geocoder.suggest(query, limit));
  const corrected = await correctSuggestions(db, found);
  return corrected.map((suggestion) => ({ ...toSuggestionView(suggestion), match: suggestion.match }));
}
