import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { GeoError, type GeoErrorCode, type Geocoder, type Router } from '#geo/geo.ts';

/** After this many failures in a row a service is not called for a while (circuit breaker). */
const FAILURES = 5;
const PAUSE_MS = 30_000;
const RETRY_PAUSE_MS = 150;

const isOneOf = (error: unknown, ...codes: GeoErrorCode[]) =>
  error instanceof GeoError && codes.includes(error.code);

/**
 * One retry for a transient failure, and no requests for half a minute after five failures: people wait for
 * an answer, and a service that is down recovers sooner.
 */
export function guardService(engine: string, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): IPolicy {
  const again = retry(
    handleWhen((error) => isOneOf(error, 'UNAVAILABLE')),
    { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_PAUSE_MS) },
  );
  const breaker = circuitBreaker(
    handleWhen((error) => isOneOf(error, 'UNAVAILABLE', 'OVER_QUERY_LIMIT')),
    { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  breaker.onBreak(() => log.error({ engine }, 'a maps service fails and is left alone for a while'));
  breaker.onReset(() => log.warn({ engine }, 'a maps service answers again'));
  return wrap(breaker, again);
}

/**
 * While a service is down, the embedded engine answers, if it has real streets. A rejected key is never
 * covered up, as it has to be fixed.
 */
async function askOrFallBack<T>(
  guard: IPolicy,
  ask: () => Promise<T>,
  instead: (() => Promise<T>) | undefined,
) {
  try {
    return await guard.execute(ask);
  } catch (error) {
    const failure = error instanceof BrokenCircuitError ? new GeoError('UNAVAILABLE') : error;
    if (instead && isOneOf(failure, 'UNAVAILABLE', 'OVER_QUERY_LIMIT')) return await instead();
    throw failure;
  }
}

/** `isReady`: whether the embedded engine has more than estimates. */
export interface OwnEngine<T> {
  engine: T;
  isReady(): boolean;
}

export function fallBackGeocoder(geocoder: Geocoder, own: OwnEngine<Geocoder>, guard: IPolicy): Geocoder {
  const instead = <T>(ask: () => Promise<T>) => (own.isReady() ? ask : undefined);
  return {
    engine: geocoder.engine,
    suggest: (query, limit) =>
      askOrFallBack(
        guard,
        () => geocoder.suggest(query, limit),
        instead(() => own.engine.suggest(query, limit)),
      ),
    // An id issued by another engine, before the operator chose this one or while it failed, remains valid.
    resolve: (placeId) =>
      placeId.startsWith(`${geocoder.engine}:`)
        ? askOrFallBack(guard, () => geocoder.resolve(placeId), undefined)
        : own.engine.resolve(placeId),
    reverse: (point) =>
      askOrFallBack(
        guard,
        () => geocoder.reverse(point),
        instead(() => own.engine.reverse(point)),
      ),
  };
}

export function fallBackRouter(router: Router, own: OwnEngine<Router>, guard: IPolicy): Router {
  const instead = <T>(ask: () => Promise<T>) => (own.isReady() ? ask : undefined);
  return {
    engine: router.engine,
    onlyEstimates: router.onlyEstimates,
    route: (from, to, options) =>
      askOrFallBack(
        guard,
        () => router.route(from, to, options),
        instead(() => own.engine.route(from, to, options)),
      ),
    matrix: (from, to, options) =>
      askOrFallBack(
        guard,
        () => router.matrix(from, to, options),
        instead(() => own.engine.matrix(from, to, options)),
      ),
  };
}
