import { type RefObject, useEffect } from 'react';

const steps: Record<string, number | undefined> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** j, k and the arrow keys move through the rows, except while typing or choosing. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
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
      const current = links.findIndex((link) => link === activeElement);
      // The arrow keys scroll the page until the focus is in the list.
      if (current < 0 && event.key.startsWith('Arrow')) return;
      const next = links[current < 0 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)];
      event.preventDefault();
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}
