import { useEffect, useRef } from 'react';
import { client } from '#web/lib/api.ts';
import type { AddressDraft } from './address-draft.ts';
import type { AddressSuggestion } from './use-suggestions.ts';

const TYPING_PAUSE_MS = 400;

/** Once a number is typed beside a street, the server is asked for the place that both make; undefined: there is none. */
export function useHouseNumber(
  { place, houseNumber: typed, numbered }: AddressDraft,
  onAnswer: (numbered: AddressSuggestion | undefined) => void,
): void {
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  const houseNumber = typed.trim();
  const isKnown = numbered !== null;
  useEffect(() => {
    if (!place?.needsHouseNumber || !houseNumber || isKnown) return;
    const asked = new AbortController();
    async function find(street: AddressSuggestion): Promise<void> {
      const query = `${street.mainText} ${houseNumber}, ${street.secondaryText}`;
      const found = await client.quotes
        .suggestAddresses({ query }, { signal: asked.signal })
        .catch(() => undefined);
      if (!found || asked.signal.aborted) return;
      answer.current(
        found.suggestions.find(
          (other) =>
            !other.needsHouseNumber &&
            other.mainText.startsWith(`${street.mainText} `) &&
            other.secondaryText === street.secondaryText,
        ),
      );
    }
    const timer = setTimeout(() => void find(place), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [place, houseNumber, isKnown]);
}
