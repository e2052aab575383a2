import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** What decides whether the bar takes one line of a phone's window, or shows everything. */
interface Occasion {
  /** Elsewhere there is room. */
  isPhone: boolean;
  /** Somebody is typing, and the keyboard takes half of the window. */
  isTyping: boolean;
  /** Notices stand at the lower edge: together they take no more than a third of the window. */
  isCrowded: boolean;
  /** The customer has unfolded it since. */
  isOpened: boolean;
  /** Nothing is being ordered, or waits to be confirmed. */
  isEditing: boolean;
}

/**
 * Folded, it has no order button: that one stands below what is ordered for how much, or nowhere (BGB 312j).
 */
export function isBarFolded({ isPhone, isTyping, isCrowded, isOpened, isEditing }: Occasion): boolean {
  return isPhone && isEditing && (isTyping || (isCrowded && !isOpened));
}

const TYPED = 'textarea, select, input:not([type=radio], [type=checkbox])';

/**
 * Whether a field of the form around `bar` has the focus. While a finger is down nothing changes: what it
 * points at would move away below it.
 */
export function useIsTyping(bar: RefObject<HTMLElement | null>): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const form = bar.current?.closest('form');
    if (!form) return;
    let isDown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const field = document.activeElement;
      if (!isDown) setIsTyping(field !== null && form.contains(field) && field.matches(TYPED));
    };
    // After the click that may follow, and once the next element has the focus.
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look);
    };
    const press = () => {
      isDown = true;
    };
    const release = () => {
      isDown = false;
      lookSoon();
    };
    const listeners = [
      ['focusin', lookSoon],
      ['focusout', lookSoon],
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
    ] as const;
    for (const [event, listener] of listeners) document.addEventListener(event, listener);
    return () => {
      clearTimeout(timer);
      for (const [event, listener] of listeners) document.removeEventListener(event, listener);
    };
  }, [bar]);
  return isTyping;
}

/** The keyboard's 'Fertig' in the last field of a form ends the typing, and `open` shows everything. */
export function useEndTyping(bar: RefObject<HTMLElement | null>, isPhone: boolean, open: () => void): void {
  const show = useEffectEvent(open);
  useEffect(() => {
    const form = bar.current?.closest('form');
    if (!form || !isPhone) return;
    const end = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'done') return;
      target.blur();
      show();
    };
    form.addEventListener('keydown', end);
    return () => form.removeEventListener('keydown', end);
  }, [bar, isPhone]);
}
