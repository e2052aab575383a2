import type { z } from 'zod';
import type { suggestion } from '#maps/contract/maps.ts';
import type { Place, Suggestion } from '#geo/geo.ts';

/** A suggestion in wire format. */
export function toSuggestionView({
  placeId,
  mainText,
  secondaryText,
  needsHouseNumber,
  precision,
}: Suggestion): z.infer<typeof suggestion> {
  return { placeId, mainText, secondaryText, needsHouseNumber, precision };
}

/** Left out for the hand-written Hamburg, which has no houses: it would be the same for every number. */
export function findPrecision({ isRough, precision }: Place): Place['precision'] | undefined {
  return isRough ? undefined : precision;
}
