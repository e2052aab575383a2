import type { z } from 'zod';
import type { publicPosition } from '#business/contract/v1/public-delivery.ts';
import type { LiveView } from '#dispatch/contract/positions.ts';

/** Position and times of arrival, of a delivery or a test delivery, as programs read them. */
export const toPublicPosition = ({
  position,
  arrivals,
}: {
  position: LiveView['position'];
  arrivals: readonly Omit<LiveView['arrivals'][number], 'whyLater'>[];
}): z.infer<typeof publicPosition> => ({
  position: position && {
    latitude: position.lat,
    longitude: position.lng,
    is_approximate: position.isRough,
    measured_at: position.measuredAt,
    fresh_until: position.freshUntil,
  },
  arrivals: arrivals.map(({ kind, expectedAt, from, until, stopsBefore }) => ({
    stop: kind,
    expected_at: expectedAt,
    from,
    until,
    stops_before: stopsBefore,
  })),
});
