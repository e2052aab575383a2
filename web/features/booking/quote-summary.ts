import { formatDistance, formatDuration } from '#contract/german-format.ts';
import type { Quote } from './use-quote.ts';

/** The route in words: what the map shows, for everybody who does not see it. */
export function describeRoute(quote: Quote | undefined): string {
  if (!quote) return 'Hamburg. Die Route erscheint, sobald beide Adressen gewählt sind.';
  const { pickup, delivery, distanceMeters, durationSeconds, quality } = quote;
  const how = quality === 'estimate' ? ' (Schätzung)' : '';
  return `Route von ${pickup.address} nach ${delivery.address}: ${formatDistance(distanceMeters)}, etwa ${formatDuration(durationSeconds)}${how}.`;
}

/** What the map is given; kept with the quote, so that nothing moves it without reason. */
const mapProps = new WeakMap<Quote, ReturnType<typeof build>>();

function build(quote: Quote) {
  return {
    from: { lat: quote.pickup.lat, lng: quote.pickup.lng, label: quote.pickup.address },
    to: { lat: quote.delivery.lat, lng: quote.delivery.lng, label: quote.delivery.address },
    path: quote.path,
    estimate: quote.quality === 'estimate',
  };
}

export function routeForMap(quote: Quote | undefined) {
  if (!quote) return {};
  const known = mapProps.get(quote) ?? build(quote);
  mapProps.set(quote, known);
  return known;
}
