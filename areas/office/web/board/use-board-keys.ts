import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useKeys } from '#web/lib/use-keys.ts';
import { type KeyedAct, onActKeys, pressAct } from './act-keys.ts';
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

/** The delivery that the focus is on: a line of a list, or a stop of a tour. */
function findFocused(): string | undefined {
  const { activeElement } = document;
  const stop = activeElement?.closest<HTMLElement>('[data-delivery]');
  const row = activeElement?.closest('li, tr')?.querySelector<HTMLElement>('[data-row]');
  return stop?.dataset.delivery ?? row?.dataset.row;
}

interface BoardKeys {
  list: RefObject<HTMLElement | null>;
  focus: BoardFocus;
}

/**
 * The board without a mouse: j and k move, Enter opens, T gives to a driver, X selects, F searches, Esc
 * closes, and each act has a letter.
 */
export function useBoardKeys({ list, focus }: BoardKeys): void {
  const { chosenId, chosenDriverId, choose, asked } = focus;
  useRowKeys(list);
  // A delivery in need stands in the list twice: the focus returns to the line that opened it.
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement?.closest<HTMLElement>(`[data-row="${chosenId}"]`);
    if (focused) opener.current = focused;
  }, [chosenId]);
  /** On the delivery that has the focus, or else the open one; it is opened if it is not. */
  function act(wanted: KeyedAct): boolean {
    const id = findFocused() ?? chosenId;
    if (!id) return false;
    if (id === chosenId) return pressAct(document.querySelector(`[data-acts="${id}"]`), wanted);
    if (!choose) return false;
    asked.ask(id, wanted);
    choose(id);
    return true;
  }
  useKeys({
    ...onActKeys(act),
    t: () => press(findLine(list.current, chosenId), '[data-give]') || act('give'),
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
