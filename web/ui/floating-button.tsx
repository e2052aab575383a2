import { type ReactNode, useEffect, useRef, useState } from 'react';
import { joinClasses } from './join-classes.ts';
import { placeAbove } from './use-above-bars.ts';

/** A standstill of this length ends a scroll, or a change of the page. */
const SETTLE_MS = 300;
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select';
const pressed = '[data-action-bar], a, button, input, textarea, select, label, summary, canvas';

interface FloatingButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/**
 * Floats at the right edge, above the bar with the next step, where nothing else can be pressed. Gives way
 * while somebody types or scrolls, and while a dialog is open; the keyboard reaches it at any time.
 */
export function FloatingButton({ label, icon, onClick }: FloatingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState({ bottom: 0, isFree: false });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      if (!button.current) return;
      const free = document.activeElement?.matches(typed) ? undefined : findFreePlace(button.current);
      setPlace(({ bottom }) => ({ bottom: free ?? bottom, isFree: free !== undefined }));
    };
    const awaitStandstill = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    };
    const giveWay = () => {
      setPlace(({ bottom }) => ({ bottom, isFree: false }));
      awaitStandstill();
    };
    const followFocus = () => (document.activeElement?.matches(typed) ? giveWay() : awaitStandstill());
    const changes = new MutationObserver(awaitStandstill);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('scroll', giveWay, { capture: true, passive: true });
    document.addEventListener('focusin', followFocus);
    document.addEventListener('focusout', awaitStandstill);
    window.addEventListener('resize', giveWay);
    settle();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('scroll', giveWay, { capture: true });
      document.removeEventListener('focusin', followFocus);
      document.removeEventListener('focusout', awaitStandstill);
      window.removeEventListener('resize', giveWay);
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      style={{ bottom: place.bottom }}
      className={joinClasses(
        'fixed right-4 z-20 mb-[env(safe-area-inset-bottom)] flex size-14 items-center justify-center rounded-full border border-edge bg-surface text-ink shadow-float hover:bg-water [body:has([role=dialog])_&]:opacity-0',
        !place.isFree && 'pointer-events-none opacity-0 focus-visible:opacity-100',
      )}
    >
      {icon}
    </button>
  );
}

/** The lowest free place; undefined if the whole edge is taken. */
function findFreePlace(own: Element): number | undefined {
  const card = own.getBoundingClientRect();
  // To measure what is out of view, the browser would have to lay it out.
  const others = [...document.querySelectorAll(pressed)].filter(
    (other) => other !== own && (other.checkVisibility?.({ contentVisibilityAuto: true }) ?? true),
  );
  const boxes = others.map((other) => other.getBoundingClientRect());
  const bottom = placeAbove(card, boxes, innerHeight);
  const [top, end] = [innerHeight - bottom - card.height, innerHeight - bottom];
  const isTaken = boxes.some(
    ({ left, right, ...box }) =>
      right > card.left && left < card.right && box.top < end && box.bottom > top && box.bottom > box.top,
  );
  return isTaken ? undefined : bottom;
}
