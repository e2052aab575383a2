import type { FastifyBaseLogger } from 'fastify';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { openServiceArea } from '#geo/service-area/service-area.ts';
import type { Dataset, Datasets } from '#geo/dataset/dataset.ts';
import type { Basemap, Geocoder, RoadNets, Router } from '#geo/geo.ts';
import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';
import { NET_FORMAT } from '#geo/roads/guide/net-format.ts';
import { createRoadRouter } from '#geo/roads/road-router.ts';
import { createSearchGeocoder } from '#geo/search/search-geocoder.ts';
import { createTilesBasemap } from '#geo/tiles/tiles-basemap.ts';
import { createEmbeddedBasemap } from './embedded-basemap.ts';
import { createEmbeddedGeocoder } from './embedded-geocoder.ts';
import { createEmbeddedRouter } from './embedded-router.ts';

/** How long requests on the old data may run after a switch. */
const GRACE_MS = 30_000;

interface Engines {
  dataset: Dataset | undefined;
  geocoder: Geocoder;
  router: Router;
  nets: RoadNets;
  basemap: Basemap;
  serviceArea: { contains(point: Coordinates): boolean };
  close(): Promise<void>;
}

export interface EmbeddedEngines extends Omit<Engines, 'dataset'> {
  /** The dataset they use; undefined for the hand-written Hamburg. */
  findDataset(): Dataset | undefined;
}

/**
 * The embedded engines: on the dataset in use, or on the hand-written Hamburg before any import. All follow a
 * switch of the dataset together; a dataset that cannot be opened changes nothing.
 */
export async function openEmbeddedEngines(
  datasets: Datasets,
  log: FastifyBaseLogger,
): Promise<EmbeddedEngines> {
  const handWritten = getHandWritten();
  const first = datasets.find();
  let now = handWritten;
  if (first) {
    now = await openImported(first).catch((error: unknown) => {
      log.error({ err: error }, 'the map data cannot be opened; import it again');
      return handWritten;
    });
  }
  datasets.onSwitch(async (dataset) => {
    const before = now;
    now = await openImported(dataset);
    log.info({ version: dataset.meta.version }, 'new map data is in use');
    setTimeout(() => void before.close(), GRACE_MS).unref();
  });
  return {
    geocoder: {
      engine: 'embedded',
      suggest: (query, limit) => now.geocoder.suggest(query, limit),
      resolve: (placeId) => now.geocoder.resolve(placeId),
      reverse: (point) => now.geocoder.reverse(point),
    },
    router: {
      engine: 'embedded',
      get onlyEstimates() {
        return now.router.onlyEstimates;
      },
      route: (from, to, options) => now.router.route(from, to, options),
      matrix: (from, to, options) => now.router.matrix(from, to, options),
    },
    nets: { format: NET_FORMAT, cut: (tour, profile) => now.nets.cut(tour, profile) },
    basemap: { engine: 'embedded', style: (theme) => now.basemap.style(theme) },
    serviceArea: { contains: (point) => now.serviceArea.contains(point) },
    findDataset: () => now.dataset,
    close: () => now.close(),
  };
}

let indexed: Engines | undefined;

/** Constant, and therefore indexed once a process. */
function getHandWritten(): Engines {
  indexed ??= {
    dataset: undefined,
    geocoder: createEmbeddedGeocoder(),
    router: createEmbeddedRouter(),
    nets: { format: NET_FORMAT, cut: async () => undefined },
    basemap: createEmbeddedBasemap(),
    serviceArea: { contains: isInHamburg },
    close: async () => undefined,
  };
  return indexed;
}

async function openImported(dataset: Dataset): Promise<Engines> {
  const { dir, meta } = dataset;
  const serviceArea = await openServiceArea(dir);
  const geocoder = await createSearchGeocoder(dir, serviceArea);
  const router = await createRoadRouter(dir, meta.version);
  const basemap = createTilesBasemap(dataset);
  return { dataset, geocoder, router, nets: router, basemap, serviceArea, close: () => router.close() };
}
