/** Positions of drivers, reported as their phones do. */
import { type FixReport, reportFixes } from '#dispatch/server/positions/report-fixes.ts';
import type { TestApp } from '#tests/support/test-app.ts';

interface Point {
  lat: number;
  lng: number;
}

export const fixAt = (app: TestApp, { lat, lng }: Point, secondsAgo = 0) => ({
  lat,
  lng,
  accuracyMeters: 8,
  measuredAt: new Date(app.clock.now().getTime() - secondsAgo * 1000).toISOString(),
});

/**
 * The driver's phone reports this place, measured now or that long ago, and its ETAs are refreshed. Not over
 * HTTP, where a report waits for others to be written with it: services of its own have a queue of their own.
 */
export async function placeDriver(
  app: TestApp,
  driver: { id: string },
  point: Point,
  secondsAgo = 0,
): Promise<FixReport> {
  const { measuredAt, ...fix } = fixAt(app, point, secondsAgo);
  const report = await reportFixes({ ...app.services }, driver.id, [
    { ...fix, measuredAt: new Date(measuredAt) },
  ]);
  await app.services.etaRefresher.settle();
  return report;
}
