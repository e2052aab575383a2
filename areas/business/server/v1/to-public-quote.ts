import type { z } from 'zod';
import type { publicQuote } from '#business/contract/v1/public-quotes.ts';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import type { Quote } from '#delivery/server/quotes/get-quote.ts';
import { toQuoteView } from '#delivery/server/quotes/to-quote-view.ts';
import { euros } from './euros.ts';

/** A quote as programs read it; a test can be ordered at any time. */
export function toPublicQuote(quote: Quote): z.infer<typeof publicQuote> {
  const { id, pickup, delivery, packageSize, weightKg, prices, ...rest } = toQuoteView(quote);
  const place = ({ address, lat, lng }: typeof pickup) => ({ address, latitude: lat, longitude: lng });
  return {
    id,
    pickup: place(pickup),
    dropoff: place(delivery),
    parcel: { size: packageSize, weight_kg: weightKg },
    distance_meters: rest.distanceMeters,
    duration_seconds: rest.durationSeconds,
    offers: deliverySpeeds.map((speed) => {
      const { totalCents, unsellable, promisedBy, expected } = prices[speed];
      return {
        speed,
        price: euros(totalCents),
        available: quote.isTest || unsellable === null,
        available_at: quote.isTest ? null : (unsellable?.possibleAt ?? null),
        promised_by: promisedBy,
        expected,
      };
    }),
    created_at: rest.createdAt,
    expires_at: rest.expiresAt,
  };
}
