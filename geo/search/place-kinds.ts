import type { Tags } from '#geo/import/osm-extract.ts';

/** Type of a named place: its rank among equal matches, and generic words it is searched by. */
export interface PlaceKind {
  key: string;
  /**
   * Added to the score: 0 to 0.06, mostly below the 0.05 and more of a street, which is what most people
   * mean.
   */
  weight: number;
  /** 'Krankenhaus' is typed for a hospital of any name. */
  called: readonly string[];
}

const kind = (key: string, weight: number, ...called: string[]): PlaceKind => ({ key, weight, called });

const station = kind('station', 0.04, 'Bahnhof', 'Haltestelle');
const underground = kind('station', 0.04, 'U-Bahn', 'Bahnhof', 'Haltestelle');
const suburban = kind('station', 0.04, 'S-Bahn', 'Bahnhof', 'Haltestelle');
const pier = kind('pier', 0.05, 'Fähre', 'Anleger');
const park = kind('park', 0.02, 'Park');
const shop = kind('shop', 0);
const sight = kind('sight', 0.04);

/** Notable amenities; any other one with a name ranks like a shop. */
const amenities: Record<string, PlaceKind> = {
  bus_station: kind('station', 0.04, 'ZOB', 'Busbahnhof'),
  ferry_terminal: pier,
  hospital: kind('hospital', 0.05, 'Krankenhaus', 'Klinik'),
  clinic: kind('clinic', 0.02, 'Klinik'),
  university: kind('university', 0.05, 'Universität', 'Uni'),
  college: kind('college', 0.03, 'Hochschule'),
  school: kind('school', 0.02, 'Schule'),
  kindergarten: kind('kindergarten', 0.01, 'Kita', 'Kindergarten'),
  townhall: kind('townhall', 0.05, 'Rathaus', 'Bezirksamt'),
  courthouse: kind('courthouse', 0.03, 'Gericht'),
  theatre: kind('theatre', 0.04, 'Theater'),
  cinema: kind('cinema', 0.03, 'Kino'),
  library: kind('library', 0.02, 'Bücherei', 'Bücherhalle'),
  police: kind('police', 0.02, 'Polizei'),
  fire_station: kind('fire_station', 0.02, 'Feuerwehr'),
  place_of_worship: kind('place_of_worship', 0.02, 'Kirche'),
  marketplace: kind('marketplace', 0.02, 'Markt', 'Wochenmarkt'),
  pharmacy: kind('shop', 0, 'Apotheke'),
};
/** Named amenities that are no delivery address. */
const noAmenities = new Set([
  'atm',
  'bench',
  'bicycle_parking',
  'bicycle_rental',
  'car_sharing',
  'charging_station',
  'fountain',
  'grave_yard',
  'hunting_stand',
  'letter_box',
  'parking',
  'parking_entrance',
  'parking_space',
  'post_box',
  'recycling',
  'shelter',
  'telephone',
  'toilets',
  'vending_machine',
  'waste_basket',
  'waste_disposal',
]);
/** Left out, as there are thousands of them. */
const noSights = new Set([
  'memorial',
  'boundary_stone',
  'wayside_cross',
  'wayside_shrine',
  'milestone',
  'no',
  'yes',
]);
const tourism: Record<string, PlaceKind> = {
  attraction: sight,
  museum: kind('museum', 0.04, 'Museum'),
  zoo: sight,
  theme_park: sight,
  gallery: kind('gallery', 0.02, 'Galerie'),
  hotel: kind('hotel', 0.02, 'Hotel'),
  hostel: kind('hotel', 0.02, 'Hostel'),
};
const leisure: Record<string, PlaceKind> = {
  park,
  garden: park,
  nature_reserve: park,
  stadium: kind('stadium', 0.05, 'Stadion'),
  sports_centre: kind('sports', 0.01),
  marina: kind('marina', 0.01, 'Hafen'),
};
/** Parts of the city that are no address: typing their name lists their streets. */
const quarters = new Set([
  'suburb',
  'quarter',
  'neighbourhood',
  'village',
  'hamlet',
  'city_district',
  'borough',
]);

/** Whether the tags name a part of the city other than the Stadtteile. */
export function isQuarter({ name, place }: Tags): boolean {
  return Boolean(name) && quarters.has(place ?? '');
}

/** The type of a named element for address search; undefined if it is not searchable. */
export function findPlaceKind(tags: Tags): PlaceKind | undefined {
  if (!tags.name) return undefined;
  if (tags.highway !== undefined && tags.highway !== 'rest_area') return undefined;
  if (isPier(tags)) return pier;
  if (isStation(tags)) {
    if (tags.station === 'subway' || tags.subway === 'yes') return underground;
    return tags.station === 'light_rail' || tags.light_rail === 'yes' ? suburban : station;
  }
  const { amenity, historic } = tags;
  if (amenity && amenities[amenity]) return amenities[amenity];
  const byGround = tourism[tags.tourism ?? ''] ?? leisure[tags.leisure ?? ''];
  if (byGround) return byGround;
  if (tags.aeroway === 'aerodrome' || tags.aeroway === 'terminal')
    return kind('airport', 0.06, 'Flughafen', 'Airport');
  if (tags.landuse === 'cemetery') return kind('cemetery', 0.02, 'Friedhof');
  if (historic && !noSights.has(historic)) return sight;
  const isDoor = tags.shop ?? tags.office ?? tags.craft ?? tags.healthcare ?? tags.club;
  return isDoor !== undefined || (amenity && !noAmenities.has(amenity)) ? shop : undefined;
}

function isPier({ amenity, ferry, public_transport: stop, man_made: made }: Tags): boolean {
  return amenity === 'ferry_terminal' || (ferry === 'yes' && stop !== undefined) || made === 'pier';
}

function isStation({ railway, station: of, public_transport: stop, bus, ...tags }: Tags): boolean {
  if (railway === 'station' || railway === 'halt') return true;
  // Bus stops are left out: there are thousands, each beside an address.
  return (
    stop === 'station' &&
    (bus !== 'yes' ||
      of !== undefined ||
      tags.train === 'yes' ||
      tags.subway === 'yes' ||
      tags.light_rail === 'yes')
  );
}
