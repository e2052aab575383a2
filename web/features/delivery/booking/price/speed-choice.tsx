import { useEffect, useState } from 'react';
import { formatPrice, formatPromise } from '#contract/platform/german-format.ts';
import { speedDisplay } from '#domain/tariff/tariff.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { BookingForm } from '#web/features/delivery/booking/booking-form.ts';
import { unsellableText } from './unsellable-text.ts';
import type { Quote } from './use-quote.ts';

const speeds = ['standard', 'express', 'express_gold'] as const;
type Speed = BookingForm['deliverySpeed'];

interface SpeedChoiceProps {
  quote: Quote | undefined;
  value: Speed;
  onChange: (speed: Speed) => void;
}

/**
 * The three speeds with promised time and price of the quote; a speed that cannot be kept now is disabled.
 */
export function SpeedChoice({ quote, value, onChange }: SpeedChoiceProps) {
  const now = new Date();
  const [given, setGiven] = useState<Speed>();
  const isUnsellable = Boolean(quote?.prices[value].unsellable);
  useEffect(() => {
    if (!isUnsellable) return;
    setGiven(value);
    onChange('standard');
  }, [isUnsellable, value, onChange]);
  const hasFallen = given !== undefined && value === 'standard' && Boolean(quote?.prices[given].unsellable);
  return (
    <RadioCards
      legend="Geschwindigkeit"
      isLegendHidden
      name="deliverySpeed"
      value={value}
      onChange={onChange}
      hint={
        hasFallen && (
          <span role="status">
            {speedDisplay[given].label} können wir gerade nicht zusagen. Gewählt ist{' '}
            {speedDisplay.standard.label}.
          </span>
        )
      }
      options={speeds.map((speed) => {
        const price = quote?.prices[speed];
        const refusal = price && unsellableText(price);
        const promise = price ? `${formatPromise(price.promisedBy, now)} Uhr` : speedDisplay[speed].promise;
        return {
          value: speed,
          title: speedDisplay[speed].label,
          description: refusal ?? promise,
          aside: price ? formatPrice(price.totalCents) : undefined,
          isDisabled: refusal !== undefined,
        };
      })}
    />
  );
}
