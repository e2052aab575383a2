import { formatDistance, formatPrice } from '#contract/german-format.ts';
import { packageDisplay, speedDisplay } from '#domain/tariff/tariff.ts';
import { DataList } from '#web/ui/data-list.tsx';
import type { BookingForm } from '#web/features/booking/booking-form.ts';
import type { Quote } from './use-quote.ts';

/** What the price is made of; the parts add up to it. */
export function PriceBreakdown({ quote, speed }: { quote: Quote; speed: BookingForm['deliverySpeed'] }) {
  const price = quote.prices[speed];
  const parts = [
    { term: 'Grundpreis', cents: price.baseCents },
    { term: speedDisplay[speed].label, cents: price.speedCents },
    { term: `Paket ${packageDisplay[quote.packageSize].label}`, cents: price.packageCents },
    { term: `Gewicht ${quote.weightKg} kg`, cents: price.weightCents },
    { term: `Strecke ${formatDistance(quote.distanceMeters)}`, cents: price.distanceCents },
  ];
  return (
    <DataList
      layout="sums"
      items={[
        ...parts
          .filter(({ cents }, index) => cents > 0 || index === 0)
          .map(({ term, cents }) => ({ term, value: formatPrice(cents) })),
        { term: 'Gesamt inkl. MwSt.', value: formatPrice(price.totalCents), isTotal: true },
      ]}
    />
  );
}
