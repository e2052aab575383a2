import { formatPrice } from '#platform/contract/german-format.ts';
import { listPriceParts } from '#delivery/contract/price-parts.ts';
import { DataList } from '#web/ui/data-list.tsx';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';
import type { Quote } from './use-quote.ts';

/** The parts of the price; they add up to the total. */
export function PriceBreakdown({ quote, speed }: { quote: Quote; speed: BookingForm['deliverySpeed'] }) {
  const price = quote.prices[speed];
  return (
    <DataList
      layout="sums"
      items={[
        ...listPriceParts(quote, speed, price).map(({ term, cents }) => ({
          term,
          value: formatPrice(cents),
        })),
        { term: 'Gesamt inkl. MwSt.', value: formatPrice(price.totalCents), isTotal: true },
      ]}
    />
  );
}
