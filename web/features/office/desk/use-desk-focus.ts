import { type RefObject, useEffect, useRef } from 'react';

/**
 * Who chooses a message goes on in it, without a way through the rest of the list; who closes it, by whatever
 * way, is back at its row. A message that the address opened by itself takes the focus from nobody.
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
