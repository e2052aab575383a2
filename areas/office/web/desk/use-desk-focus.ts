import { type RefObject, useEffect, useRef } from 'react';

/**
 * Choosing a message moves the focus into it, past the rest of the list; closing it returns the focus to its
 * row. A message opened by the URL alone does not take the focus.
 */
export function useDeskFocus(list: RefObject<HTMLElement | null>, chosenId: string | undefined) {
  const hasBegun = useRef(false);
  const last = useRef(chosenId);
  useEffect(() => {
    const left = last.current;
    last.current = chosenId;
    if (left && !chosenId) list.current?.querySelector<HTMLElement>(`[data-row="${left}"]`)?.focus();
  }, [list, chosenId]);
  return {
    begin: () => {
      hasBegun.current = true;
    },
    hasBegun: hasBegun.current,
  };
}
