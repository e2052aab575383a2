import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { foundSuggestion, suggestion } from '#maps/contract/maps.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';

/** An answer of the address search; `needsHouseNumber`: a street without one. */
export type AddressSuggestion = z.infer<typeof suggestion>;

export type FoundSuggestion = z.infer<typeof foundSuggestion>;

/** As shown in the list. */
export interface AddressOption extends FoundSuggestion {
  id: string;
  group: string | undefined;
}

export type Suggest = (query: string, signal: AbortSignal) => Promise<FoundSuggestion[]>;

export const minSearchChars = 3;
const debounceMs = 150;

interface Found {
  status: 'idle' | 'searching' | 'found' | 'failed';
  options: AddressOption[];
  /** The server's text for a failure that only has to be waited for. */
  failure?: string;
  /** The text that the answer, or the pending request, belongs to. */
  searchedText: string;
}

const nothing: Found = { status: 'idle', options: [], searchedText: '' };

function toOption(found: FoundSuggestion): AddressOption {
  return { ...found, id: found.placeId, group: found.match === 'similar' ? 'Meinten Sie' : undefined };
}

/** Suggestions for the typed text: debounced, and an older answer never replaces a newer one. */
export function useSuggestions(suggest: Suggest, isReady: boolean) {
  const [found, setFound] = useState<Found>(nothing);
  const running = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({});
  const waiting = useRef<string | null>(null);
  const ask = useRef(suggest);
  ask.current = suggest;

  const stop = useCallback(() => {
    clearTimeout(running.current.timer);
    running.current.abort?.abort();
  }, []);

  const search = useCallback(
    (text: string) => {
      stop();
      const query = text.trim();
      waiting.current = null;
      if (query.length < minSearchChars) {
        setFound(nothing);
        return;
      }
      if (!isReady) {
        waiting.current = text;
        return;
      }
      const abort = new AbortController();
      // Earlier suggestions stay visible while the next ones are fetched, so that the list does not flicker.
      setFound((before) => ({ status: 'searching', options: before.options, searchedText: text }));
      const timer = setTimeout(() => {
        ask.current(query, abort.signal).then(
          (list) => {
            if (abort.signal.aborted) return;
            setFound({ status: 'found', options: list.map(toOption), searchedText: text });
          },
          (error: unknown) => {
            if (abort.signal.aborted) return;
            const failure = failureCode(error) === 'RATE_LIMITED' ? { failure: failureText(error) } : {};
            setFound({ status: 'failed', options: [], searchedText: text, ...failure });
          },
        );
      }, debounceMs);
      running.current = { timer, abort };
    },
    [isReady, stop],
  );

  // Text typed before the service was available is searched as soon as it is.
  useEffect(() => {
    if (isReady && waiting.current !== null) search(waiting.current);
  }, [isReady, search]);
  useEffect(() => stop, [stop]);

  const clear = useCallback(() => {
    stop();
    waiting.current = null;
    setFound(nothing);
  }, [stop]);

  return { ...found, search, clear };
}
