import { ChevronUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMedia } from '#web/lib/use-media.ts';
import { useNoticesBelow } from '#web/ui/room-below.ts';
import { isBarFolded, useEndTyping, useIsTyping } from './fold-bar.ts';

/** Below Tailwind's `sm`. */
const PHONE = '(max-width: 39.99rem)';

interface BarFrameProps {
  /** Nothing is being ordered, or waits to be confirmed. */
  isEditing: boolean;
  /** 'Express Gold' */
  speed: string;
  /** '45,95€' */
  price: string;
  children: ReactNode;
}

/**
 * Sticks to the lower edge of a phone, where it is one line while somebody types and while notices need the
 * room; the order button then is no default button either, so that Enter orders nothing unseen.
 */
export function BarFrame({ isEditing, speed, price, children }: BarFrameProps) {
  const bar = useRef<HTMLElement>(null);
  const content = useRef<HTMLFieldSetElement>(null);
  const { isFolded, isOpened, open } = useFolding(bar, isEditing);
  const isWanted = useRef(false);
  useEffect(() => {
    if (isFolded || !isWanted.current) return;
    isWanted.current = false;
    content.current?.focus({ preventScroll: true });
  }, [isFolded]);
  return (
    <section
      ref={bar}
      aria-label="Bestellübersicht"
      data-action-bar=""
      // The cookie notice steps back until it is folded again.
      data-over-notices={isOpened ? '' : undefined}
      className="sticky bottom-0 z-10 -mx-4 max-h-dvh overflow-y-auto border-t border-line bg-surface px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] data-over-notices:bottom-0! sm:static sm:mx-0 sm:rounded-surface sm:border sm:p-6"
    >
      {isFolded && (
        <p className="-my-2 flex min-h-12 items-center justify-between gap-3">
          <span className="tabular min-w-0 truncate text-sm">
            <strong className="text-base font-bold">{price}</strong> inkl. MwSt., {speed}
          </span>
          <button
            type="button"
            aria-expanded={false}
            // Otherwise the field would lose the focus before the click, and the button move away below it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              open();
              isWanted.current = true;
              // The keyboard gives its half of the window back.
              if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
            }}
            className="-mr-2 inline-flex min-h-12 shrink-0 items-center gap-1 rounded-control px-2 text-sm font-semibold"
          >
            <span className="underline underline-offset-4">Übersicht</span>
            <ChevronUp aria-hidden="true" className="size-4" />
          </button>
        </p>
      )}
      <fieldset
        ref={content}
        tabIndex={-1}
        disabled={isFolded}
        hidden={isFolded}
        className="min-w-0 outline-none"
      >
        {children}
      </fieldset>
    </section>
  );
}

function useFolding(bar: RefObject<HTMLElement | null>, isEditing: boolean) {
  const isPhone = useMedia(PHONE);
  const isTyping = useIsTyping(bar);
  const notices = useNoticesBelow();
  const [openedAt, setOpenedAt] = useState<number>();
  // What appears or is answered later folds it again.
  const isOpened = openedAt === notices && notices > 0;
  useEffect(() => {
    if (isTyping) setOpenedAt(undefined);
  }, [isTyping]);
  const open = () => setOpenedAt(notices);
  useEndTyping(bar, isPhone, open);
  return {
    isFolded: isBarFolded({ isPhone, isTyping, isCrowded: notices > 0, isOpened, isEditing }),
    isOpened: isOpened && isPhone && !isTyping,
    open,
  };
}
