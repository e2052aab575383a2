import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusGivenBack } from './final-focus.ts';
import { joinClasses } from './join-classes.ts';
import { keepTabInside } from './keep-tab-inside.ts';
import { useThemeName } from './theme-scope.tsx';
import { useBackCloses } from './use-back-closes.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; on a phone they have full width at the bottom, the first one on top. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide' | 'widest' | undefined;
  /** 'sheet' fills the phone, 'compact' stays a card within reach of the thumb (for short questions). */
  phone?: 'sheet' | 'compact';
  /** Prevents an outside press from closing it, where typed text would be lost. */
  isSticky?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Where the focus starts; by default at the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

const widths = { narrow: 'sm:max-w-lg', wide: 'sm:max-w-3xl', widest: 'sm:max-w-6xl' };

/**
 * Modal: traps the focus, locks the page behind it, closes on Escape and on a phone's back button, and
 * restores the focus.
 */
export function Dialog(props: DialogProps) {
  const { phone = 'sheet', width = 'narrow' } = props;
  const theme = useThemeName();
  const opener = useRef<Element>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (props.isOpen) opener.current = document.activeElement;
  }, [props.isOpen]);
  useBackCloses(props.isOpen, props.onClose);
  return (
    <Base.Root
      open={props.isOpen}
      disablePointerDismissal={props.isSticky}
      onOpenChange={(isOpen, details) => {
        if (isOpen) return;
        // Dismissing a toast above the dialog is not an outside press.
        const target = details.event.target;
        if (target instanceof Element && target.closest('[data-toast-region]')) details.cancel();
        else props.onClose();
      }}
    >
      <Base.Portal data-theme={theme === 'night' ? 'night' : undefined}>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport
          ref={frame}
          className={joinClasses(
            'fixed inset-0 z-50 flex justify-center sm:items-center sm:p-6',
            phone === 'sheet' ? 'items-stretch' : 'items-end p-3',
          )}
        >
          <Base.Popup
            role={props.role ?? 'dialog'}
            initialFocus={props.initialFocus}
            finalFocus={() => isFocusGivenBack(document, frame.current, opener.current)}
            onKeyDown={keepTabInside}
            // A compact card is short enough to be announced as a whole: a notice is above all of it.
            data-action-bar={phone === 'compact' ? '' : undefined}
            className={joinClasses(
              'relative flex max-h-full w-full flex-col bg-surface text-ink transition-[opacity,translate] duration-180 data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:rounded-surface',
              phone === 'compact' && 'rounded-surface',
              widths[width],
            )}
          >
            <header className="pt-3 pr-16 pl-5 sm:pt-4 sm:pl-6">
              <Base.Title className="py-2.5 text-lg">{props.title}</Base.Title>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-6 sm:pb-6">
              {props.description && (
                <Base.Description className="max-w-measure text-ink-soft">
                  {props.description}
                </Base.Description>
              )}
              {props.children && (
                <div className={props.description ? 'mt-4' : undefined}>{props.children}</div>
              )}
            </div>
            {props.actions && (
              <footer
                data-action-bar=""
                className="flex flex-col gap-2 border-t border-line px-5 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] sm:flex-row-reverse sm:flex-wrap sm:justify-start sm:px-6 sm:py-4"
              >
                {props.actions}
              </footer>
            )}
            {/* Last in DOM order, so that the focus starts at the first field. */}
            <Base.Close
              aria-label="Schließen"
              title="Schließen"
              className="absolute top-3 right-3 flex size-control shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-water hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
