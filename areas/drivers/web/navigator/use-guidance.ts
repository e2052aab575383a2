import { useEffect, useRef, useState } from 'react';
import {
  type Ahead,
  isAgainstRoute,
  isOffRoute,
  lookAhead,
  type FollowedRoute,
  placeOnRoute,
  prepareRoute,
  type RoutePlace,
} from '#maps/domain/follow-route.ts';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import type { OwnFix } from './use-fixes.ts';

/** Between two questions for a new route. */
const ASK_AGAIN_MS = 4000;
/** As fast as this the heading is that of the drive, not of the pocket. */
const MIN_HEADING_SPEED = 1.5;

export interface Guided {
  route: FollowedRoute | undefined;
  /** False where the map knows no turns. */
  hasSteps: boolean;
  place: RoutePlace | undefined;
  ahead: Ahead | undefined;
  isOff: boolean;
  isAsking: boolean;
  /** Why there is no new route. */
  failure: string | undefined;
}

/**
 * The route to a delivery's next stop, followed by the phone's position. It is asked for once, and again as
 * soon as the phone has left it; without a network the loaded one stays.
 */
export function useGuidance(deliveryId: string, fix: OwnFix | undefined): Guided {
  const [loaded, setLoaded] = useState<{ route: FollowedRoute; hasSteps: boolean }>();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const lastMeters = useRef<number>(undefined);
  /** A question is under way, or the last one is only seconds ago. */
  const isResting = useRef(false);
  const route = loaded?.route;
  const place = route && fix && placeOnRoute(route, fix, lastMeters.current);
  const isMoving = fix !== undefined && fix.speed >= MIN_HEADING_SPEED;
  const isOff = place !== undefined && (isOffRoute(place, fix!) || (isMoving && isAgainstRoute(place, fix)));

  useEffect(() => {
    if (place && !isOff) lastMeters.current = place.meters;
    if (!fix || (route && !isOff) || isResting.current) return;
    isResting.current = true;
    setIsAsking(true);
    const { lat, lng, heading } = fix;
    client.drivers
      .guideToStop({ lat, lng, deliveryId, ...(isMoving && heading !== null && { heading }) })
      .then(
        ({ path, steps, seconds }) => {
          lastMeters.current = undefined;
          setFailure(undefined);
          setLoaded({ route: prepareRoute(path, steps ?? [], seconds), hasSteps: steps !== null });
        },
        (error: unknown) => setFailure(failureText(error)),
      )
      .finally(() => {
        setIsAsking(false);
        // The next position after it asks again.
        setTimeout(() => (isResting.current = false), ASK_AGAIN_MS);
      });
  }, [fix, route, place, isOff, isMoving, deliveryId]);

  return {
    route,
    hasSteps: loaded?.hasSteps ?? true,
    place,
    ahead: route && place && lookAhead(route, place.meters),
    isOff,
    isAsking,
    failure,
  };
}
