import {
  learnPace,
  learnSpread,
  LESSONS_KEPT_MS,
  MOST_RECENT,
  MOST_SAMPLES,
  PACE_MS,
  type Spread,
} from '#domain/dispatch/spread-arrival.ts';
import type { Database } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { type Eta, listSamples } from './arrivals.store.ts';

export interface Lessons {
  pace: number;
  spread: Record<Eta['kind'], Spread>;
}

const kept = new WeakMap<Database, { at: number; lessons: Lessons }>();

/** The current pace and the spread of past ETA errors; cached for a few minutes. */
export async function getLessons({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Lessons> {
  const now = clock.now().getTime();
  const known = kept.get(db);
  if (known && Math.abs(now - known.at) < LESSONS_KEPT_MS) return known.lessons;
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
