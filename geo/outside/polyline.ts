import { createRequire } from 'node:module';

const codec = createRequire(import.meta.url)(
  '@googlemaps/polyline-codec',
) as typeof import('@googlemaps/polyline-codec');

/**
 * Google's line format, which all these services use. The library hides its names from an ordinary import.
 */
export const { decode, encode } = codec;
