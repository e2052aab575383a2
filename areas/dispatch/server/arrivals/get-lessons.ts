import { LESSONS_KEPT_MS, MAX_SAMPLES_PER_GROUP, MAX_SAMPLES } from '#delivery/domain/learn-arrivals.ts';
import type { ArrivalLessons } from '#delivery/domain/spread-arrival.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type Eta, listSamples } from './arrivals.store.ts';

type Lessons = Record<Eta['kind'], ArrivalLessons>;

/** Arrivals from before say little about the city of today, and are many. */
const SAMPLES_MS = 14 * 24 * 60 * 60_000;

const kept = new WeakMap<Database, { at: number; lessons: Promise<Lessons> }>();

/**
 * What past ETAs say about the next ones, learned in the planning thread; cached for a few minutes. Throws if
 * that thread fails, and learns again when it is asked the next time.
 */
export async function getLessons(services: Pick<Services, 'db' | 'clock' | 'planner'>): Promise<Lessons> {
  const { db, clock } = services;
  const now = clock.now().getTime();
  const known = kept.get(db);
  if (known && Math.abs(now - known.at) < LESSONS_KEPT_MS) return await known.lessons;
  // Kept before they are known: drivers who report meanwhile wait for the same lessons.
  const learning = { at: now, lessons: learnBoth(services, now) };
  kept.set(db, learning);
  try {
    return await learning.lessons;
  } catch (error) {
    if (kept.get(db) === learning) kept.delete(db);
    throw error;
  }
}

async function learnBoth({ db, planner }: Pick<Services, 'db' | 'planner'>, now: number): Promise<Lessons> {
  const asked = {
    since: new Date(now - SAMPLES_MS),
    maxSamples: MAX_SAMPLES,
    maxPerGroup: MAX_SAMPLES_PER_GROUP,
  };
  const learn = async (kind: Eta['kind']) =>
    await planner.learnArrivals({ samples: await listSamples(db, kind, asked), now });
  return { pickup: await learn('pickup'), dropoff: await learn('dropoff') };
}
