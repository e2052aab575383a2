import { beforeEach, expect, test, vi } from 'vitest';
import { arrivalSamples } from '#dispatch/tables/live-tables.ts';
import { LESSONS_KEPT_MS, learnArrivals } from '#delivery/domain/learn-arrivals.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { getLessons } from './get-lessons.ts';

const app = await openTestApp();
beforeEach(() => {
  vi.restoreAllMocks();
  // Past whatever another test has learned.
  app.clock.advance(LESSONS_KEPT_MS / 60_000);
});

/** Arrivals that took a quarter longer than planned, more than are needed to learn from. */
async function arriveLate(): Promise<void> {
  await app.db.insert(arrivalSamples).values(
    Array.from({ length: 90 }, (_, index) => ({
      kind: 'pickup' as const,
      etaSeconds: 600 + index,
      plannedSeconds: 600 + index,
      actualSeconds: Math.round((600 + index) * 1.25),
      slackSeconds: 0,
      room: 0,
      stopsBefore: 0,
      held50: true,
      held90: true,
      arrivedAt: new Date(FRIDAY_NOON.getTime() - index * 60_000),
    })),
  );
}

test('lessons equal those that this thread would learn from the same arrivals', async () => {
  await arriveLate();
  const asked = vi.spyOn(app.services.planner, 'learnArrivals');
  const { pickup, dropoff } = await getLessons(app.services);
  const [ofPickups, ofDropoffs] = asked.mock.calls.map(([question]) => question);
  expect(ofPickups?.samples).toHaveLength(90);
  expect(pickup).toEqual(learnArrivals(ofPickups?.samples ?? [], app.clock.now().getTime()));
  expect(pickup.pace).toBeGreaterThan(1.1);
  expect(ofDropoffs?.samples).toEqual([]);
  expect(dropoff.pace).toBe(1);
  await app.pool.query('delete from arrival_samples');
});

test('concurrent callers share one learning of the lessons', async () => {
  const asked = vi.spyOn(app.services.planner, 'learnArrivals');
  await Promise.all([getLessons(app.services), getLessons(app.services), getLessons(app.services)]);
  expect(asked.mock.calls).toHaveLength(2);
});

test('lessons whose learning failed are learned at the next call', async () => {
  vi.spyOn(app.services.planner, 'learnArrivals').mockRejectedValueOnce(new Error('a thread ended'));
  await expect(getLessons(app.services)).rejects.toThrow('a thread ended');
  expect((await getLessons(app.services)).pickup.pace).toBe(1);
});
