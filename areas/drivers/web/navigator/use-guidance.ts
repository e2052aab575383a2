import { useEffect, useReducer, useRef, useState } from 'react';
import type { Coordinates } from '#maps/domain/coordinates.ts';
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
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { type AnsweredWay, askWay } from './ask-way.ts';
import type { OwnFix } from './use-fixes.ts';
import { useOwnWay } from './use-own-way.ts';

/** Between two questions for a new route to the server. */
const ASK_AGAIN_MS = 4000;
/** After the first route, and after one that the phone has found, which costs nobody anything. */
const SOON_MS = 1000;
/** Between two questions for the server's way instead of the phone's. */
const REPLACE_MS = 15_000;
/** As fast as this the heading is that of the drive, not of the pocket. */
const MIN_HEADING_SPEED = 1.5;

export interface Guided {
  route: FollowedRoute | undefined;
  /** False where the map knows no turns. */
  hasSteps: boolean;
  /** The phone has found it without the server. */
  isOwn: boolean;
  isOnline: boolean;
  place: RoutePlace | undefined;
  ahead: Ahead | undefined;
  isOff: boolean;
  isAsking: boolean;
  /** Why there is no new route. */
  failure: string | undefined;
}

interface Asked {
  deliveryId: string;
  /** Where the delivery's next stop is. */
  point: Coordinates;
}

/**
 * The route to a delivery's next stop, followed by the phone's position. It is asked for once, and again as
 * soon as the phone has left it; without a network the phone finds it on the roads that it has, and without
 * these the loaded one stays.
 */
export function useGuidance({ deliveryId, point }: Asked, fix: OwnFix | undefined): Guided {
  const [loaded, setLoaded] = useState<{ route: FollowedRoute; hasSteps: boolean; isOwn: boolean }>();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useIsOnline();
  const findOwn = useOwnWay();
  const lastMeters = useRef<number>(undefined);
  /** A question of this kind is under way, or the last one is only seconds ago. */
  const isResting = useRef({ lost: false, better: false });
  /** The position that the route begins at: from there no other one would be found. */
  const answered = useRef<OwnFix>(undefined);
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  /** Counts the questions: what is answered late is for the last one only. */
  const questions = useRef(0);
  const route = loaded?.route;
  const isOwn = loaded?.isOwn ?? false;
  const place = route && fix && placeOnRoute(route, fix, lastMeters.current);
  const isMoving = fix !== undefined && fix.speed >= MIN_HEADING_SPEED;
  const isOff = place !== undefined && (isOffRoute(place, fix!) || (isMoving && isAgainstRoute(place, fix)));

  useEffect(() => {
    if (place && !isOff) lastMeters.current = place.meters;
    const isLost = !route || isOff;
    const kind = isLost ? 'lost' : 'better';
    const isWanted = isLost ? !route || fix !== answered.current : isOwn && isOnline;
    if (!fix || !isWanted || isResting.current[kind]) return;
    isResting.current[kind] = true;
    let restMs = isLost ? ASK_AGAIN_MS : REPLACE_MS;
    if (isLost) setIsAsking(true);
    const { lat, lng } = fix;
    const heading = isMoving && fix.heading !== null ? fix.heading : undefined;
    const question = (questions.current += 1);
    const take = ({ path, steps, seconds, isOwn: isPhones }: AnsweredWay) => {
      if (isPhones || !route) restMs = SOON_MS;
      if (question !== questions.current) return;
      lastMeters.current = undefined;
      answered.current = fix;
      setFailure(undefined);
      setLoaded({
        route: prepareRoute(path, steps ?? [], seconds),
        hasSteps: steps !== null,
        isOwn: isPhones,
      });
    };
    const askServer = () =>
      client.drivers.guideToStop({ lat, lng, deliveryId, ...(heading !== undefined && { heading }) });
    const answer = isLost
      ? askWay(
          askServer,
          () => findOwn({ from: { lat, lng }, to: point, heading }),
          (way) => take({ ...way, isOwn: false }),
        )
      : askServer().then((way) => ({ ...way, isOwn: false }));
    answer
      .then(take, (error: unknown) => {
        if (isLost) setFailure(failureText(error));
      })
      .finally(() => {
        if (isLost) setIsAsking(false);
        setTimeout(() => {
          isResting.current[kind] = false;
          // Whoever stands gets no new position, and perhaps the network.
          lookAgain();
        }, restMs);
      });
  }, [fix, route, place, isOff, isOwn, isOnline, isMoving, deliveryId, point, findOwn, looks]);

  return {
    route,
    hasSteps: loaded?.hasSteps ?? true,
    isOwn,
    isOnline,
    place,
    ahead: route && place && lookAhead(route, place.meters),
    isOff,
    isAsking,
    failure,
  };
}
