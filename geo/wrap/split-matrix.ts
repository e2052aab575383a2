import type { Coordinates } from '#maps/domain/coordinates.ts';
import { GeoError, type RouteOptions, type Router, type Way } from '#geo/geo.ts';

/** The limits of one request to a service. */
export interface MatrixLimits {
  /** From and to together. */
  points: number;
  /** From times to. */
  pairs: number;
}

/**
 * Splits a matrix into requests within the service's limits. With some services a point far from any road
 * fails the whole request: it is then halved until the point is alone, and only its ways are unknown.
 */
export function splitMatrix(router: Router, limits: MatrixLimits): Router {
  async function ask(
    from: readonly Coordinates[],
    to: readonly Coordinates[],
    options?: RouteOptions,
  ): Promise<(Way | undefined)[][]> {
    if (from.length === 0 || to.length === 0) return from.map(() => []);
    const isFitting = from.length + to.length <= limits.points && from.length * to.length <= limits.pairs;
    if (!isFitting) return await askHalves(from, to, options);
    try {
      return await router.matrix(from, to, options);
    } catch (error) {
      const isAboutPoint = error instanceof GeoError && ['NOT_FOUND', 'ZERO_RESULTS'].includes(error.code);
      if (!isAboutPoint) throw error;
      return from.length === 1 && to.length === 1 ? [[undefined]] : await askHalves(from, to, options);
    }
  }

  /** Sequentially: a service refuses too many simultaneous requests. */
  async function askHalves(from: readonly Coordinates[], to: readonly Coordinates[], options?: RouteOptions) {
    if (from.length >= to.length) {
      const half = from.length >> 1;
      const first = await ask(from.slice(0, half), to, options);
      return [...first, ...(await ask(from.slice(half), to, options))];
    }
    const half = to.length >> 1;
    const left = await ask(from, to.slice(0, half), options);
    const right = await ask(from, to.slice(half), options);
    return left.map((row, index) => [...row, ...(right[index] ?? [])]);
  }

  return { ...router, matrix: ask };
}
