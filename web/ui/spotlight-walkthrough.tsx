import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useThemeName } from './theme-scope.tsx';

export interface TourStep {
  title: string;
  text: string;
  /** Selects the element; a step whose element is not on the page is shown all the same. */
  target: string;
}

interface SpotlightTourProps {
  steps: readonly TourStep[];
  isOpen: boolean;
  /** Finished, or closed early. */
  onEnd: () => void;
}

const GAP_PX = 6;

/** Highlights elements of the page one after the other, each explained in a focused card. */
export function SpotlightWalkthrough({ steps, isOpen, onEnd }: SpotlightTourProps) {
  const theme = useThemeName();
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (isOpen) setIndex(0);
  }, [isOpen]);
  const step = steps[index];
  const lit = useLitBox(isOpen ? step?.target : undefined);
  const title = useRef<HTMLHeadingElement>(null);
  // Each step is announced from its beginning.
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen, index]);
  if (!step) return null;
  const isLast = index === steps.length - 1;
  const go = (by: number) => setIndex(Math.min(steps.length - 1, Math.max(0, index + by)));
  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight' && !isLast) go(1);
    if (event.key === 'ArrowLeft') go(-1);
  }
  // Keeps the card from covering an element low on the page.
  const isLow = lit !== null && lit.top > window.innerHeight / 2;
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal
      onOpenChange={(open) => {
        if (!open) onEnd();
      }}
    >
      <Base.Portal data-theme={theme === 'night' ? 'night' : undefined}>
        {lit ? (
          <div
            aria-hidden="true"
            data-tour-light=""
            style={{ top: lit.top, left: lit.left, width: lit.width, height: lit.height }}
            className="pointer-events-none fixed z-40 rounded-control outline-3 outline-brand-mark transition-[top,left,width,height] [box-shadow:0_0_0_200vmax_var(--color-shade)]"
          />
        ) : (
          <Base.Backdrop className="fixed inset-0 z-40 bg-shade" />
        )}
        <Base.Viewport
          className={`fixed inset-0 z-50 flex justify-center p-3 sm:p-6 ${isLow ? 'items-start' : 'items-end'}`}
        >
          <Base.Popup
            initialFocus={title}
            onKeyDown={press}
            data-action-bar=""
            className="w-full max-w-form rounded-surface border border-line bg-surface p-4 text-ink shadow-float sm:p-6"
          >
            <p className="tabular text-sm text-ink-soft">
              Schritt {index + 1} von {steps.length}
            </p>
            <Base.Title ref={title} tabIndex={-1} className="mt-1 text-lg outline-none">
              {step.title}
            </Base.Title>
            <Base.Description className="mt-1 max-w-measure">{step.text}</Base.Description>
            <div className="mt-4 grid grid-cols-2 gap-2">
              <Button kind="secondary" size="thumb" disabled={index === 0} onClick={() => go(-1)}>
                Zurück
              </Button>
              <Button size="thumb" onClick={isLast ? onEnd : () => go(1)}>
                {isLast ? 'Fertig' : 'Weiter'}
              </Button>
            </div>
            {!isLast && (
              <Button kind="quiet" size="thumb" isWide className="mt-1" onClick={onEnd}>
                Rundgang beenden
              </Button>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/**
 * The element's rectangle on the screen: scrolled into view first, updated when the window changes; the
 * scroll position of its row is restored afterwards.
 */
function useLitBox(target: string | undefined): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const part = target === undefined ? null : document.querySelector(target);
    if (!part) return setBox(null);
    const row = part.parentElement;
    const before = row?.scrollLeft ?? 0;
    part.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    const measure = () => {
      const { top, left, width, height } = part.getBoundingClientRect();
      setBox({
        top: top - GAP_PX,
        left: left - GAP_PX,
        width: width + 2 * GAP_PX,
        height: height + 2 * GAP_PX,
      });
    };
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, true);
    return () => {
      if (row) row.scrollLeft = before;
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, true);
    };
  }, [target]);
  return box;
}
