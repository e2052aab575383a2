import { ChevronUp } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { formatArrival } from '#delivery/contract/quoted-arrival.ts';
import { formatDate, formatPrice, formatTime } from '#platform/contract/german-format.ts';
import { noWithdrawalReason } from '#platform/contract/withdrawal.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { startingPrice } from '#web/content/from-price.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';
import { BarFrame } from './bar-frame.tsx';
import { useOrderedElsewhere } from './last-order.ts';
import { RouteCredit } from '#delivery/web/booking/price/route-credit.tsx';
import { parcelText } from '#delivery/web/booking/parcel/parcel-fields.tsx';
import { unsellableText } from '#delivery/web/booking/price/unsellable-text.ts';
import { isBusy, type Step } from './checkout-steps.ts';
import type { Quote } from '#delivery/web/booking/price/use-quote.ts';
import { cardText } from '#web/lib/card-text.ts';
import { serverDate } from '#web/lib/server-now.ts';
import { useWarmUp } from '#web/lib/use-warm-up.ts';

/** There is none before both addresses are chosen. */
const loadBreakdown = () => import('#delivery/web/booking/price/price-breakdown.tsx');
const PriceBreakdown = lazy(async () => ({ default: (await loadBreakdown()).PriceBreakdown }));

interface OrderBarProps {
  quote: Quote | undefined;
  values: BookingForm;
  isComputing: boolean;
  /** Progress of the order. */
  step: Step;
  isOpen: boolean;
  /** While closed: when ordering opens again. */
  closedUntil: string | undefined;
  /** A remembered card, which is charged at once. */
  card: { brand: string; last4: string } | undefined;
  /** There is enough room to always show the breakdown. */
  isWide: boolean;
  /** For an order that somebody else pays; otherwise the words of BGB 312j. */
  submitText: string | undefined;
}

/** What is ordered and for how much, with the order button directly below (BGB 312j). */
export function OrderBar({ quote, values, isComputing, step, card, isWide, ...props }: OrderBarProps) {
  const { submitText = 'Zahlungspflichtig bestellen' } = props;
  const breakdownId = useId();
  useWarmUp(loadBreakdown);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const speed = values.deliverySpeed;
  const price = quote?.prices[speed];
  const refusal = price && unsellableText(price, serverDate());
  const orderedAt = useOrderedElsewhere();
  return (
    <BarFrame
      // That another page has ordered is read before anything else.
      isEditing={step.name === 'editing' && orderedAt === undefined}
      speed={speedDisplay[speed].label}
      price={price ? formatPrice(price.totalCents) : startingPrice(speed)}
    >
      {quote && (
        <div id={breakdownId} hidden={!isWide && !isUnfolded} className="mb-3 border-b border-line pb-1">
          <Suspense>
            <PriceBreakdown quote={quote} speed={speed} />
          </Suspense>
          <RouteCredit quote={quote} className="pb-2" />
        </div>
      )}
      {step.name === 'priceChanged' && step.nowCents === price?.totalCents && (
        <div className="mb-3">
          <HelpBox tone="warning" role="alert" title="Der Preis hat sich geändert">
            Vorher {formatPrice(step.beforeCents)}, jetzt {formatPrice(step.nowCents)}. Bitte bestätigen Sie
            den neuen Preis mit „{submitText}“.
          </HelpBox>
        </div>
      )}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm leading-7 font-semibold sm:text-base sm:leading-7">
            {speedDisplay[speed].label}, {parcelText(values)}
          </p>
          <p className="tabular text-sm text-ink-soft">
            {price
              ? (refusal ?? `Zustellung ${formatArrival(price, serverDate())}`)
              : 'Basierend nur auf dem Grundtarif, bis die Strecke berechnet ist.'}
          </p>
        </div>
        <div className="tabular shrink-0 text-right">
          <p aria-live="polite">
            <span className={`block text-xl leading-7 font-bold ${isComputing ? 'text-ink-soft' : ''}`}>
              {price ? formatPrice(price.totalCents) : startingPrice(speed)}
            </span>
            {(isWide || !quote) && <span className="block text-xs text-ink-soft">inkl. MwSt.</span>}
          </p>
          {quote && !isWide && (
            <button
              type="button"
              aria-expanded={isUnfolded}
              aria-controls={breakdownId}
              aria-label="inkl. MwSt., Zusammensetzung des Preises"
              onClick={() => setIsUnfolded(!isUnfolded)}
              className="-my-3.5 -mr-2 inline-flex min-h-12 items-center gap-1 rounded-control px-2 text-xs text-ink-soft"
            >
              <span className="underline underline-offset-4">inkl. MwSt.</span>
              <ChevronUp aria-hidden="true" className={`size-4 ${isUnfolded ? 'rotate-180' : ''}`} />
            </button>
          )}
        </div>
      </div>
      {card && quote && <p className="tabular mt-1 text-sm text-ink-soft">Zahlung mit {cardText(card)}</p>}
      {props.closedUntil && (
        <p className="tabular mt-1 text-sm font-medium">Geschlossen bis {props.closedUntil}</p>
      )}
      <OrderedElsewhere />
      <div role="status">
        {step.name === 'failed' && !step.isPaid && (
          <p className="mt-3 text-sm">
            Es wurde nichts bestellt und nichts abgebucht. Ihre Angaben stehen noch hier.
          </p>
        )}
      </div>
      <Button
        type="submit"
        isWide
        className="mt-2"
        busy={isBusy(step)}
        disabled={!props.isOpen || !quote || refusal !== undefined || (isComputing && !isBusy(step))}
      >
        {submitText}
      </Button>
      {/* While the form is incomplete, a phone needs the room for its fields. */}
      <p className={`mt-1.5 text-xs text-pretty text-ink-soft ${quote ? '' : 'max-sm:hidden'}`}>
        Es gelten die{' '}
        <TextLink to="/agb" target="_blank" rel="noopener">
          AGB
          <span className="sr-only"> (öffnet in neuem Fenster)</span>
        </TextLink>
        . Kein Widerrufsrecht: {noWithdrawalReason}
      </p>
    </BarFrame>
  );
}

/** Warns of a duplicate order when another page of this browser has ordered in the meantime. */
function OrderedElsewhere() {
  const orderedAt = useOrderedElsewhere();
  return (
    <div role="status">
      {orderedAt !== undefined && (
        <p className="tabular mt-3 text-sm">
          In einem anderen Fenster haben Sie {orderedAtText(new Date(orderedAt))} bestellt. Hier bestellen Sie
          eine weitere Sendung.
        </p>
      )}
    </div>
  );
}

/** 'um 14:05 Uhr', with the date if it was not today. */
function orderedAtText(at: Date): string {
  const day = formatDate(at);
  return `${day === formatDate(serverDate()) ? '' : `am ${day} `}um ${formatTime(at)} Uhr`;
}
