/** Positions of drivers, reported as their phones do. */
import type { Person } from '#tests/support/people/test-people.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

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

/** The driver's phone reports this place, measured now or that long ago, and its ETAs are refreshed. */
export async function placeDriver(app: TestApp, driver: Person, point: Point, secondsAgo = 0) {
  const answer = await driver.call<{ isOnline: boolean; stored: number; dropped: Record<string, number> }>(
    '/driver/position',
    { fixes: [fixAt(app, point, secondsAgo)] },
  );
  await app.services.forecasts.settle();
  return answer;
}
