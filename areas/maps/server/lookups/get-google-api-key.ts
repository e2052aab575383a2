import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

/**
 * The key with which a browser loads Google's map, if the operator has chosen that map; the only API key that
 * leaves the server. Throws MAPS_KEY_UNAVAILABLE. Source: docs/decisions/0022, 'Keys'.
 */
export function getGoogleApiKey({ config }: Pick<Services, 'config'>): string {
  if (!config.googleMapsKey) throw new AppError('MAPS_KEY_UNAVAILABLE');
  return config.googleMapsKey;
}
