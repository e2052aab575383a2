import { limitToHamburg } from './area-gate.ts';
import { createEmbeddedBasemap } from './embedded/embedded-basemap.ts';
import { createEmbeddedGeocoder } from './embedded/embedded-geocoder.ts';
import { createEmbeddedRouter } from './embedded/embedded-router.ts';
import type { Basemap, Geocoder, Router } from './geo.ts';
import { createFailingGeocoder, createFailingRouter } from './stand-in/failing-engines.ts';

export interface Geo {
  geocoder: Geocoder;
  router: Router;
  basemap: Basemap;
}

/**
 * The engines behind every address, distance and map: the embedded ones, which need nothing. The embedded map is
 * there beside Google's too, for everybody who does not consent to that one.
 */
export function createGeo({ isStandIn = false } = {}): Geo {
  const [geocoder, router] = [createEmbeddedGeocoder(), createEmbeddedRouter()];
  return {
    geocoder: limitToHamburg(isStandIn ? createFailingGeocoder(geocoder) : geocoder),
    router: isStandIn ? createFailingRouter(router) : router,
    basemap: createEmbeddedBasemap(),
  };
}
