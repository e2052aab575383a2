import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { ServiceArea } from '#geo/service-area/service-area.ts';
import type { OsmExtract, OsmRelation, Tags } from '#geo/import/osm-extract.ts';
import { listBetween, partNumber, splitHouseNumbers } from './house-numbers.ts';
import { listPositions, middleOfRelation, middleOfWay } from './middle-of.ts';
import { placeAlong } from './place-along.ts';

/** A house number with its location. */
export interface Address extends Coordinates {
  street: string;
  houseNumber: string;
  /** '' where the extract has none. */
  postcode: string;
  /** True if it is interpolated between two known numbers. */
  isInterpolated: boolean;
}

type ElementKey = `${'node' | 'way' | 'relation'}${number}`;

/** Every house number in the service area: points and buildings first, then those of interpolation ways. */
export function collectAddresses(extract: OsmExtract, serviceArea: ServiceArea): Address[] {
  const found: Address[] = [];
  const streets = listHouseStreets(extract);
  const kinds = listInterpolations(extract);
  /** Numbers at the nodes of interpolation ways. */
  const ends = new Map<number, Address>();
  const wanted = new Set(kinds.flatMap(({ nodeIds }) => nodeIds));

  const add = (key: ElementKey, tags: Tags, findPoint: () => Coordinates | undefined): Address[] => {
    const tag = tags['addr:housenumber'];
    if (!tag) return [];
    const street = tags['addr:street'] ?? tags['addr:place'] ?? streets.get(key);
    const point = street ? findPoint() : undefined;
    if (!street || !point || !serviceArea.contains(point)) return [];
    const added = splitHouseNumbers(tag).map((houseNumber) => ({
      street,
      houseNumber,
      postcode: postcodeOf(tags),
      isInterpolated: false,
      lat: point.lat,
      lng: point.lng,
    }));
    found.push(...added);
    return added;
  };
  for (const node of extract.nodes) {
    const [address] = add(`node${node.id}`, node.tags, () => node);
    if (address && wanted.has(node.id)) ends.set(node.id, address);
  }
  for (const way of extract.ways) {
    if (!way.tags['addr:interpolation']) add(`way${way.id}`, way.tags, () => middleOfWay(extract, way));
  }
  for (const relation of extract.relations) {
    add(`relation${relation.id}`, relation.tags, () => middleOfRelation(extract, relation));
  }
  return [...found, ...kinds.flatMap((way) => interpolate(extract, way, ends))];
}

const postcodeOf = (tags: Tags): string => {
  const code = tags['addr:postcode'] ?? '';
  return /^\d{5}$/.test(code) ? code : '';
};

/** Streets of houses that are given by a relation. */
function listHouseStreets(extract: OsmExtract): Map<ElementKey, string> {
  const streets = new Map<ElementKey, string>();
  for (const relation of extract.relations) {
    if (relation.tags.type !== 'associatedStreet') continue;
    const street = relation.tags.name ?? findMemberName(extract, relation);
    if (!street) continue;
    for (const { type, id, role } of relation.members) {
      if (role !== 'street') streets.set(`${type}${id}`, street);
    }
  }
  return streets;
}

function findMemberName(extract: OsmExtract, { members }: OsmRelation): string | undefined {
  const street = members.find(({ type, role }) => type === 'way' && role === 'street');
  return street && extract.findWay(street.id)?.tags.name;
}

interface Interpolation {
  nodeIds: readonly number[];
  kind: string;
}

function listInterpolations(extract: OsmExtract): Interpolation[] {
  const found: Interpolation[] = [];
  for (const { nodeIds, tags } of extract.ways) {
    const kind = tags['addr:interpolation'];
    if (kind) found.push({ nodeIds: [...nodeIds], kind });
  }
  return found;
}

/** The numbers between each two known ones along the way, evenly spaced. */
function interpolate(
  extract: OsmExtract,
  { nodeIds, kind }: Interpolation,
  ends: ReadonlyMap<number, Address>,
): Address[] {
  const stops = nodeIds.flatMap((nodeId, index) => {
    const address = ends.get(nodeId);
    return address ? [{ index, address }] : [];
  });
  return stops.slice(1).flatMap((to, stop) => {
    const from = stops[stop];
    if (!from || from.address.street !== to.address.street) return [];
    const line = listPositions(extract, nodeIds.slice(from.index, to.index + 1));
    const [first, last] = [
      partNumber(from.address.houseNumber).value,
      partNumber(to.address.houseNumber).value,
    ];
    const { street, postcode } = from.address;
    return listBetween(first, last, kind).flatMap((value) => {
      const point = placeAlong(line, (value - first) / (last - first));
      if (!point) return [];
      return [{ street, houseNumber: String(value), postcode, isInterpolated: true, ...point }];
    });
  });
}
