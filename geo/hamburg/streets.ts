import { type District, findDistrict } from './districts.ts';
import type { StreetRows } from './street-row.ts';
import { streetsAltona } from './streets-altona.ts';
import { streetsBergedorf } from './streets-bergedorf.ts';
import { streetsEimsbuettel } from './streets-eimsbuettel.ts';
import { streetsHarburg } from './streets-harburg.ts';
import { streetsInnerCity } from './streets-inner-city.ts';
import { streetsMitte } from './streets-mitte.ts';
import { streetsNord } from './streets-nord.ts';
import { streetsWandsbek } from './streets-wandsbek.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';

/** One street, or the part of a long street that lies in one Stadtteil and postcode. */
export interface Street extends Coordinates {
  name: string;
  postcode: string;
  district: District;
}

function listRows(rowsByDistrict: StreetRows): Street[] {
  return Object.entries(rowsByDistrict).flatMap(([districtName, rows]) => {
    const district = findDistrict(districtName);
    if (!district) throw new Error(`no Stadtteil is called ${districtName}`);
    return rows.map(([name, postcode, lat, lng]) => ({ name, postcode, district, lat, lng }));
  });
}

/** Every street known without an import. Each name and postcode pair occurs once. */
export const streets: readonly Street[] = [
  streetsInnerCity,
  streetsMitte,
  streetsAltona,
  streetsEimsbuettel,
  streetsNord,
  streetsWandsbek,
  streetsBergedorf,
  streetsHarburg,
].flatMap(listRows);
