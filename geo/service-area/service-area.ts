import path from 'node:path';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';
import { readPackedFile, writePackedFile } from '#geo/packed-file.ts';
import { PolygonGrid } from './polygon-grid.ts';
import type { PolygonLayer } from './polygon-layer.ts';

/** A Stadtteil and its Bezirk, as an extract names them. */
export interface ServiceAreaDistrict {
  name: string;
  /** '' where the extract has no Bezirke. */
  borough: string;
}

/** The city served, with its Stadtteile and postcodes. */
export interface ServiceArea {
  contains(point: Coordinates): boolean;
  /** The Stadtteil; undefined outside the city and where the extract has none. */
  findDistrict(point: Coordinates): ServiceAreaDistrict | undefined;
  findPostcode(point: Coordinates): string | undefined;
  readonly districts: readonly (ServiceAreaDistrict & Coordinates)[];
}

export interface ServiceAreaPlain {
  districts: (ServiceAreaDistrict & Coordinates)[];
  postcodes: string[];
}

const FILE = 'area.bin';
const FORMAT = 'elbbote-area-1';
const layerNames = ['city', 'districts', 'postcodes'] as const;
export type ServiceAreaLayers = Record<(typeof layerNames)[number], PolygonLayer>;

export async function writeServiceArea(
  dir: string,
  plain: ServiceAreaPlain,
  layers: ServiceAreaLayers,
): Promise<void> {
  const arrays = Object.fromEntries(
    layerNames.flatMap((layer) =>
      Object.entries(layers[layer]).map(([part, array]) => [`${layer}.${part}`, array] as const),
    ),
  );
  await writePackedFile(path.join(dir, FILE), FORMAT, { plain, arrays });
}

/** The service area of a dataset; where the extract had no closed boundary, inside the hand-drawn one. */
export async function openServiceArea(dir: string): Promise<ServiceArea> {
  const { plain, arrays } = await readPackedFile<ServiceAreaPlain, Record<string, Uint32Array | Int32Array>>(
    path.join(dir, FILE),
    FORMAT,
  );
  const gridOf = (layer: (typeof layerNames)[number]) =>
    new PolygonGrid({
      ringsOf: arrays[`${layer}.ringsOf`] as Uint32Array,
      pointsOf: arrays[`${layer}.pointsOf`] as Uint32Array,
      points: arrays[`${layer}.points`] as Int32Array,
    });
  const [city, districts, postcodes] = layerNames.map(gridOf) as [PolygonGrid, PolygonGrid, PolygonGrid];
  const contains = (point: Coordinates) =>
    city.size > 0 ? city.find(point) !== undefined : isInHamburg(point);
  return {
    contains,
    findDistrict: (point) => (contains(point) ? plain.districts[districts.find(point) ?? -1] : undefined),
    findPostcode: (point) => plain.postcodes[postcodes.find(point) ?? -1],
    districts: plain.districts,
  };
}
