import type { GeoJSONSource, Map as MapView, MapGeoJSONFeature, MapMouseEvent, Marker } from 'maplibre-gl';
import { curveEstimate } from './curve-estimate.ts';
import {
  addPointLayers,
  drawMissingIcons,
  fillMarked,
  fillPoints,
  fillTour,
  type Marked,
  pointLayers,
  type ShownPoints,
} from './draw-points.ts';
import { drawLine, placeDots } from './draw-route.ts';
import { lightenMoves } from './lighten-moves.ts';
import type { DrawnRoute, MapChoice, MapPoint, MapSection, MapTourStop, MapWay } from './map-points.ts';
import type { MapFrame, MapStart } from './map-surface.ts';
import { type MapLibrary, openEmbeddedMap, zooms } from './open-embedded-map.ts';
import { placeTour } from './tour-markers.ts';

const GLIDE_MS = 180;
/** How far from a point the pointer may be. */
const REACH = 5;
const FIT_OPTIONS = { padding: 56, maxZoom: 14 };

/** What the map tells: always of the pointer, `onMove` also after a move by keys. */
export interface PointsListener {
  onChoose: (choice: MapChoice) => void;
  onHover: (choice: MapChoice | undefined) => void;
  onMove: () => void;
}

/** A running map of many points that can be chosen. */
export interface PointsSurface extends MapFrame {
  show(points: ShownPoints): void;
  mark(marked: Marked): void;
  /** One delivery's or driver's way, and a tour in its order. */
  trace(way: MapWay | undefined, tour: readonly MapTourStop[]): void;
  /** A text at a point; undefined removes it. */
  label(text: string | undefined, at?: MapPoint): void;
  fit(points: readonly MapPoint[]): void;
  /** Moves the map only as far as the points are not in view. */
  reveal(points: readonly MapPoint[]): void;
  section(): MapSection;
  fitSection(section: MapSection): void;
  listen(listener: PointsListener): void;
  /** Gives the keyboard to the map itself. */
  focus(): void;
}

/** Our own map, which needs no consent, with points that can be pressed. */
export const startPointsMap = (element: HTMLElement, start: MapStart): Promise<PointsSurface> => {
  // A finger has to be able to scroll past the map, a wheel has a page of its own to scroll in.
  const isPageScrolled = window.matchMedia('(pointer: coarse)').matches;
  return openEmbeddedMap(element, start, surfaceOf, { isPageScrolled });
};

const noRoute: DrawnRoute = { isEstimate: false };
const isSame = (one: MapChoice | undefined, other: MapChoice | undefined) =>
  one?.kind === other?.kind && one?.id === other?.id;

function surfaceOf(library: MapLibrary, map: MapView): PointsSurface & { redraw: () => void } {
  let shown: ShownPoints = { deliveries: [], drivers: [] };
  let marked: Marked = {};
  let route = noRoute;
  let tour: readonly MapTourStop[] = [];
  let markers: Marker[] = [];
  let listener: PointsListener | undefined;
  const label = createLabel(library, map);

  const prepare = () => {
    drawLine(map, route);
    addPointLayers(map);
    fillTour(map, tour);
    fillPoints(map, shown);
    fillMarked(map, shown, marked);
  };
  map.once('load', prepare);
  drawMissingIcons(map);
  lightenMoves(map);
  map.on('moveend', () => listener?.onMove());
  hearPointer(map, {
    onChoose(found) {
      // A second press takes the next of those that lie on one another.
      const at = found.findIndex((choice) => isSame(choice, marked.chosen));
      const next = found[(at + 1) % found.length];
      if (next) listener?.onChoose(next);
    },
    onHover: (choice) => listener?.onHover(choice),
    onCluster: (text, at) => label.show(text, at),
  });

  const boundsOf = (points: readonly MapPoint[]) => {
    const bounds = new library.LngLatBounds();
    for (const { lat, lng } of points) bounds.extend([lng, lat]);
    return bounds;
  };
  return {
    show(points) {
      shown = points;
      fillPoints(map, shown);
      fillMarked(map, shown, marked);
    },
    mark(next) {
      marked = next;
      fillMarked(map, shown, marked);
    },
    trace(way, stops) {
      tour = stops;
      const path = way?.isEstimate ? curveEstimate(way.path) : way?.path;
      route = way ? { ...way, path } : noRoute;
      drawLine(map, route);
      fillTour(map, tour);
      for (const marker of markers) marker.remove();
      markers = [...placeDots(map, library.Marker, route), ...placeTour(map, library.Marker, tour)];
      for (const marker of markers) marker.getElement().style.pointerEvents = 'none';
    },
    label: label.show,
    fit(points) {
      if (points.length > 0) map.fitBounds(boundsOf(points), { ...FIT_OPTIONS, duration: GLIDE_MS });
    },
    reveal(points) {
      const view = map.getBounds();
      if (points.every(({ lat, lng }) => view.contains([lng, lat]))) return;
      const [first, ...rest] = points;
      if (first && rest.length === 0) map.easeTo({ center: [first.lng, first.lat], duration: GLIDE_MS });
      else map.fitBounds(boundsOf(points), { ...FIT_OPTIONS, duration: GLIDE_MS });
    },
    section() {
      const view = map.getBounds();
      return { west: view.getWest(), south: view.getSouth(), east: view.getEast(), north: view.getNorth() };
    },
    fitSection: ({ west, south, east, north }) =>
      void map.fitBounds([west, south, east, north], { duration: 0 }),
    listen(next) {
      listener = next;
    },
    focus: () => map.getCanvas().focus(),
    redraw: prepare,
    refit: () => void map.resize(),
    setTitle: (title) => map.getCanvas().setAttribute('aria-label', title),
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
  };
}

interface Pointed {
  onChoose: (found: MapChoice[]) => void;
  onHover: (choice: MapChoice | undefined) => void;
  onCluster: (text: string | undefined, at?: MapPoint) => void;
}

function hearPointer(map: MapView, { onChoose, onHover, onCluster }: Pointed): void {
  const find = ({ x, y }: MapMouseEvent['point']) => {
    const layers = pointLayers.filter((id) => map.getLayer(id));
    const box: [[number, number], [number, number]] = [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ];
    return map.queryRenderedFeatures(box, { layers });
  };
  let hovered: MapChoice | undefined;
  let waiting: MapMouseEvent['point'] | undefined;
  let frame = 0;
  const look = () => {
    frame = 0;
    const [top] = waiting && !map.isMoving() ? find(waiting) : [];
    map.getCanvas().style.cursor = top ? 'pointer' : '';
    const next = top && toChoice(top);
    const isCluster = top !== undefined && !next;
    if (isCluster) onCluster(clusterText(top), placeOf(top));
    else if (!next) onCluster(undefined);
    if (isSame(hovered, next)) return;
    hovered = next;
    onHover(next);
  };
  const soon = (point: MapMouseEvent['point'] | undefined) => {
    waiting = point;
    // Once a frame: a mouse reports several positions in that time.
    frame ||= requestAnimationFrame(look);
  };
  map.on('mousemove', ({ point }) => soon(point));
  map.on('mouseout', () => soon(undefined));
  map.on('remove', () => cancelAnimationFrame(frame));
  map.on('click', ({ point }) => {
    const found = find(point);
    const [top] = found;
    if (!top) return;
    if (top.properties.cluster) return void expand(map, top);
    const choices = found.map(toChoice).filter((choice) => choice !== undefined);
    const isFirst = (choice: MapChoice, index: number) =>
      choices.findIndex((each) => isSame(each, choice)) === index;
    onChoose(choices.filter(isFirst));
  });
}

function toChoice({ properties: { kind, id } }: MapGeoJSONFeature): MapChoice | undefined {
  return kind === 'delivery' || kind === 'driver' ? { kind, id: String(id) } : undefined;
}

function placeOf({ geometry }: MapGeoJSONFeature): MapPoint | undefined {
  if (geometry.type !== 'Point') return undefined;
  const [lng = 0, lat = 0] = geometry.coordinates;
  return { lat, lng };
}

function clusterText({ properties: { point_count: count, late } }: MapGeoJSONFeature): string {
  return `${count} Sendungen${late > 0 ? `, ${late} davon verspätet` : ''}. Klicken zum Vergrößern`;
}

/** Zooms to where the cluster falls apart. */
async function expand(map: MapView, cluster: MapGeoJSONFeature): Promise<void> {
  const source = map.getSource<GeoJSONSource>(cluster.source);
  const centre = placeOf(cluster);
  const zoom = await source
    ?.getClusterExpansionZoom(Number(cluster.properties.cluster_id))
    .catch(() => undefined);
  if (!centre || zoom === undefined) return;
  map.easeTo({ center: [centre.lng, centre.lat], zoom: Math.min(zoom, zooms.maxZoom), duration: GLIDE_MS });
}

/** The text beside the point that the pointer or the keys are at. */
function createLabel({ Marker: MarkerClass }: MapLibrary, map: MapView) {
  const element = document.createElement('p');
  // Screen readers are told by a live text.
  element.setAttribute('aria-hidden', 'true');
  element.className =
    'pointer-events-none z-10 max-w-72 font-sans rounded-control border border-line bg-surface px-2 py-1 text-sm text-ink shadow-float';
  let marker: Marker | undefined;
  return {
    show(text: string | undefined, at?: MapPoint): void {
      if (!text || !at) {
        marker?.remove();
        marker = undefined;
        return;
      }
      element.textContent = text;
      marker ??= new MarkerClass({ element, anchor: 'bottom', offset: [0, -18] });
      marker.setLngLat([at.lng, at.lat]).addTo(map);
    },
  };
}
