import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import { GeoError, type GeoErrorCode } from '#geo/geo.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

const codes: Record<GeoErrorCode, ErrorCode> = {
  NOT_FOUND: 'ADDRESS_NOT_FOUND',
  ZERO_RESULTS: 'NO_ROUTE',
  OVER_QUERY_LIMIT: 'ROUTE_QUOTA_REACHED',
  REQUEST_DENIED: 'ROUTE_DENIED',
  OUTSIDE_AREA: 'ADDRESS_OUTSIDE_AREA',
  UNAVAILABLE: 'ROUTE_FAILED',
};

/** Any other routing failure contains its status. Source: docs/decisions/0023, 'What a failure says'. */
function toAppError({ code, end }: GeoError, place = ''): AppError {
  if (end) return new AppError('ADDRESS_UNREACHABLE', { detail: end === 'from' ? 'pickup' : 'delivery' });
  const message =
    code === 'UNAVAILABLE' ? { message: `${errorCatalogue.ROUTE_FAILED.message}: ${code}` } : {};
  const detail = code === 'OUTSIDE_AREA' && place ? place : code;
  return new AppError(codes[code], { ...message, detail });
}

/** Translates an engine's errors into the product's own; `place` names the place in question. */
export async function translateGeoErrors<T>(ask: () => Promise<T>, place?: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GeoError) throw toAppError(error, place);
    throw error;
  }
}
