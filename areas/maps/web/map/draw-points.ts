import type { ExpressionSpecification, GeoJSONSource, Map as MapView } from 'maplibre-gl';
import { themeColor } from './draw-route.ts';
import type { MapChoice, MapDelivery, MapDriver, MapPlace, MapTourStop } from './map-points.ts';
import { deliveryIcon, driverIcon, ICON_RATIO, makeIcon } from './point-icons.ts';

/** Clusters up to this zoom, where the whole of Hamburg is some 400 px wide. */
const CLUSTER_ZOOM = 11;
const CLUSTER_PIXELS = 34;

export interface ShownPoints {
  deliveries: readonly MapDelivery[];
  drivers: readonly MapDriver[];
}
export interface Marked {
  chosen?: MapChoice | undefined;
  hovered?: MapChoice | undefined;
  focused?: MapChoice | undefined;
}

/** The layers that can be pressed. */
export const pointLayers = ['points-deliveries', 'points-drivers', 'points-late', 'points-marked'];

const pointOf = ({ lat, lng }: MapPlace, properties: Record<string, string | number>) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
});
const collect = <F>(features: F[]) => ({ type: 'FeatureCollection' as const, features });

const rankOf = ({ isLate, isLateSoon }: MapDelivery) => (isLate ? 2 : isLateSoon ? 1 : 0);
const deliveryPoint = (delivery: MapDelivery) =>
  pointOf(delivery, {
    kind: 'delivery',
    id: delivery.id,
    icon: deliveryIcon(delivery),
    rank: rankOf(delivery),
    late: Number(delivery.isLate),
  });
const driverPoint = (driver: MapDriver) =>
  pointOf(driver, { kind: 'driver', id: driver.id, icon: driverIcon(driver) });

/** Adds sources and layers to a new ground, lowest first. */
export function addPointLayers(map: MapView): void {
  if (map.getSource('points-marked')) return;
  const element = map.getContainer();
  const empty = collect([]);
  map.addSource('points-tour', { type: 'geojson', data: empty });
  map.addLayer({
    id: 'points-tour',
    type: 'line',
    source: 'points-tour',
    paint: { 'line-color': themeColor(element, '--color-ink'), 'line-width': 2, 'line-dasharray': [2, 2] },
  });
  map.addSource('points-deliveries', {
    type: 'geojson',
    data: empty,
    cluster: true,
    clusterMaxZoom: CLUSTER_ZOOM,
    clusterRadius: CLUSTER_PIXELS,
    clusterMinPoints: 3,
    clusterProperties: { late: ['+', ['get', 'late']] },
  });
  map.addSource('points-drivers', { type: 'geojson', data: empty });
  map.addSource('points-marked', { type: 'geojson', data: empty });
  const icon: ExpressionSpecification = [
    'case',
    ['has', 'point_count'],
    ['concat', 'cluster/', ['get', 'point_count_abbreviated'], '/', ['get', 'late']],
    ['get', 'icon'],
  ];
  const rank: ExpressionSpecification = ['coalesce', ['get', 'rank'], 0];
  const isLate: ExpressionSpecification = ['>', ['get', 'late'], 0];
  const overlapping = { 'icon-allow-overlap': true, 'icon-ignore-placement': true };
  // Far away, where nothing has room, the deliveries come first.
  const driverSize: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 10, 0.65, 13, 1];
  const symbols: [string, string, ExpressionSpecification, ExpressionSpecification | number][] = [
    ['points-deliveries', 'points-deliveries', ['!', isLate], 1],
    ['points-drivers', 'points-drivers', ['has', 'icon'], driverSize],
    ['points-late', 'points-deliveries', isLate, 1],
  ];
  for (const [id, source, filter, size] of symbols) {
    const layout = { ...overlapping, 'icon-image': icon, 'icon-size': size, 'symbol-sort-key': rank };
    map.addLayer({ id, source, type: 'symbol', filter, layout });
  }
  const ring = (width: number, name: string): ExpressionSpecification => [
    'match',
    ['get', 'mark'],
    name,
    width,
    0,
  ];
  map.addLayer({
    id: 'points-ring-rim',
    type: 'circle',
    source: 'points-marked',
    paint: {
      'circle-radius': 16,
      'circle-color': themeColor(element, '--color-surface'),
      'circle-opacity': 0.75,
      'circle-stroke-width': ['+', ring(5, 'focused'), ['+', ring(4, 'chosen'), ring(2, 'hovered')]],
      'circle-stroke-color': [
        'match',
        ['get', 'mark'],
        'chosen',
        themeColor(element, '--color-brand-mark'),
        themeColor(element, '--color-ink'),
      ],
    },
  });
  map.addLayer({
    id: 'points-marked',
    type: 'symbol',
    source: 'points-marked',
    layout: { ...overlapping, 'icon-image': ['get', 'icon'], 'icon-size': 1.2 },
  });
}

/** Draws an icon of ours when it is first needed; its name says what is in it. */
export function drawMissingIcons(map: MapView): void {
  map.setMissingStyleImageResolver((id) => {
    if (!/^(delivery|driver|cluster)\//.test(id) || map.hasImage(id)) return;
    const image = makeIcon(id, map.getContainer());
    if (image) map.addImage(id, image, { pixelRatio: ICON_RATIO });
  });
}

const fill = (map: MapView, id: string, data: Parameters<GeoJSONSource['setData']>[0]) =>
  void map.getSource<GeoJSONSource>(id)?.setData(data);

export function fillPoints(map: MapView, { deliveries, drivers }: ShownPoints): void {
  fill(map, 'points-deliveries', collect(deliveries.map(deliveryPoint)));
  fill(map, 'points-drivers', collect(drivers.map(driverPoint)));
}

/** The few that are emphasised, on top of all others and also while they are within a cluster. */
export function fillMarked(map: MapView, { deliveries, drivers }: ShownPoints, marked: Marked): void {
  const features = (['chosen', 'hovered', 'focused'] as const).flatMap((mark) => {
    const { kind, id } = marked[mark] ?? {};
    const point =
      kind === 'driver'
        ? drivers.filter((each) => each.id === id).map(driverPoint)
        : deliveries.filter((each) => each.id === id).map(deliveryPoint);
    return point.map((each) => ({ ...each, properties: { ...each.properties, mark } }));
  });
  fill(map, 'points-marked', collect(features));
}

/** A dashed line that says in which order the stops come. */
export function fillTour(map: MapView, tour: readonly MapTourStop[]): void {
  const coordinates = tour.map(({ lat, lng }) => [lng, lat]);
  fill(map, 'points-tour', {
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: coordinates.length > 1 ? coordinates : [] },
  });
}
