import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { ServiceAreaDistrict } from '#geo/service-area/service-area.ts';
import { pointAt } from './flat-points.ts';
import type { SearchTables } from './search-tables.ts';

export interface TablePlace extends Coordinates {
  name: string;
  aliases: readonly string[];
  called: readonly string[];
  /** 'Martinistraße 52'; '' if unknown. */
  street: string;
  postcode: string;
  /** Its name is '' if unknown. */
  district: ServiceAreaDistrict;
  weight: number;
}

export class PlaceTable {
  readonly #tables: SearchTables;

  constructor(tables: SearchTables) {
    this.#tables = tables;
  }

  get size(): number {
    return this.#tables.plain.placeNames.length;
  }

  weightOf(place: number): number {
    return (this.#tables.arrays.placeWeights[place] ?? 0) / 1000;
  }

  /** [] if unknown. */
  postcodesOf(place: number): string[] {
    const { plain, arrays } = this.#tables;
    const postcode = plain.postcodes[arrays.placePostcodes[place] ?? 0];
    return postcode ? [postcode] : [];
  }

  get(place: number): TablePlace {
    const { plain, arrays } = this.#tables;
    return {
      ...pointAt(arrays.placePoints, place),
      name: plain.placeNames[place] ?? '',
      aliases: plain.placeAliases[place] ?? [],
      called: plain.placeCalled[arrays.placeCalledAs[place] ?? 0] ?? [],
      street: plain.placeStreets[place] ?? '',
      postcode: plain.postcodes[arrays.placePostcodes[place] ?? 0] ?? '',
      district: plain.districts[arrays.placeDistricts[place] ?? 0] ?? { name: '', borough: '' },
      weight: this.weightOf(place),
    };
  }
}
