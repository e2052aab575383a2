import { osmCredit } from '#maps/contract/osm-credit.ts';
import type { Quote } from './use-quote.ts';

/** Attribution beside a price whose route was measured on OpenStreetMap roads, as its licence requires. */
export function RouteCredit({ quote, className = '' }: { quote: Quote; className?: string }) {
  if (quote.quality === 'estimate' || quote.engine === 'google') return null;
  return (
    <p className={`text-xs text-ink-soft ${className}`}>
      Strecke:{' '}
      <a
        href={osmCredit.url}
        target="_blank"
        rel="noreferrer"
        className="rounded-[3px] underline underline-offset-4"
      >
        {osmCredit.text}
      </a>
    </p>
  );
}
