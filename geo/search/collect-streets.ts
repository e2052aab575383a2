import type { Coordinates } from '#maps/domain/coordinates.ts';
import { normalizeStreet } from '#maps/domain/normalize-street.ts';
import type { ServiceArea } from '#geo/service-area/service-area.ts';
import type { OsmExtract, Tags } from '#geo/import/osm-extract.ts';
import type { Address } from './collect-addresses.ts';
import { clusterPieces, type Piece } from './cluster-pieces.ts';
import { partNumber } from './house-numbers.ts';
import { averageOf, listPositions, nearestOf } from './middle-of.ts';

export interface FoundAddress extends Address {
  /** The Stadtteil's name; '' if unknown. */
  district: string;
}

/** One street at one place in the city; its point lies on it. */
export interface FoundStreet extends Coordinates {
  name: string;
  /** One line for each of the street's ways; empty if it is known only from its houses or by hand. */
  lines: (readonly Coordinates[])[];
  /** By number, each once. */
  addresses: FoundAddress[];
  /** The most frequent first. */
  postcodes: string[];
  districts: string[];
  /** Its point is hand-written: too rough to be the address of a point nearby. */
  isHandwritten?: true;
}

/** Ways whose names are not street names. */
const noStreets = new Set([
  'bus_stop',
  'construction',
  'elevator',
  'motorway',
  'motorway_link',
  'platform',
  'proposed',
]);

interface NamedPiece extends Piece {
  name: string;
  address?: FoundAddress;
}

const isStreet = ({ name, highway, place }: Tags): boolean =>
  Boolean(name) && ((highway !== undefined && !noStreets.has(highway)) || place === 'square');

/** The streets of the service area, from named ways and addresses, one per name and place. */
export function collectStreets(
  extract: OsmExtract,
  serviceArea: ServiceArea,
  addresses: readonly Address[],
): FoundStreet[] {
  const byName = new Map<string, NamedPiece[]>();
  const districtAt = (point: Coordinates): string => serviceArea.findDistrict(point)?.name ?? '';
  const add = (piece: NamedPiece) => {
    const key = normalizeStreet(piece.name).replaceAll(' ', '');
    if (!key) return;
    const known = byName.get(key);
    if (known) known.push(piece);
    else byName.set(key, [piece]);
  };
  for (const way of extract.ways) {
    if (!isStreet(way.tags)) continue;
    const points = listPositions(extract, way.nodeIds);
    const inside = points.find((point) => serviceArea.contains(point));
    if (inside) add({ name: way.tags.name ?? '', points, district: districtAt(inside) });
  }
  for (const address of addresses) {
    const district = districtAt(address);
    const postcode = address.postcode || (serviceArea.findPostcode(address) ?? '');
    const own = { ...address, postcode, district };
    add({ name: address.street, points: [address], district, address: own });
  }
  return [...byName.values()].flatMap((pieces) => {
    const clusters = new Map<number, NamedPiece[]>();
    clusterPieces(pieces).forEach((cluster, index) => {
      const piece = pieces[index];
      if (piece) clusters.set(cluster, [...(clusters.get(cluster) ?? []), piece]);
    });
    return [...clusters.values()].flatMap((each) => toStreet(each, serviceArea) ?? []);
  });
}

function toStreet(pieces: readonly NamedPiece[], serviceArea: ServiceArea): FoundStreet | undefined {
  const ways = pieces.filter(({ address }) => !address);
  const addresses = uniqueNumbers(pieces.flatMap(({ address }) => address ?? []));
  const points = ways.flatMap((piece) => piece.points).filter((point) => serviceArea.contains(point));
  const middle = averageOf(points.length > 0 ? points : addresses);
  if (!middle) return undefined;
  // A street known only from its houses gets their middle; one with ways the nearest point on them.
  const isOnHouses = points.length === 0 && serviceArea.contains(middle);
  const point = isOnHouses ? middle : nearestOf(middle, points.length > 0 ? points : addresses);
  if (!point) return undefined;
  const places = [
    ...addresses.map(({ postcode, district }) => ({ postcode, district })),
    ...ways.map(({ district, points: line }) => ({
      postcode: serviceArea.findPostcode(line[line.length >> 1] ?? point) ?? '',
      district,
    })),
  ];
  return {
    name: mostFrequent((ways.length > 0 ? ways : pieces).map(({ name }) => name))[0] ?? '',
    lines: ways.map((piece) => piece.points),
    addresses,
    postcodes: mostFrequent(places.map(({ postcode }) => postcode)),
    districts: mostFrequent(places.map(({ district }) => district)),
    lat: point.lat,
    lng: point.lng,
  };
}

/** Each number once: houses before interpolated ones, and of two the one with a postcode. */
function uniqueNumbers(addresses: readonly FoundAddress[]): FoundAddress[] {
  const byNumber = new Map<string, FoundAddress>();
  for (const address of addresses) {
    const known = byNumber.get(address.houseNumber);
    const isBetter = !known?.postcode && address.postcode && !address.isInterpolated;
    if (!known || isBetter) byNumber.set(address.houseNumber, address);
  }
  return [...byNumber.values()]
    .map((address) => ({ address, ...partNumber(address.houseNumber) }))
    .sort((a, b) => a.value - b.value || (a.suffix < b.suffix ? -1 : 1))
    .map(({ address }) => address);
}

/** Without '', the most frequent first. */
function mostFrequent(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
}
