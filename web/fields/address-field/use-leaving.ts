import { useCallback, useEffect, useRef, useState } from 'react';
import { findFitting, problemOf } from './fitting.ts';
import type { AddressOption, useSuggestions } from './use-suggestions.ts';

/** As long as the list stays open behind somebody who leaves. */
const CLOSES_AFTER_MS = 200;

interface Leaving {
  text: string;
  isChosen: boolean;
  suggestions: Pick<ReturnType<typeof useSuggestions>, 'status' | 'options' | 'searchedText' | 'search'>;
  onTake: (option: AddressOption) => void;
}

/**
 * What becomes of a text that was typed and left without choosing: the one fitting address is taken, also
 * where the search answers later; otherwise `problem` says what to do. Typing on, or coming back before the
 * answer, ends that.
 */
export function useLeaving({ text, isChosen, suggestions, onTake }: Leaving) {
  const { status, options, searchedText } = suggestions;
  // A new object for each leaving: the same text may be left twice.
  const [left, setLeft] = useState<{ text: string }>();
  const latest = useRef({ text, isChosen, suggestions, onTake });
  latest.current = { text, isChosen, suggestions, onTake };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const leaveNow = useCallback(() => {
    const now = latest.current;
    if (now.isChosen) return;
    setLeft({ text: now.text });
    // Kept from before a reload, or exchanged with the other field: nobody has asked for it yet.
    if (now.suggestions.searchedText !== now.text) now.suggestions.search(now.text);
  }, []);
  const leave = useCallback(
    (input: HTMLElement) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // Back again, or only in another window.
        if (document.activeElement !== input) leaveNow();
      }, CLOSES_AFTER_MS);
    },
    [leaveNow],
  );
  const comeBack = useCallback(() => {
    clearTimeout(timer.current);
    if (latest.current.suggestions.status === 'searching') setLeft(undefined);
  }, []);

  const isLeft = text.trim() !== '' && left?.text === text && !isChosen;
  const isAnswered = status === 'found' && searchedText === text;
  const fitting = isAnswered && !isChosen ? findFitting(options) : undefined;
  useEffect(() => {
    if (isLeft && fitting) latest.current.onTake(fitting);
  }, [isLeft, fitting]);

  return { leave, leaveNow, comeBack, fitting, problem: isLeft ? problemOf(status, options) : undefined };
}
