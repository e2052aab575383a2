import { useEffect, useRef } from 'react';

/** By the key's value: 't', '?', 'Escape'. True if it was used up. */
export type KeyActs = Record<string, (event: KeyboardEvent) => boolean | void>;

const TYPING =
  'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="dialog"], [role="menu"], canvas';

/** While typing, choosing or in a dialog, keys belong to what has the focus. */
const isBusy = () =>
  Boolean(document.activeElement?.closest(TYPING) ?? document.querySelector('[role="dialog"]'));

const isPlain = ({ ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !repeat;

/** Single keys of a page, without Ctrl, Alt or Meta, except while typing, choosing or in a dialog. */
export function useKeys(acts: KeyActs): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || !isPlain(event) || isBusy()) return;
      const act = current.current[event.key];
      if (act && act(event) !== false) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** As long as a second key belongs to the first. */
const SEQUENCE_MS = 1000;

/**
 * Two keys one after the other: 'g', then one of these. The second is taken before anything else hears it;
 * one that means nothing here is heard as usual.
 */
export function useKeySequence(first: string, acts: KeyActs): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    let begunAt = -Infinity;
    function press(event: KeyboardEvent): void {
      if (!isPlain(event) || isBusy()) {
        begunAt = -Infinity;
        return;
      }
      const isSecond = event.timeStamp - begunAt < SEQUENCE_MS;
      const act = isSecond ? current.current[event.key] : undefined;
      begunAt = event.key === first && !act ? event.timeStamp : -Infinity;
      if (!act || act(event) === false) return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [first]);
}
