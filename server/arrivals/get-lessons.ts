import { learnPace, learnSpread, MOST_SAMPLES, type Spread } from '#domain/dispatch/spread-arrival.ts';
import type { Database } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { type Forecast, listSamples } from './arrivals.store.ts';

export interface Lessons {
  pace: number;
  spread: Record<Forecast['kind'], Spread>;
}

/** What the last ten minutes add changes nothing that anybody would notice. */
const KEPT_MS = 10 * 60_000;
/** Today's pace is that of the last hours. */
const PACE_MS = 3 * 60 * 60_000;
const MOST_RECENT = 300;

const kept = new WeakMap<Database, { at: number; lessons: Lessons }>();

/** The pace of these hours, and how far forecasts were off; looked up once in a while. */
export async function getLessons({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Lessons> {
  const now = clock.now().getTime();
  const known = kept.get(db);
  if (known && Math.abs(now - known.at) < KEPT_MS) return known.lessons;
  const recent = await listSamples(db, { since: new Date(now - PACE_MS), limit: MOST_RECENT });
  const lessons: Lessons = {
    pace: learnPace(recent),
    spread: {
      pickup: learnSpread(await listSamples(db, { kind: 'pickup', limit: MOST_SAMPLES })),
      dropoff: learnSpread(await listSamples(db, { kind: 'dropoff', limit: MOST_SAMPLES })),
    },
  };
  kept.set(db, { at: now, lessons });
  return lessons;
}
