import type { z } from 'zod';
import type { foundSuggestion } from '#maps/contract/maps.ts';
import type { Services } from '#app/services.ts';
import { findDifferences } from '#maps/domain/find-differences.ts';
import { readAddress } from '#maps/domain/read-address.ts';
import { correctSuggestions } from './apply-corrections.ts';
import { toSuggestionView } from './to-suggestion-view.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/**
 * At most `limit` addresses inside Hamburg, exact matches first and similar ones last, each with what the
 * text says besides. Of several readings of a text the first one that is an address counts, or else the first
 * one that is near to a house, or to anything. Throws ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED.
 */
export async function searchAddresses(
  { geo, db }: Pick<Services, 'geo' | 'db'>,
  query: string,
  limit: number,
): Promise<z.infer<typeof foundSuggestion>[]> {
  let near: z.infer<typeof foundSuggestion>[] = [];
  for (const { address, note } of readAddress(query)) {
    const found = await translateGeoErrors(() => geo.geocoder.suggest(address, limit));
    const corrected = await correctSuggestions(db, found);
    const differences = findDifferences(corrected);
    const views = corrected.map((one, index) => ({
      ...toSuggestionView(one),
      match: one.match,
      ...(note && { note }),
      ...(differences[index] && { differsBy: differences[index] }),
    }));
    if (views.some(({ match }) => match === 'exact')) return views;
    if (near.length === 0 || (!near.some(isHouse) && views.some(isHouse))) near = views;
  }
  return near;
}

const isHouse = ({ needsHouseNumber }: { needsHouseNumber: boolean }) => !needsHouseNumber;
