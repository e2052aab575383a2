import { type ReactNode, useId, useState } from 'react';
import type { OpenOffer } from '#dispatch/contract/dispatch.ts';
import { formatPrice, formatTime } from '#platform/contract/german-format.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { RedeliveryBox } from './redelivery-box.tsx';
import { SpeedBadge } from './delivery-facts.tsx';
import { Effort, OfferRoute } from './offer-card.tsx';
import { useAcceptDelivery } from './use-accept-delivery.ts';
import { useDeclineOffer } from './use-decline-offer.ts';
import { goneTexts, type ShownOffer } from './use-open-offer.ts';

interface OfferAnswerProps {
  shown: ShownOffer;
  onAccepted: (id: string) => void;
}

/** What the offer is, and both answers; for a moment why it can no longer be answered. */
export default function OfferAnswer({ shown, onAccepted }: OfferAnswerProps) {
  if (shown.gone) return <Gone how={shown.gone} onClose={shown.dismiss} />;
  return <Sheet shown={shown} onAccepted={onAccepted} />;
}

const frame =
  'pointer-events-auto flex max-h-[85dvh] w-full animate-rise flex-col border border-line bg-surface text-ink shadow-float rounded-t-surface sm:max-w-lg sm:rounded-surface';

function Gone({ how, onClose }: { how: keyof typeof goneTexts; onClose: () => void }) {
  return (
    <section aria-label="Angebot" data-action-bar="" className={`${frame} gap-3 p-4`}>
      <p className="font-semibold">{goneTexts[how]}</p>
      <Button kind="secondary" size="thumb" isWide onClick={onClose}>
        Schließen
      </Button>
    </section>
  );
}

function Sheet({ shown, onAccepted }: OfferAnswerProps) {
  const { offer, secondsLeft, dismiss } = shown;
  const titleId = useId();
  const hasNetwork = useIsOnline();
  const [isRefusing, setIsRefusing] = useState(false);
  const { accept, runningId, failure } = useAcceptDelivery((id) => {
    dismiss();
    onAccepted(id);
  });
  const refusal = useDeclineOffer(dismiss);
  const failed = failure?.text ?? refusal.failure;
  return (
    <section aria-labelledby={titleId} data-action-bar="" className={frame}>
      <header className="flex items-center justify-between gap-3 px-4 pt-4 sm:px-6">
        <h2 id={titleId} className="text-lg">
          Neues Angebot
        </h2>
        <Countdown offer={offer} secondsLeft={secondsLeft} />
      </header>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 py-3 sm:px-6">
        <div className="flex items-center justify-between gap-3">
          <p className="tabular text-2xl font-bold">
            <span className="sr-only">Ihr Verdienst: </span>
            {formatPrice(offer.payCents)}
          </p>
          <SpeedBadge speed={offer.deliverySpeed} />
        </div>
        {isRefusing ? (
          <Reasons offer={offer} isBusy={refusal.isPending} onChoose={refusal.decline} />
        ) : (
          <>
            <OfferRoute order={offer} />
            <p className="tabular">
              {!offer.isInHand && (
                <>
                  Abholung gegen <strong className="font-semibold">{formatTime(offer.pickupAt)} Uhr</strong>,{' '}
                </>
              )}
              Zustellung gegen <strong className="font-semibold">{formatTime(offer.dropoffAt)} Uhr</strong>
            </p>
            <Effort order={offer} />
            <RedeliveryBox collectFrom={offer.collectFrom} reason={offer.redeliveryReason} />
          </>
        )}
        {failed && <HelpBox tone="error">{failed}</HelpBox>}
        {!hasNetwork && (
          <HelpBox tone="warning">
            Keine Verbindung. Antworten können Sie, sobald Sie wieder Netz haben.
          </HelpBox>
        )}
      </div>
      <footer className="grid grid-cols-2 gap-2 border-t border-line px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] sm:px-6">
        <Button
          kind="secondary"
          size="thumb"
          isWide
          disabled={runningId !== undefined}
          onClick={() => setIsRefusing(!isRefusing)}
        >
          {isRefusing ? 'Zurück' : 'Ablehnen'}
        </Button>
        <Button
          size="thumb"
          isWide
          disabled={!hasNetwork || refusal.isPending}
          busy={runningId !== undefined}
          aria-describedby={titleId}
          onClick={() => accept(offer.id)}
        >
          Annehmen
        </Button>
      </footer>
    </section>
  );
}

/** Updated every second on the screen; screen readers got the time once. */
function Countdown({ offer, secondsLeft }: { offer: OpenOffer; secondsLeft: number }): ReactNode {
  return (
    <p role="timer" aria-live="off" className="flex items-center gap-2">
      <span className="sr-only">Offen bis {formatTime(offer.expiresAt)} Uhr, noch </span>
      <span
        className={`tabular rounded-control px-3 py-1.5 font-bold ${secondsLeft <= 10 ? 'bg-status-red text-status-red-text' : 'bg-water text-ink'}`}
      >
        {secondsLeft} s
      </span>
    </p>
  );
}

interface ReasonsProps {
  offer: OpenOffer;
  isBusy: boolean;
  onChoose: (refusal: { offerId: string; reason: OpenOffer['declineReasons'][number]['reason'] }) => void;
}

/** Declines with one tap, which includes the reason. */
function Reasons({ offer, isBusy, onChoose }: ReasonsProps) {
  return (
    <div role="group" aria-label="Warum lehnen Sie ab?" className="flex flex-col gap-2">
      <p className="font-semibold">Warum lehnen Sie ab?</p>
      {offer.declineReasons.map(({ reason, text }) => (
        <Button
          key={reason}
          kind="secondary"
          size="thumb"
          isWide
          disabled={isBusy}
          onClick={() => onChoose({ offerId: offer.offerId, reason })}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
