import { useEffect, useRef } from 'react';
import type { AddressDraft } from './address-draft.ts';
import { findNumbered, isNumberOpen } from './find-typed.ts';
import type { AddressSuggestion } from './use-suggestions.ts';

const TYPING_PAUSE_MS = 400;

/**
 * Once a number is typed beside a street, requests the place of both from the server; undefined if there is
 * none.
 */
export function useHouseNumber(
  draft: AddressDraft,
  onAnswer: (numbered: AddressSuggestion | undefined) => void,
): void {
  const latest = useRef({ draft, onAnswer });
  latest.current = { draft, onAnswer };
  const isOpen = isNumberOpen(draft);
  const houseNumber = draft.houseNumber.trim();
  useEffect(() => {
    if (!isOpen) return;
    const asked = new AbortController();
    async function find(): Promise<void> {
      const query = { ...latest.current.draft, place: draft.place, houseNumber };
      try {
        const numbered = await findNumbered(query, asked.signal);
        if (!asked.signal.aborted) latest.current.onAnswer(numbered);
      } catch {
        // Retried with the next change, and before anything is sent.
      }
    }
    const timer = setTimeout(() => void find(), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [draft.place, houseNumber, isOpen]);
}
