import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { parseHouseNumber } from '#maps/domain/house-number.ts';
import { normalizeStreet } from '#maps/domain/normalize-street.ts';
import type { ServiceArea } from '#geo/service-area/service-area.ts';
import type { OsmExtract, Tags } from '#geo/import/osm-extract.ts';
import { middleOfRelation, middleOfWay } from './middle-of.ts';
import { findPlaceKind, isQuarter } from './place-kinds.ts';

export interface FoundPlace extends Coordinates {
  name: string;
  aliases: string[];
  /** Generic words it is searched by: 'Krankenhaus'. */
  called: readonly string[];
  kind: string;
  weight: number;
  /** 'Martinistraße 52'; '' where the extract has none. */
  street: string;
  postcode: string;
  district: string;
}

/** A part of the city that is no address by itself. */
export interface FoundQuarter extends Coordinates {
  name: string;
  postcode: string;
}

/**
 * A station has an element for each of its lines, a hospital one for its ground: one per name and type is
 * enough.
 */
const SAME_PLACE_METERS: Record<string, number> = { station: 500, pier: 500, park: 1000, hospital: 500 };
const SAME_SHOP_METERS = 60;

/** Stations, landmarks, shops and everything else known by name; and the quarters of the city. */
export function collectPlaces(
  extract: OsmExtract,
  serviceArea: ServiceArea,
): { places: FoundPlace[]; quarters: FoundQuarter[] } {
  const byName = new Map<string, FoundPlace[]>();
  const quarters: FoundQuarter[] = [];
  const add = (tags: Tags, findPoint: () => Coordinates | undefined) => {
    const isPart = isQuarter(tags);
    const kind = isPart ? undefined : findPlaceKind(tags);
    const point = isPart || kind ? findPoint() : undefined;
    if (!point || !serviceArea.contains(point)) return;
    const { lat, lng } = point;
    const named = {
      name: tags.name ?? '',
      postcode: tags['addr:postcode'] ?? serviceArea.findPostcode(point) ?? '',
      lat,
      lng,
    };
    if (!kind) {
      quarters.push(named);
      return;
    }
    const place: FoundPlace = {
      ...named,
      aliases: listAliases(tags, kind.key),
      called: kind.called,
      kind: kind.key,
      weight: kind.weight,
      street: streetOf(tags),
      district: serviceArea.findDistrict(point)?.name ?? '',
    };
    const key = `${kind.key}:${normalizeStreet(shortName(place.name).replace(/\bhbf\b/i, 'Hauptbahnhof'))}`;
    const known = byName.get(key);
    if (known) keepOnce(known, place);
    else byName.set(key, [place]);
  };
  // Areas first: the centre of a ground is nearer to what people mean than one of its doors.
  for (const relation of extract.relations) add(relation.tags, () => middleOfRelation(extract, relation));
  for (const way of extract.ways) add(way.tags, () => middleOfWay(extract, way));
  for (const node of extract.nodes) add(node.tags, () => node);
  return { places: [...byName.values()].flat(), quarters };
}

/** 'Hamburg' is usually omitted when typing, so a name has to be found without it. */
const shortName = (name: string): string => name.replace(/^hamburg[\s-]+/i, '');

function streetOf(tags: Tags): string {
  const street = tags['addr:street'] ?? tags['addr:place'] ?? '';
  const houseNumber = parseHouseNumber(tags['addr:housenumber'] ?? '');
  return street && houseNumber ? `${street} ${houseNumber}` : street;
}

function listAliases(tags: Tags, kind: string): string[] {
  const {
    name = '',
    alt_name: other,
    short_name: short,
    official_name: full,
    loc_name: local,
    operator,
    brand,
  } = tags;
  const named = [other, short, full, local]
    .flatMap((names) => names?.split(';') ?? [])
    .map((each) => each.trim());
  const all = [name, ...named].flatMap((each) => [each, shortName(each)]);
  const stations =
    kind === 'station'
      ? all.flatMap((each) => [
          each.replace(/hauptbahnhof/i, 'Hbf'),
          `Bahnhof ${each}`.replace(/^Bahnhof (?=.*bahnhof)/i, ''),
        ])
      : [];
  const shops = kind === 'shop' && brand ? [brand] : [];
  const owners = operator && kind === 'hospital' ? [operator] : [];
  return [...new Set([...all, ...stations, ...shops, ...owners])].filter((each) => each && each !== name);
}

function keepOnce(known: FoundPlace[], place: FoundPlace): void {
  const limit = SAME_PLACE_METERS[place.kind] ?? SAME_SHOP_METERS;
  const same = known.find((other) => greatCircleMeters(other, place) <= limit);
  if (!same) {
    known.push(place);
    return;
  }
  const titles = new Set([...same.aliases, place.name, ...place.aliases]);
  same.aliases = [...titles].filter((title) => title !== same.name);
  same.called = [...new Set([...same.called, ...place.called])];
  same.street ||= place.street;
  same.postcode ||= place.postcode;
}
