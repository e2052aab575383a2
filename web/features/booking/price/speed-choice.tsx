import { formatPrice, formatPromise } from '#contract/german-format.ts';
import { speedDisplay } from '#domain/tariff/tariff.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { BookingForm } from '#web/features/booking/booking-form.ts';
import type { Quote } from './use-quote.ts';

const speeds = ['standard', 'express', 'express_gold'] as const;

interface SpeedChoiceProps {
  quote: Quote | undefined;
  value: BookingForm['deliverySpeed'];
  onChange: (speed: BookingForm['deliverySpeed']) => void;
}

/** Three speeds with the promised clock time and the price of the quote. */
export function SpeedChoice({ quote, value, onChange }: SpeedChoiceProps) {
  const now = new Date();
  return (
    <RadioCards
      legend="Geschwindigkeit"
      isLegendHidden
      name="deliverySpeed"
      value={value}
      onChange={onChange}
      options={speeds.map((speed) => {
        const price = quote?.prices[speed];
        return {
          value: speed,
          title: speedDisplay[speed].label,
          description: price ? `${formatPromise(price.promisedBy, now)} Uhr` : speedDisplay[speed].promise,
          aside: price ? formatPrice(price.totalCents) : undefined,
        };
      })}
    />
  );
}
