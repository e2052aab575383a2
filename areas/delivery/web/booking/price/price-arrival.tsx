import { formatTime, nameDay } from '#platform/contract/german-format.ts';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import type { Quote } from './use-quote.ts';

type Price = Quote['prices']['standard'];

/** What a speed is sold by: large the latest, which is promised, small when it is likely. */
export function PriceArrival({ price, now }: { price: Price; now: Date }) {
  const { promisedBy, expected, creditCents } = price;
  return (
    <span className="tabular block">
      <span className="block leading-6 font-semibold text-ink">
        {dayOf(promisedBy, now)}bis {formatTime(promisedBy)} Uhr zugesagt
        {creditCents > 0 && <span className="text-sm font-normal">, sonst Gutschrift</span>}
      </span>
      {expected && (
        <span className="block text-sm text-ink-soft">
          voraussichtlich {dayOf(expected.from, now)}
          {formatTime(expected.from)} bis {formatTime(expected.until)} Uhr
        </span>
      )}
    </span>
  );
}

/** Why one may still pay more where no speed is likely to be earlier; undefined where one is. */
export function sameTimeText({ prices }: Pick<Quote, 'prices'>): string | undefined {
  const { from, until } = prices.standard.expected ?? {};
  const isSame = deliverySpeeds.every(
    (speed) =>
      from !== undefined &&
      !prices[speed].unsellable &&
      prices[speed].expected?.from === from &&
      prices[speed].expected.until === until,
  );
  return isSame
    ? 'Gerade sind alle drei voraussichtlich gleich schnell: Der Aufpreis kauft die frühere Zusage.'
    : undefined;
}

const dayOf = (instant: string, now: Date) => {
  const day = nameDay(instant, now);
  return day === 'heute' ? '' : `${day} `;
};
