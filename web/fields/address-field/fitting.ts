/** Which of the found addresses was meant, and what to do if that is ambiguous. Independent of React. */
import type { AddressSuggestion, FoundSuggestion } from './use-suggestions.ts';

export const NOTHING_FOUND =
  'Keine passende Adresse in Hamburg gefunden. Bitte prüfen Sie Straße und Hausnummer.';
export const SEARCH_FAILED = 'Places API nicht verfügbar. Tippen Sie weiter, um es erneut zu versuchen.';
export const ONLY_SIMILAR =
  'Diese Adresse kennen wir nicht. Bitte prüfen Sie die Schreibweise oder wählen Sie eine ähnliche aus der Liste.';
const CHOOSE = 'Bitte wählen Sie die Adresse aus der Liste.';

/** The only exact match: no other address is ever chosen without the user. */
export function findFitting<F extends FoundSuggestion>(options: readonly F[]): F | undefined {
  const exact = options.filter(({ match }) => match === 'exact');
  return exact.length === 1 ? exact[0] : undefined;
}

/** What the user has to do after leaving the field without an address. */
export function problemOf(
  status: 'idle' | 'searching' | 'found' | 'failed',
  options: readonly FoundSuggestion[],
  failure = SEARCH_FAILED,
): string | undefined {
  if (status === 'searching') return undefined;
  if (status === 'failed') return failure;
  if (status === 'idle') return CHOOSE;
  if (options.length === 0) return NOTHING_FOUND;
  return options.every(({ match }) => match === 'similar') ? ONLY_SIMILAR : CHOOSE;
}

/** The address without how it was matched. */
export function placeOf(found: AddressSuggestion): AddressSuggestion {
  const { placeId, mainText, secondaryText, needsHouseNumber, precision } = found;
  return { placeId, mainText, secondaryText, needsHouseNumber, precision };
}

/** 'Osterstraße 12, 20259 Hamburg-Eimsbüttel' */
export function addressText(place: Pick<AddressSuggestion, 'mainText' | 'secondaryText'>): string {
  return [place.mainText, place.secondaryText].filter(Boolean).join(', ');
}
