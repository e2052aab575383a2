import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { type AttemptFacts, listFixesOf, type TrackFix } from './doubt-attempt.ts';

/** The fix of a track that was nearest to a place: to about ten metres, and to the second. */
export interface NearestFix extends Coordinates {
  meters: number;
  /** ISO */
  at: string;
}

/**
 * What is kept of the track of a held attempt, because the track itself is deleted within a day: enough to
 * say where its driver was, and nothing of the way. Source: docs/decisions/0092.
 */
export interface TrackEvidence {
  /** How many fixes there were; 0 if no location was shared. */
  fixCount: number;
  pickup: NearestFix | null;
  door: NearestFix | null;
}

export function takeEvidence(
  attempt: Pick<AttemptFacts, 'acceptedAt' | 'pickup' | 'door' | 'fixes'>,
): TrackEvidence {
  const fixes = listFixesOf(attempt, attempt.fixes);
  return {
    fixCount: fixes.length,
    pickup: attempt.pickup && findNearest(fixes, attempt.pickup),
    door: findNearest(fixes, attempt.door),
  };
}

function findNearest(fixes: readonly TrackFix[], place: Coordinates): NearestFix | null {
  const [nearest] = fixes
    .map((fix) => ({ fix, meters: greatCircleMeters(fix, place) }))
    .sort((one, other) => one.meters - other.meters);
  if (!nearest) return null;
  const { fix, meters } = nearest;
  const at = new Date(Math.floor(fix.measuredAt.getTime() / 1000) * 1000).toISOString();
  return { lat: roughly(fix.lat), lng: roughly(fix.lng), meters: Math.round(meters / 10) * 10, at };
}

/** Four decimals of a degree of latitude are eleven metres. */
const roughly = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
