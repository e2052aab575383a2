/** A small city for tests of service area and search: streets, houses and boundaries from a few numbers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type ServiceArea, openServiceArea } from '#geo/service-area/service-area.ts';
import { buildServiceArea } from '#geo/service-area/build-service-area.ts';
import type { BuiltPart } from '#geo/dataset/dataset.ts';
import type { Geocoder } from '#geo/geo.ts';
import type { OsmNode, OsmRelation, OsmWay, Tags } from '#geo/import/osm-extract.ts';
import { extractOf } from '#maps/tests/extract-of.ts';
import { buildSearch } from './build-search.ts';
import { createSearchGeocoder } from './search-geocoder.ts';

export type LatLng = readonly [number, number];

export class CityDrawing {
  readonly nodes: OsmNode[] = [];
  readonly ways: OsmWay[] = [];
  readonly relations: OsmRelation[] = [];

  node([lat, lng]: LatLng, tags: Tags = {}): number {
    return this.nodes.push({ id: this.nodes.length + 1, lat, lng, tags });
  }

  way(points: readonly LatLng[], tags: Tags): number {
    return this.wayOf(
      points.map((point) => this.node(point)),
      tags,
    );
  }

  wayOf(nodeIds: readonly number[], tags: Tags): number {
    return this.ways.push({ id: this.ways.length + 1, nodeIds, tags });
  }

  street(name: string, ...points: LatLng[]): void {
    this.way(points, { highway: 'residential', name });
  }

  house(street: string, houseNumber: string, point: LatLng, postcode?: string): number {
    return this.node(point, {
      'addr:street': street,
      'addr:housenumber': houseNumber,
      ...(postcode && { 'addr:postcode': postcode }),
    });
  }

  relation(members: OsmRelation['members'], tags: Tags): void {
    this.relations.push({ id: this.relations.length + 1, members, tags });
  }

  /** A closed way around a box. */
  box([south, west]: LatLng, [north, east]: LatLng, tags: Tags = {}): number {
    const corners = [
      [south, west],
      [south, east],
      [north, east],
      [north, west],
    ].map(([lat = 0, lng = 0]) => this.node([lat, lng]));
    return this.wayOf([...corners, ...corners.slice(0, 1)], tags);
  }

  boundary(tags: Tags, southWest: LatLng, northEast: LatLng): void {
    const id = this.box(southWest, northEast);
    this.relation([{ type: 'way', id, role: 'outer' }], tags);
  }

  district(name: string, southWest: LatLng, northEast: LatLng): void {
    this.boundary({ boundary: 'administrative', admin_level: '10', name }, southWest, northEast);
  }
}

export interface BuiltCity {
  serviceArea: ServiceArea;
  geocoder: Geocoder;
  built: BuiltPart;
}

/** Imports a drawing into a folder that is deleted after the test. */
export async function buildCity(drawing: CityDrawing): Promise<BuiltCity> {
  const dir = await mkdtemp(path.join(tmpdir(), 'city-'));
  const extract = extractOf(drawing);
  await buildServiceArea(extract, dir, () => {});
  const serviceArea = await openServiceArea(dir);
  const built = await buildSearch(extract, dir, serviceArea, () => {});
  const geocoder = await createSearchGeocoder(dir, serviceArea);
  await rm(dir, { recursive: true });
  return { serviceArea, geocoder, built };
}

/** A point moved north and east by metres. */
export function moved([lat, lng]: LatLng, north: number, east: number): LatLng {
  return [lat + north / 111_195, lng + east / (111_195 * Math.cos((lat * Math.PI) / 180))];
}

export const toPoint = ([lat, lng]: LatLng): Coordinates => ({ lat, lng });
