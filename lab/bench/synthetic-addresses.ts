/**
 * A searchable city of Hamburg's size: 9,000 streets, 300,000 house numbers, 50,000 places, always the same.
 */
import { districts } from '#geo/hamburg/districts.ts';
import { hamburgBoundary } from '#geo/hamburg/hamburg-boundary.ts';
import { CityDrawing, type LatLng, moved } from '#geo/search/small-city.fixture.ts';
import { isInOutline } from '#maps/domain/polygon.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { makeStreetNames } from '#maps/tests/street-names.ts';

const STREETS = 9000;
const NUMBERS_EACH = 34;
const PLACES = 50_000;
/** Half the side of each Stadtteil's square. */
const HALF_METERS = 1200;

const businesses =
  'Bäckerei|Café|Restaurant|Apotheke|Kita|Praxis|Friseur|Kiosk|Blumen|Hotel|Autohaus|Optik|Imbiss|Grundschule'.split(
    '|',
  );

export interface SyntheticCity {
  city: CityDrawing;
  streets: { name: string; postcode: string; district: string }[];
}

export function drawSyntheticCity(): SyntheticCity {
  const random = seededRandom(7);
  const city = new CityDrawing();
  const ring = hamburgBoundary.map((corner) => city.node(corner));
  const outline = city.wayOf([...ring, ...ring.slice(0, 1)], {});
  city.relation([{ type: 'way', id: outline, role: 'outer' }], {
    boundary: 'administrative',
    admin_level: '4',
    name: 'Hamburg',
  });
  const inside = districts.filter((district) => isInOutline(district, hamburgBoundary));
  const squareOf = ({ lat, lng }: { lat: number; lng: number }) =>
    [
      moved([lat, lng], -HALF_METERS, -HALF_METERS),
      moved([lat, lng], HALF_METERS, HALF_METERS),
    ] satisfies LatLng[] as [LatLng, LatLng];
  for (const district of inside) city.district(district.name, ...squareOf(district));

  const streets = makeStreetNames(STREETS).map((name, index) => {
    const district = inside[index % inside.length];
    if (!district) throw new Error('no Stadtteil');
    const spread = () => (random() - 0.5) * 1.6 * HALF_METERS;
    const start = moved([district.lat, district.lng], spread(), spread());
    const postcode = district.postcodes[0] ?? '';
    city.street(name, start, moved(start, 0, 10 * NUMBERS_EACH));
    for (let number = 1; number <= NUMBERS_EACH; number++) {
      const side = number % 2 ? 15 : -15;
      city.house(name, String(number), moved(start, side, 10 * number), postcode);
    }
    return { name, postcode, district: district.name, start };
  });
  for (let place = 0; place < PLACES; place++) {
    const street = streets[Math.floor(random() * streets.length)];
    const owner = streets[Math.floor(random() * streets.length)];
    if (!street || !owner) throw new Error('no street');
    city.node(moved(street.start, 15, 340 * random()), {
      shop: 'yes',
      name: `${businesses[place % businesses.length]} ${place % 3 ? owner.name.replace(/(straße|weg|platz|allee)$/, '') : street.name}`,
      'addr:street': street.name,
      'addr:housenumber': String(1 + Math.floor(random() * NUMBERS_EACH)),
    });
  }
  return { city, streets };
}
