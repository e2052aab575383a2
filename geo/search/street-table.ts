import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { ServiceAreaDistrict } from '#geo/service-area/service-area.ts';
import type { PlacePrecision } from '#maps/domain/place-precisions.ts';
import { pointAt } from './flat-points.ts';
import { findRangeEnd, partNumber } from './house-numbers.ts';
import { placeBetween } from './place-along.ts';
import type { SearchTables } from './search-tables.ts';

/** The location of a house number, with its precision. */
export interface LocatedNumber extends Coordinates {
  precision: PlacePrecision;
  postcode: string;
  district: ServiceAreaDistrict | undefined;
}

/** Between numbers further apart than this, by value and by metres, no point is interpolated. */
const MAX_GAP = 40;
const MAX_GAP_METERS = 600;
/** Between numbers further apart than this a house may lie a hundred metres off: only its street is known. */
const SURE_GAP_METERS = 200;

/**
 * Streets and their house numbers, read straight from the typed arrays: objects are created on demand only.
 */
export class StreetTable {
  readonly #tables: SearchTables;

  constructor(tables: SearchTables) {
    this.#tables = tables;
  }

  get size(): number {
    return this.#tables.plain.streetNames.length;
  }

  nameOf(street: number): string {
    return this.#tables.plain.streetNames[street] ?? '';
  }

  weightOf(street: number): number {
    return (this.#tables.arrays.streetWeights[street] ?? 0) / 1000;
  }

  pointOf(street: number): Coordinates {
    return pointAt(this.#tables.arrays.streetPoints, street);
  }

  /** The most frequent first; [] if unknown. */
  postcodesOf(street: number): string[] {
    const { streetPostcodeStarts: starts, streetPostcodes: postcodes } = this.#tables.arrays;
    const own = postcodes.subarray(starts[street], starts[street + 1]);
    return Array.from(own, (place) => this.#tables.plain.postcodes[place] ?? '');
  }

  /** The house's own, or the street's if it has only one. */
  postcodeOf(street: number, house: LocatedNumber | undefined): string {
    const [postcode = '', another] = this.postcodesOf(street);
    const isOfAll = another === undefined && this.districtsOf(street).length < 2;
    return !house || house.precision === 'street' || isOfAll ? postcode : '';
  }

  districtsOf(street: number): ServiceAreaDistrict[] {
    const { streetDistrictStarts: starts, streetDistricts: districts } = this.#tables.arrays;
    const own = districts.subarray(starts[street], starts[street + 1]);
    return Array.from(own).flatMap((place) => this.#tables.plain.districts[place] ?? []);
  }

  /** The street that a number belongs to. */
  streetOf(number: number): number {
    const { numberStarts } = this.#tables.arrays;
    let [low, high] = [0, this.size];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((numberStarts[middle] ?? 0) <= number) low = middle;
      else high = middle;
    }
    return low;
  }

  textOf(number: number): string {
    const { numberValues, numberSuffixes } = this.#tables.arrays;
    return `${numberValues[number] ?? ''}${this.#suffixOf(numberSuffixes[number] ?? 0)}`;
  }

  /** Known numbers that continue the typed one, in order. */
  listBeginning(street: number, typed: string, limit: number): string[] {
    const found: string[] = [];
    const [from, to] = this.#rangeOf(street);
    for (let number = from; number < to && found.length < limit; number++) {
      const text = this.textOf(number);
      if (text !== typed && text.startsWith(typed)) found.push(text);
    }
    return found;
  }

  /** At its house, between its neighbours, or on the street's point. */
  locate(street: number, houseNumber: string): LocatedNumber {
    return (
      this.#findHouse(street, houseNumber) ??
      this.#findBetween(street, partNumber(houseNumber).value) ?? {
        ...this.pointOf(street),
        precision: 'street',
        postcode: this.postcodesOf(street)[0] ?? '',
        district: this.districtsOf(street)[0],
      }
    );
  }

  #suffixOf(place: number): string {
    return this.#tables.plain.suffixes[place] ?? '';
  }

  #rangeOf(street: number): [number, number] {
    const { numberStarts } = this.#tables.arrays;
    return [numberStarts[street] ?? 0, numberStarts[street + 1] ?? 0];
  }

  #at(number: number, isSure: boolean, point?: Coordinates): LocatedNumber {
    const { arrays, plain } = this.#tables;
    const isHouse = isSure && arrays.numberInterpolated[number] !== 1;
    const district = plain.districts[arrays.numberDistricts[number] ?? 0];
    return {
      ...(point ?? pointAt(arrays.numberPoints, number)),
      precision: isHouse ? 'house' : 'interpolated',
      postcode: plain.postcodes[arrays.numberPostcodes[number] ?? 0] ?? '',
      district: district?.name ? district : undefined,
    };
  }

  /** The number itself, the range that covers it, or the house that it is a part of. */
  #findHouse(street: number, houseNumber: string): LocatedNumber | undefined {
    const { value, suffix } = partNumber(houseNumber);
    const [from, to] = this.#rangeOf(street);
    const { numberValues, numberSuffixes } = this.#tables.arrays;
    let [inRange, beside]: [number | undefined, number | undefined] = [undefined, undefined];
    for (let number = from; number < to; number++) {
      const known = numberValues[number] ?? 0;
      if (known > value) break;
      const knownSuffix = this.#suffixOf(numberSuffixes[number] ?? 0);
      if (known === value && knownSuffix === suffix) return this.#at(number, true);
      const end = findRangeEnd(knownSuffix);
      const isOneSided = end !== undefined && end % 2 === known % 2;
      if (end !== undefined && value <= end && (!isOneSided || value % 2 === known % 2)) inRange ??= number;
      if (known === value) beside ??= number;
    }
    if (inRange !== undefined) return this.#at(inRange, true);
    // '12-14' is located at 12; '12a' only near it.
    return beside === undefined ? undefined : this.#at(beside, suffix.startsWith('-'));
  }

  /**
   * Interpolated between the next lower and the next higher number, of the same side of the street if
   * possible.
   */
  #findBetween(street: number, value: number): LocatedNumber | undefined {
    const [from, to] = this.#rangeOf(street);
    const { numberValues, numberPoints } = this.#tables.arrays;
    for (const isSameSide of [true, false]) {
      let [lower, higher]: [number | undefined, number | undefined] = [undefined, undefined];
      for (let number = from; number < to && higher === undefined; number++) {
        const known = numberValues[number] ?? 0;
        if (isSameSide && known % 2 !== value % 2) continue;
        if (known < value) lower = number;
        else higher = number;
      }
      if (lower === undefined || higher === undefined) continue;
      const [low, high] = [numberValues[lower] ?? 0, numberValues[higher] ?? 0];
      const [start, end] = [pointAt(numberPoints, lower), pointAt(numberPoints, higher)];
      const meters = greatCircleMeters(start, end);
      if (high - low > MAX_GAP || meters > MAX_GAP_METERS) continue;
      const share = (value - low) / (high - low);
      const located = this.#at(share <= 0.5 ? lower : higher, false, placeBetween(start, end, share));
      return meters > SURE_GAP_METERS ? { ...located, precision: 'street' } : located;
    }
    return undefined;
  }
}
