import {
  learnArrivals,
  LESSONS_KEPT_MS,
  MOST_OF_GROUP,
  MOST_SAMPLES,
} from '#domain/dispatch/learn-arrivals.ts';
import type { ArrivalLessons } from '#domain/dispatch/spread-arrival.ts';
import type { Database } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { type Eta, listSamples } from './arrivals.store.ts';

type Lessons = Record<Eta['kind'], ArrivalLessons>;

/** Arrivals from before say little about the city of today, and are many. */
const SAMPLES_MS = 14 * 24 * 60 * 60_000;

const kept = new WeakMap<Database, { at: number; lessons: Lessons }>();

/** What past ETAs say about the next ones; cached for a few minutes. */
export async function getLessons({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Lessons> {
  const now = clock.now().getTime();
  const known = kept.get(db);
  if (known && Math.abs(now - known.at) < LESSONS_KEPT_MS) return known.lessons;
  const asked = { since: new Date(now - SAMPLES_MS), most: MOST_SAMPLES, mostOfGroup: MOST_OF_GROUP };
  const learn = async (kind: Eta['kind']) => learnArrivals(await listSamples(db, kind, asked), now);
  const lessons = { pickup: await learn('pickup'), dropoff: await learn('dropoff') };
  kept.set(db, { at: now, lessons });
  return lessons;
}
