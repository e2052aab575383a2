import { formatDistance, formatDuration } from '#platform/contract/german-format.ts';
import type { Quote } from '#delivery/web/booking/price/use-quote.ts';

/** The route in words: the text alternative of the map. */
export function routeText(quote: Quote | undefined): string {
  if (!quote) return 'Hamburg. Die Route erscheint, sobald beide Adressen gewählt sind.';
  return `Route von ${quote.pickup.address} nach ${quote.delivery.address}: ${wayText(quote, '')}.`;
}

/** Props of the map; kept with the quote, so that the map moves only for a reason. */
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

/** '7,4 km, etwa 18 Min. Fahrzeit (Schätzung)' */
export function wayText({ distanceMeters, durationSeconds, quality }: Quote, of = ' Fahrzeit'): string {
  const how = quality === 'estimate' ? ' (Schätzung)' : '';
  return `${formatDistance(distanceMeters)}, etwa ${formatDuration(durationSeconds)}${of}${how}`;
}
