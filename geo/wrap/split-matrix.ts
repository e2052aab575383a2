import type { Coordinates } from '#domain/geo/coordinates.ts';
import { GeoError, type RouteOptions, type Router, type Way } from '#geo/geo.ts';

/** What a service takes in one question. */
export interface MatrixLimits {
  /** From and to together. */
  points: number;
  /** From times to. */
  pairs: number;
}

/**
 * Asks a service in pieces that it takes. A point that lies on no road fails a whole question with some
 * services: the question is halved until the point stands alone, and only its ways are unknown.
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

  /** One half after the other: a service that is asked too much at once refuses. */
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
