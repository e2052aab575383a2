import { useCallback, useEffect, useRef, useState } from 'react';
import type { useSuggestions } from './use-suggestions.ts';

/** As long as the list stays open behind somebody who leaves. */
const CLOSES_AFTER_MS = 200;

export const NOTHING_FOUND = 'Keine passende Adresse in Hamburg gefunden.';
export const SEARCH_FAILED = 'Places API nicht verfügbar. Tippen Sie weiter, um es erneut zu versuchen.';
const CHOOSE = 'Bitte wählen Sie die Adresse aus der Liste.';

interface Search {
  text: string;
  isChosen: boolean;
  found: Pick<ReturnType<typeof useSuggestions>, 'status' | 'options'>;
}

/** What is wrong with a text that was typed and left without choosing an address; gone with the next letter. */
export function useLeftUnchosen({ text, isChosen, found }: Search) {
  const [left, setLeft] = useState('');
  const latest = useRef(text);
  latest.current = text;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = useCallback((input: HTMLElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Back again, or only in another window.
      if (document.activeElement !== input) setLeft(latest.current);
    }, CLOSES_AFTER_MS);
  }, []);

  const isLeft = text.trim() !== '' && left === text && !isChosen;
  return { leave, problem: isLeft ? problemOf(found) : undefined };
}

function problemOf({ status, options }: Search['found']): string | undefined {
  if (status === 'searching') return undefined;
  if (status === 'failed') return SEARCH_FAILED;
  return status === 'found' && options.length === 0 ? NOTHING_FOUND : CHOOSE;
}
