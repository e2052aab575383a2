import { useCallback, useEffect, useRef, useState } from 'react';
import { findFitting, problemOf } from './fitting.ts';
import type { AddressOption, useSuggestions } from './use-suggestions.ts';

/** How long the list stays open after the field has lost the focus. */
const CLOSES_AFTER_MS = 200;

interface Leaving {
  text: string;
  isChosen: boolean;
  suggestions: Pick<
    ReturnType<typeof useSuggestions>,
    'status' | 'options' | 'failure' | 'searchedText' | 'search'
  >;
  onTake: (option: AddressOption) => void;
}

/**
 * Handles a text that was typed and left without choosing: a single match is chosen, also if the search
 * answers later; otherwise `problem` says what to do. Further typing, or returning before the answer, cancels
 * this.
 */
export function useLeaving({ text, isChosen, suggestions, onTake }: Leaving) {
  const { status, options, failure, searchedText } = suggestions;
  // A new object for each time: the same text may be left twice.
  const [left, setLeft] = useState<{ text: string }>();
  const latest = useRef({ text, isChosen, suggestions, onTake });
  latest.current = { text, isChosen, suggestions, onTake };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const leaveNow = useCallback(() => {
    const now = latest.current;
    if (now.isChosen) return;
    setLeft({ text: now.text });
    // Restored after a reload, or swapped with the other field: no search was requested yet.
    if (now.suggestions.searchedText !== now.text) now.suggestions.search(now.text);
  }, []);
  const leave = useCallback(
    (input: HTMLElement) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // The focus is back, or only another window was active.
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

  return {
    leave,
    leaveNow,
    comeBack,
    fitting,
    problem: isLeft ? problemOf(status, options, failure) : undefined,
  };
}
