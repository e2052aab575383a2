import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { Services } from '#app/services.ts';

/**
 * Driving metres from one point to many, in one request to the engine. null for an unknown way, also while
 * the engine fails.
 */
export async function measureWays(
  { geo }: Pick<Services, 'geo'>,
  from: Coordinates,
  to: Coordinates[],
): Promise<(number | null)[]> {
  const [ways = []] = await geo.router.matrix([from], to).catch(() => []);
  return to.map((_, index) => ways[index]?.distanceMeters ?? null);
}
