import type { FastifyBaseLogger } from 'fastify';
import type { Config, GeocoderChoice, RouterChoice } from '#platform/server/config/config.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { limitToServiceArea } from './service-area-gate.ts';
import type { Datasets } from './dataset/dataset.ts';
import { followDatasets } from './dataset/follow-datasets.ts';
import { type EmbeddedEngines, openEmbeddedEngines } from './embedded/embedded-engines.ts';
import type { Geo, Geocoder, RouteOptions, Router } from './geo.ts';
import { createMapData } from './map-data-source.ts';
import type { GoogleAccess } from './outside/ask-google.ts';
import { createGoogleGeocoder } from './outside/google-geocoder.ts';
import { createGoogleRouter } from './outside/google-router.ts';
import { createOsrmRouter } from './outside/osrm-router.ts';
import { createPhotonGeocoder } from './outside/photon-geocoder.ts';
import { createValhallaRouter } from './outside/valhalla-router.ts';
import { createFailingGeocoder, createFailingRouter } from './stand-in/failing-engines.ts';
import { cacheGeocoder, cacheRouter } from './wrap/cache-answers.ts';
import { fallBackGeocoder, fallBackRouter, guardService } from './wrap/fall-back.ts';
import { splitMatrix } from './wrap/split-matrix.ts';

export interface OpenGeo extends Geo {
  datasets: Datasets;
  close(): Promise<void>;
}

interface Surroundings {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * The engines behind every address, distance and map, each chosen separately: embedded ones, which need
 * nothing, or outside services, behind one cache, guard and service area gate. The embedded map is also there
 * beside Google's, for people who do not consent to Google.
 */
export async function openGeo({ config, clock, log }: Surroundings): Promise<OpenGeo> {
  const datasets = followDatasets(config.geoDir, log);
  const own = await openEmbeddedEngines(datasets, log);
  const around = { own, clock, log };
  const geocoder = chooseGeocoder(config.geoEngines.geocoder, around);
  const router = chooseRouter(config.geoEngines.router, around);
  if (config.geoEngines.geocoder.engine === 'google') {
    log.warn(
      'GEOCODER=google: an account billed in the European Economic Area may not show texts of Places beside any map',
    );
  }
  const data = createMapData(config, { datasets, own, clock, log });
  return {
    geocoder: limitToServiceArea(
      config.geoStandIn ? createFailingGeocoder(geocoder) : geocoder,
      own.serviceArea,
    ),
    router: config.geoStandIn ? createFailingRouter(router) : router,
    nets: own.nets,
    basemap: own.basemap,
    data,
    datasets,
    async close() {
      datasets.close();
      await data.stop();
      await own.close();
    },
  };
}

interface Around {
  own: EmbeddedEngines;
  clock: Clock;
  log: FastifyBaseLogger;
}

function chooseGeocoder(choice: GeocoderChoice, { own, clock, log }: Around): Geocoder {
  if (choice.engine === 'embedded') return own.geocoder;
  // Google's terms forbid storing its answers.
  const outside =
    choice.engine === 'photon'
      ? cacheGeocoder(createPhotonGeocoder(choice.url, own.serviceArea), clock)
      : createGoogleGeocoder(googleAccess(choice), own.geocoder.reverse);
  const instead = { engine: own.geocoder, isReady: () => own.findDataset() !== undefined };
  return fallBackGeocoder(outside, instead, guardService(choice.engine, log));
}

function chooseRouter(choice: RouterChoice, { own, clock, log }: Around): Router {
  if (choice.engine === 'embedded') return own.router;
  const instead = { engine: own.router, isReady: () => own.findDataset() !== undefined };
  const outside = fallBackRouter(
    createOutsideRouter(choice, clock),
    instead,
    guardService(choice.engine, log),
  );
  return choice.engine === 'osrm' ? driveCarsOnly(outside, own.router) : outside;
}

/** An OSRM server routes for the profile it was prepared with, whatever the request says. */
function driveCarsOnly(cars: Router, others: Router): Router {
  const by = (options: RouteOptions = {}) => ((options.profile ?? 'car') === 'car' ? cars : others);
  return {
    engine: cars.engine,
    onlyEstimates: cars.onlyEstimates,
    route: (from, to, options) => by(options).route(from, to, options),
    matrix: (from, to, options) => by(options).matrix(from, to, options),
  };
}

/** How many points each accepts in one matrix, by its default configuration. */
function createOutsideRouter(choice: Exclude<RouterChoice, { engine: 'embedded' }>, clock: Clock): Router {
  switch (choice.engine) {
    case 'osrm':
      return cacheRouter(splitMatrix(createOsrmRouter(choice.url), { points: 100, pairs: 2500 }), clock);
    case 'valhalla':
      return cacheRouter(splitMatrix(createValhallaRouter(choice.url), { points: 100, pairs: 2500 }), clock);
    case 'google':
      return splitMatrix(createGoogleRouter(googleAccess(choice)), { points: 100, pairs: 625 });
  }
}

function googleAccess({ apiKey, apiUrl }: { apiKey: string; apiUrl: string | undefined }): GoogleAccess {
  return {
    apiKey,
    placesUrl: apiUrl ?? 'https://places.googleapis.com',
    routesUrl: apiUrl ?? 'https://routes.googleapis.com',
  };
}
