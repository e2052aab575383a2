/*
 * Everything of the map library in one chunk that only an effect imports: it needs a browser, and pages
 * without a map should not pay for it.
 */
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';

// A file of our own origin: the library's default path beside its module does not survive bundling.
setWorkerUrl(workerUrl);

export {
  getGlobalDispatcher,
  GPUInitializationError,
  LngLatBounds,
  Map as MapView,
  Marker,
} from 'maplibre-gl';
