import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useKeys } from '#web/lib/use-keys.ts';
import type { BoardFocus } from './board-focus.tsx';
import { useRowKeys } from '#web/lib/use-row-keys.ts';

/** The line that has the focus, or else the one that is open. */
function findLine(list: HTMLElement | null, chosenId: string | undefined): Element | null | undefined {
  const focused = document.activeElement?.closest('li, tr');
  if (focused && list?.contains(focused)) return focused;
  return chosenId ? list?.querySelector(`[data-row="${chosenId}"]`)?.closest('li, tr') : undefined;
}

function press(line: Element | null | undefined, selector: string): boolean {
  const control = line?.querySelector<HTMLElement>(selector);
  control?.click();
  return control !== null && control !== undefined;
}

interface BoardKeys {
  list: RefObject<HTMLElement | null>;
  focus: BoardFocus;
}

/**
 * The board without a mouse: j and k move, Enter opens, T gives to a driver, X selects, F searches, Esc
 * closes.
 */
export function useBoardKeys({ list, focus: { chosenId, chosenDriverId, choose } }: BoardKeys): void {
  useRowKeys(list);
  // A delivery in need stands in the list twice: the focus returns to the line that opened it.
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement?.closest<HTMLElement>(`[data-row="${chosenId}"]`);
    if (focused) opener.current = focused;
  }, [chosenId]);
  useKeys({
    t: () => press(findLine(list.current, chosenId), '[data-give]'),
    x: () => press(findLine(list.current, chosenId), 'input[type="checkbox"]'),
    f: () => {
      list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    },
    Escape: () => {
      if (!(chosenId ?? chosenDriverId) || !choose) return false;
      choose(undefined);
      const ofRow = `[data-row="${chosenId}"]`;
      const isThere = opener.current?.isConnected && opener.current.matches(ofRow);
      // Drawn anew in another width it is another element; the list's own line stands last.
      const lines = list.current?.querySelectorAll<HTMLElement>(ofRow) ?? [];
      (isThere ? opener.current : [...lines].at(-1))?.focus();
      return true;
    },
  });
}
