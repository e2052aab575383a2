import { formatPromise, formatTime } from '#platform/contract/german-format.ts';
import type { Quote } from './use-quote.ts';

interface PriceArrivalProps {
  price: Quote['prices']['standard'];
  now: Date;
  /** Why it is not sold. */
  instead: string | undefined;
}

/** What a speed is sold by: large the latest, which is promised, small when it is likely. */
export function PriceArrival({ price, now, instead }: PriceArrivalProps) {
  const { promisedBy, expected, creditCents } = price;
  return (
    <span className="tabular block min-h-17 text-sm whitespace-pre-line text-ink-soft sm:min-h-11.5">
      {instead ?? (
        <>
          <strong className="text-base leading-snug font-semibold text-ink">
            {formatPromise(promisedBy, now).replace('heute bis', 'bis')} Uhr zugesagt
          </strong>
          {creditCents > 0 && ', sonst Gutschrift'}
          {expected && `\nvoraussichtlich ${formatTime(expected.from)}–${formatTime(expected.until)} Uhr`}
        </>
      )}
    </span>
  );
}

/** Why one may still pay more where no speed is likely to be earlier; '' where one is. */
export function sameTimeText(quote: Pick<Quote, 'prices'>): string {
  const [one, two, three] = Object.values(quote.prices).map(
    ({ expected }) => expected && expected.from + expected.until,
  );
  return one && one === two && two === three ? 'Gleich schnell: Mehr kostet die frühere Zusage.' : '';
}
