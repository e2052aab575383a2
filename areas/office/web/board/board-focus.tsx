import type { KeyedAct } from './act-keys.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What list, detail and map point at together. */
export interface BoardFocus {
  /** The delivery whose file stands beside the list. */
  chosenId: string | undefined;
  /** The driver whose tour stands beside the list instead. */
  chosenDriverId: string | undefined;
  /** Opens it beside the list; undefined where there is no room and a delivery opens its own page. */
  choose: ((id: string | undefined) => void) | undefined;
  hovered: Hovered;
  /** An act that a key asked for before the file of its delivery was open. */
  asked: AskedAct;
}

/**
 * The delivery under the pointer, in the list or on the map. Kept outside React: only what it marks is drawn.
 */
export interface Hovered {
  get: () => string | undefined;
  set: (id: string | undefined) => void;
  subscribe: (onChange: () => void) => () => void;
}

export function createHovered(): Hovered {
  let current: string | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(id) {
      if (id === current) return;
      current = id;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

interface AskedAct {
  ask: (id: string, act: KeyedAct) => void;
  /** What was asked for this delivery, once. */
  take: (id: string) => KeyedAct | undefined;
}

export function createAskedAct(): AskedAct {
  let asked: { id: string; act: KeyedAct } | undefined;
  return {
    ask(id, act) {
      asked = { id, act };
    },
    take(id) {
      const act = asked?.id === id ? asked.act : undefined;
      if (act) asked = undefined;
      return act;
    },
  };
}

const BoardFocusContext = createContext<BoardFocus>({
  chosenId: undefined,
  chosenDriverId: undefined,
  choose: undefined,
  hovered: createHovered(),
  asked: createAskedAct(),
});
export const BoardFocusProvider = BoardFocusContext.Provider;
export const useBoardFocus = (): BoardFocus => useContext(BoardFocusContext);

export function useHovered(hovered: Hovered): string | undefined {
  return useSyncExternalStore(hovered.subscribe, hovered.get, () => undefined);
}

function useIsHovered(hovered: Hovered, id: string): boolean {
  return useSyncExternalStore(
    hovered.subscribe,
    () => hovered.get() === id,
    () => false,
  );
}

/** How a row of the board follows and sets the focus; controls inside it keep their own click. */
export function useRowFocus(id: string) {
  const { chosenId, choose, hovered } = useBoardFocus();
  const isHovered = useIsHovered(hovered, id);
  return {
    'aria-current': chosenId === id || undefined,
    className: `${chosenId === id ? 'bg-water' : isHovered ? 'bg-paper' : ''} ${choose ? 'cursor-default' : ''}`,
    onMouseEnter: () => hovered.set(id),
    onMouseLeave: () => hovered.set(undefined),
    onClick: (event: React.MouseEvent) => {
      const isControl =
        event.target instanceof Element && event.target.closest('a, button, input, [role="menu"]');
      if (!isControl) choose?.(id);
    },
  };
}
