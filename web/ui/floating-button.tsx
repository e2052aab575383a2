import { type ReactNode, useEffect, useRef, useState } from 'react';
import { joinClasses } from './join-classes.ts';

/** A standstill of this length ends a scroll, or a change of the page. */
const SETTLE_MS = 300;
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select';
/** An offer above the page. */
const offered = '[data-toast-region] [data-action-bar]';
const pressed =
  '[data-action-bar], a, button, input, textarea, select, label, summary, canvas, [role=switch]';

interface FloatingButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/**
 * Floats at the right edge, above the bar with the next step, where nothing else can be pressed. Gives way
 * while somebody types or scrolls, and while a dialog or an offer is open; the keyboard reaches it at any
 * time.
 */
export function FloatingButton({ label, icon, onClick }: FloatingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState({ bottom: 0, isFree: false });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      if (!button.current) return;
      const isAway = document.activeElement?.matches(typed) || document.querySelector(offered);
      const free = isAway ? undefined : findFreePlace(button.current);
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
        'fixed right-4 bottom-0 z-20 mb-[env(safe-area-inset-bottom)] flex size-14 items-center justify-center rounded-full border border-edge bg-surface text-ink shadow-float hover:bg-water [body:has([role=dialog])_&]:opacity-0',
        !place.isFree && 'pointer-events-none opacity-0 focus-visible:opacity-100',
      )}
    >
      {icon}
    </button>
  );
}

const GAP_PX = 12;
const STEP_PX = 12;

/**
 * The distance from the lower edge of the lowest place where nothing else can be pressed; undefined if there
 * is none in the lower two thirds. The browser is asked what a press would reach: the area of a label or a
 * switch may be larger than its own box, and a sheet may lie above all of it.
 */
function findFreePlace(own: Element): number | undefined {
  const { left, right, height } = own.getBoundingClientRect();
  // Where there is no layout there is nothing to cover.
  if (!('elementsFromPoint' in document)) return GAP_PX;
  const columns = [left, (left + right) / 2, right - 1];
  const isTaken = (x: number, y: number) =>
    document.elementsFromPoint(x, y).some((one) => !own.contains(one) && one.closest(pressed));
  for (let bottom = GAP_PX; bottom < (innerHeight * 2) / 3; bottom += STEP_PX) {
    const end = innerHeight - bottom;
    const rows = [end - height, end - height / 2, end - 1];
    if (!rows.some((y) => columns.some((x) => isTaken(x, y)))) return bottom;
  }
  return undefined;
}
