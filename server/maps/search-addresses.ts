import type { FoundSuggestion } from '#server/geo/geo.ts';
import type { Services } from '#server/services.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/** At most `limit` addresses inside Hamburg, exact ones first and similar ones last. Throws ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED. */
export async function searchAddresses(
  { geo }: Pick<Services, 'geo'>,
  query: string,
  limit: number,
): Promise<FoundSuggestion[]> {
  return await translateGeoErrors(() => geo.geocoder.suggest(query, limit));
}
