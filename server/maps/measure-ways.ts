import type { Coordinates } from '#domain/geo/coordinates.ts';
import type { Services } from '#server/services.ts';

/**
 * Driving metres between one point and each of many, in one question to the engine. null for a way that is not known:
 * an unknown distance is said to be unknown, also while the engine fails.
 */
export async function measureWays(
  { geo }: Pick<Services, 'geo'>,
  one: Coordinates,
  many: Coordinates[],
): Promise<(number | null)[]> {
  const metres = await geo.router.measure(one, many).catch(() => many.map(() => undefined));
  return metres.map((each) => each ?? null);
}
