import { useEffect, useState } from 'react';
import { formatPrice } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { startingPrice } from '#web/content/from-price.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';
import { PriceArrival, sameTimeText } from './price-arrival.tsx';
import { soldOutText, unsellableText } from './unsellable-text.ts';
import type { Quote } from './use-quote.ts';
import { serverDate } from '#web/lib/server-now.ts';

const speeds = ['standard', 'express', 'express_gold'] as const;
type Speed = BookingForm['deliverySpeed'];

interface SpeedChoiceProps {
  quote: Quote | undefined;
  value: Speed;
  onChange: (speed: Speed) => void;
}

/**
 * The three speeds with promise, likely arrival and price of the quote; a speed that cannot be kept now is
 * disabled.
 */
export function SpeedChoice({ quote, value, onChange }: SpeedChoiceProps) {
  const now = serverDate();
  const [given, setGiven] = useState<Speed>();
  const soldOut = quote && soldOutText(quote, now);
  const isUnsellable = Boolean(quote?.prices[value].unsellable);
  const mustFall = isUnsellable && !soldOut;
  useEffect(() => {
    if (!mustFall) return;
    setGiven(value);
    onChange('standard');
  }, [mustFall, value, onChange]);
  const hasFallen = given !== undefined && value === 'standard' && quote?.prices[given].unsellable;
  const fallenText =
    hasFallen &&
    `${speedDisplay[given].label} können wir gerade nicht zusagen. Gewählt ist ${speedDisplay.standard.label}.`;
  const notice = soldOut ?? (fallenText || (quote && sameTimeText(quote)));
  return (
    <RadioCards
      legend="Geschwindigkeit"
      isLegendHidden
      name="deliverySpeed"
      value={value}
      onChange={onChange}
      hint={notice && <span role="status">{notice}</span>}
      options={speeds.map((speed) => {
        const price = quote?.prices[speed];
        const refusal = price && unsellableText(price, now);
        const arrival =
          price && !soldOut ? (
            <PriceArrival price={price} now={now} instead={refusal} />
          ) : (
            // As high as what comes, so that nothing moves with the prices.
            <span className="block min-h-17 sm:min-h-11.5">{speedDisplay[speed].promise}</span>
          );
        return {
          value: speed,
          title: speedDisplay[speed].label,
          description: arrival,
          aside: price ? formatPrice(price.totalCents) : startingPrice(speed),
          isDisabled: refusal !== undefined,
        };
      })}
    />
  );
}
