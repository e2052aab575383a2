import { type RefObject, useEffect, useRef } from 'react';

const steps: Record<string, number | undefined> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

interface MovedRows {
  /** Of the row that is open, from which they start while the focus is elsewhere. */
  current: string | undefined;
  /** Opens the row that they come to. */
  onMove: (id: string) => void;
}

/** j, k and the arrow keys move through the rows, except while typing or choosing. */
export function useRowKeys(list: RefObject<HTMLElement | null>, opening?: MovedRows): void {
  const latest = useRef(opening);
  useEffect(() => {
    latest.current = opening;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const step = steps[event.key];
      const { activeElement } = document;
      const isBusy = activeElement?.closest('input, select, textarea, [role="dialog"], canvas');
      if (!step || isBusy || event.ctrlKey || event.metaKey || event.altKey) return;
      // Both layouts are in the DOM; only one is visible.
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
        (link) => link.offsetParent !== null,
      );
      const focused = links.findIndex((link) => link === activeElement);
      const openId = latest.current?.current;
      const opened = links.findIndex((link) => openId !== undefined && link.dataset['row'] === openId);
      const current = focused < 0 ? opened : focused;
      // The arrow keys scroll the page until the focus is in the list.
      if (focused < 0 && event.key.startsWith('Arrow')) return;
      const next = links[current < 0 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)];
      event.preventDefault();
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
      const id = next?.dataset['row'];
      if (id) latest.current?.onMove(id);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}
