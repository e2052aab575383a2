import { limitToHamburg } from './area-gate.ts';
import { createEmbeddedBasemap } from './embedded/embedded-basemap.ts';
import { createEmbeddedGeocoder } from './embedded/embedded-geocoder.ts';
import { createEmbeddedRouter } from './embedded/embedded-router.ts';
import type { Basemap, Geocoder, Router } from './geo.ts';

export interface Geo {
  geocoder: Geocoder;
  router: Router;
  basemap: Basemap;
}

/** The engines behind every address, distance and map: the embedded ones, which need nothing. */
export function createGeo(): Geo {
  return {
    geocoder: limitToHamburg(createEmbeddedGeocoder()),
    router: createEmbeddedRouter(),
    basemap: createEmbeddedBasemap(),
  };
}
