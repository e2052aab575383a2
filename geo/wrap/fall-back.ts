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

/** After so many failures in a row a service is left alone for a while. */
const FAILURES = 5;
const PAUSE_MS = 30_000;
const RETRY_PAUSE_MS = 150;

const isOneOf = (error: unknown, ...codes: GeoErrorCode[]) =>
  error instanceof GeoError && codes.includes(error.code);

/**
 * One more try for what may have been chance, and no more questions for half a minute after five failures:
 * people wait for an answer, and a service that is down recovers sooner.
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
 * What a service cannot answer now, the own engine answers, where it has real streets to answer from. A
 * service that refuses us is never covered up: somebody has to mend its key.
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

/** `isReady`: whether the own engine has more than estimates. */
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
    // An id that another engine has handed out, before the operator chose this one or while it failed, is
    // still good.
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
