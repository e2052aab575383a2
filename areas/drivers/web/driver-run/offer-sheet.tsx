import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatPrice, formatTime } from '#platform/contract/german-format.ts';
import { useThemeName } from '#web/ui/theme-scope.tsx';
import { splitAddress } from '#web/lib/split-address.ts';
import { useWarmUp } from '#web/lib/use-warm-up.ts';
import { goneTexts, type ShownOffer, useOpenOffer } from './use-open-offer.ts';

const loadAnswer = () => import('./offer-answer.tsx');
const OfferAnswer = lazy(loadAnswer);

interface OfferSheetProps {
  /** Whether the driver is online, as reported by the server. */
  isOnline: boolean;
  onAccepted: (id: string) => void;
}

/**
 * The offer to this driver, above the current page and beside the open list. It does not take the focus, so
 * typing a receiver's name is not interrupted. One at a time: the server never makes a second one.
 */
export function OfferSheet({ isOnline, onAccepted }: OfferSheetProps) {
  const shown = useOpenOffer(isOnline);
  const [isMounted, setIsMounted] = useState(false);
  const theme = useThemeName();
  useWarmUp(loadAnswer);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted) return null;
  // In the body and marked as a notice, so that a press on it does not count as outside an open dialog.
  return createPortal(
    <div data-theme={theme === 'night' ? 'night' : undefined} data-toast-region="">
      {/* Present before its content: otherwise screen readers do not announce it. */}
      <p role="alert" aria-live="assertive" className="sr-only">
        {shown && spokenText(shown)}
      </p>
      {shown && (
        <div className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-center sm:p-4">
          <Suspense>
            <OfferAnswer key={shown.offer.offerId} shown={shown} onAccepted={onAccepted} />
          </Suspense>
        </div>
      )}
    </div>,
    document.body,
  );
}

/** Announced once, not every second. */
function spokenText({ offer, gone }: ShownOffer): string {
  if (gone) return goneTexts[gone];
  const [from, to] = [splitAddress(offer.pickupAddress).street, splitAddress(offer.deliveryAddress).street];
  return `Neues Angebot: ${formatPrice(offer.payCents)}, von ${from} nach ${to}. Bitte antworten Sie bis ${formatTime(offer.expiresAt)} Uhr.`;
}
