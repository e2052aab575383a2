import { createRequire } from 'node:module';

const codec = createRequire(import.meta.url)(
  '@googlemaps/polyline-codec',
) as typeof import('@googlemaps/polyline-codec');

/**
 * Google's polyline format, which all these services use. Its named exports are invisible to an ESM import.
 */
export const { decode, encode } = codec;
