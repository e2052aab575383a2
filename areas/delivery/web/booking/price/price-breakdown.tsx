import { formatPrice } from '#platform/contract/german-format.ts';
import { listPriceParts } from '#delivery/contract/price-parts.ts';
import { DataList } from '#web/ui/data-list.tsx';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';
import type { Quote } from './use-quote.ts';

/** The parts of the price, which add up to the total, and what is given back if its promise is missed. */
export function PriceBreakdown({ quote, speed }: { quote: Quote; speed: BookingForm['deliverySpeed'] }) {
  const price = quote.prices[speed];
  return (
    <>
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
      {price.creditCents > 0 && (
        <p className="tabular pb-2 text-sm text-ink-soft">
          Kommt das Paket später als zugesagt, bekommen Sie {formatPrice(price.creditCents)} zurück.
        </p>
      )}
    </>
  );
}
