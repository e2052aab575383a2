/**
 * The format of a placeId: 'street:osterstrasse-20259#12a', 'place:elbphilharmonie', 'district:eimsbuettel'.
 * Address books keep them for years, so they are built from names, and parsing is more lenient than writing:
 * a street's postcode may have changed, or come from another engine.
 */
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { parseHouseNumber } from '#maps/domain/house-number.ts';
import { normalizeStreet } from '#maps/domain/normalize-street.ts';
import { startsOf } from '#geo/group-by.ts';
import { listDistrictsAt } from '#geo/hamburg/districts.ts';
import { lowerBound } from './word-index.ts';

/** With the longest postcode and district an id stays within the limit of a request. */
const MAX_SLUG = 120;
/**
 * One of several with the same name is identified by its point, if newer data has it within this distance.
 */
const SAME_POINT_METERS = 300;
/** This many decimals of a degree are accurate to ten metres. */
const DECIMALS = 4;

export const toSlug = (text: string): string => normalizeStreet(text).replaceAll(' ', '-').slice(0, MAX_SLUG);

export interface PlaceIdParts {
  kind: string;
  slug: string;
  /** Only in the normalized form that we issue. */
  houseNumber?: string;
  /** The point that distinguishes it from others with the same name. */
  near?: Coordinates;
}

/** Undefined for ids that no engine of ours can have issued. */
export function readPlaceId(placeId: string): PlaceIdParts | undefined {
  const match = /^([a-z]+):([a-z0-9-]+)(?:@(\d+\.\d+),(\d+\.\d+))?(?:#(.*))?$/.exec(placeId);
  if (!match) return undefined;
  const [, kind = '', slug = '', lat, lng, houseNumber] = match;
  if (houseNumber !== undefined && (kind !== 'street' || parseHouseNumber(houseNumber) !== houseNumber)) {
    return undefined;
  }
  return { kind, slug, houseNumber, near: lat && lng ? { lat: Number(lat), lng: Number(lng) } : undefined };
}

/** What can be named by an id. */
interface Named extends Coordinates {
  postcodes: readonly string[];
  districts: readonly string[];
}

/** The items that a slug may name, without the suffix of the id. */
export interface NameSlugs {
  /** Sorted. */
  slugs: string[];
  /** For each slug where its items begin; one entry more than slugs. */
  starts: Uint32Array;
  items: Uint32Array;
}

export function listSlugs(named: readonly { item: number; name: string }[]): NameSlugs {
  const bySlug = new Map<string, Set<number>>();
  for (const { item, name } of named) {
    const slug = toSlug(name);
    bySlug.set(slug, (bySlug.get(slug) ?? new Set()).add(item));
  }
  const slugs = [...bySlug.keys()].sort();
  const lists = slugs.map((slug) => [...(bySlug.get(slug) ?? [])]);
  return { slugs, starts: startsOf(lists), items: Uint32Array.from(lists.flat()) };
}

/** Gives items the shortest unique ids, and finds the item of an id. */
export class PlaceIds {
  readonly #kind: 'street' | 'place';
  readonly #names: NameSlugs;
  readonly #describe: (item: number) => Named;

  constructor(kind: 'street' | 'place', names: NameSlugs, describe: (item: number) => Named) {
    this.#kind = kind;
    this.#names = names;
    this.#describe = describe;
  }

  /** The shortest unique id of the item. A street's id contains a postcode, the house's if there is one. */
  idOf(item: number, name: string, postcode?: string): string {
    const { postcodes, districts, lat, lng } = this.#describe(item);
    const slug = toSlug(name);
    const place = toSlug(districts[0] ?? '');
    const code = postcode || postcodes[0];
    const long = [slug, code, place].filter(Boolean).join('-');
    const short = this.#kind === 'place' ? slug : [slug, code || place].filter(Boolean).join('-');
    const found = [short, long].find((each) => this.find({ kind: this.#kind, slug: each }) === item);
    return `${this.#kind}:${found ?? `${long}@${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`}`;
  }

  find({ slug, near }: PlaceIdParts): number | undefined {
    for (let cut = slug.length; cut > 0; cut = slug.lastIndexOf('-', cut - 1)) {
      const items = this.#listNamed(slug.slice(0, cut));
      if (items.length > 0) return this.#choose(items, slug.slice(cut + 1), near);
    }
    return undefined;
  }

  #listNamed(slug: string): number[] {
    const { slugs, starts, items } = this.#names;
    const at = lowerBound(slugs, slug);
    return slugs[at] === slug ? Array.from(items.subarray(starts[at], starts[at + 1])) : [];
  }

  /** The only item that fits the suffix; undefined if several do. */
  #choose(items: readonly number[], rest: string, near: Coordinates | undefined): number | undefined {
    if (near) return this.#findNearest(items, near);
    const [, postcode = '', district = ''] = /^(\d{5})?-?(.*)$/.exec(rest) ?? [];
    const fitting = items.filter((item) => {
      const { postcodes, districts } = this.#describe(item);
      return (
        (!postcode || postcodes.includes(postcode)) &&
        (!district || districts.some((name) => toSlug(name) === district))
      );
    });
    // The suffix is no postcode either: the id names something longer, which is not here.
    if (fitting.length > 0 || district) return onlyOf(fitting);
    const reached = new Set(listDistrictsAt(postcode).map(({ name }) => name));
    const nearby = items.filter((item) => this.#describe(item).districts.some((name) => reached.has(name)));
    return onlyOf(nearby.length > 0 ? nearby : items);
  }

  #findNearest(items: readonly number[], near: Coordinates): number | undefined {
    const placed = items.map((item) => ({ item, meters: greatCircleMeters(near, this.#describe(item)) }));
    const [nearest] = placed.sort((a, b) => a.meters - b.meters);
    return nearest && nearest.meters <= SAME_POINT_METERS ? nearest.item : undefined;
  }
}

const onlyOf = (items: readonly number[]): number | undefined => (items.length === 1 ? items[0] : undefined);
