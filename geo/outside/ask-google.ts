import { z } from 'zod';
import { GeoError } from '#geo/geo.ts';
import { askService, type ServiceQuestion } from './ask-service.ts';

export interface GoogleAccess {
  apiKey: string;
  placesUrl: string;
  routesUrl: string;
}

/** Google's error format; a matrix sends it as the only element of its list. */
const failure = z.object({ error: z.object({ status: z.string(), message: z.string().optional() }) });

/**
 * Requests `fields` from one of Google's services, which also decide the price. Throws GeoError NOT_FOUND,
 * OVER_QUERY_LIMIT, REQUEST_DENIED, UNAVAILABLE.
 */
export async function askGoogle<T>(
  { apiKey }: GoogleAccess,
  { fields, ...question }: ServiceQuestion & { fields: string },
  schema: z.ZodType<T>,
): Promise<T> {
  const headers = { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fields };
  const answer = await askService({ ...question, headers }, z.unknown());
  const failed = failure.safeParse(Array.isArray(answer) ? answer[0] : answer);
  if (failed.success) throw toGeoError(failed.data.error.status);
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GeoError('UNAVAILABLE', 'an answer of another shape');
  return parsed.data;
}

function toGeoError(status: string): GeoError {
  if (status === 'NOT_FOUND') return new GeoError('NOT_FOUND');
  if (status === 'RESOURCE_EXHAUSTED') return new GeoError('OVER_QUERY_LIMIT');
  // Google reports a wrong key as an invalid argument.
  if (['PERMISSION_DENIED', 'UNAUTHENTICATED', 'INVALID_ARGUMENT'].includes(status))
    return new GeoError('REQUEST_DENIED');
  return new GeoError('UNAVAILABLE', `Google answers ${status}`);
}
