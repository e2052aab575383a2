import { useEffect, useRef } from 'react';

/** By the key's value: 't', '?', 'Escape'. True if it was used up. */
export type KeyActs = Record<string, (event: KeyboardEvent) => boolean | void>;

const TYPING =
  'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="dialog"], [role="menu"], canvas';

/** Single keys of a page, without Ctrl, Alt or Meta, except while typing, choosing or in a dialog. */
export function useKeys(acts: KeyActs): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.activeElement?.closest(TYPING) || document.querySelector('[role="dialog"]')) return;
      const act = current.current[event.key];
      if (act && act(event) !== false) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
