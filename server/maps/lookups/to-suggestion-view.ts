import type { z } from 'zod';
import type { suggestion } from '#contract/maps/maps.ts';
import type { Place, Suggestion } from '#geo/geo.ts';

/** What of a suggestion crosses the wire. */
export function toSuggestionView({
  placeId,
  mainText,
  secondaryText,
  needsHouseNumber,
  precision,
}: Suggestion): z.infer<typeof suggestion> {
  return { placeId, mainText, secondaryText, needsHouseNumber, precision };
}

/** Of the hand-written Hamburg no house is known: what it says of every number would only be repeated. */
export function tellPrecision({ isRough, precision }: Place): Place['precision'] | undefined {
  return isRough ? undefined : precision;
}
