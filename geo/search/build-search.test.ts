import { expect, test } from 'vitest';
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import { type BuiltCity, buildCity, CityDrawing, type LatLng, moved, toPoint } from './small-city.fixture.ts';

const here: LatLng = [53.576, 9.95];
const addressed = (street: string, houseNumber: string) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
});

async function findFirst({ geocoder }: BuiltCity, typed: string) {
  const [first] = await geocoder.suggest(typed, 5);
  return first && (await geocoder.resolve(first.placeId));
}

/** The precision of the first result, if it has the typed name and lies at the point. */
async function knownAt(city: BuiltCity, typed: string, point: LatLng): Promise<string> {
  const place = await findFirst(city, typed);
  if (!place || place.mainText !== typed) return `found ${place?.mainText}`;
  const meters = greatCircleMeters(toPoint(point), place);
  return meters < 2 ? place.precision : `${place.precision}, ${meters} m away`;
}

test('a building has its number at its centre, also with a courtyard', async () => {
  const city = new CityDrawing();
  city.box(here, moved(here, 20, 40), addressed('Osterstraße', '4'));
  const outer = city.box(moved(here, 0, 100), moved(here, 20, 140));
  const inner = city.box(moved(here, 2, 102), moved(here, 4, 104));
  city.relation(
    [
      { type: 'way', id: outer, role: 'outer' },
      { type: 'way', id: inner, role: 'inner' },
    ],
    { type: 'multipolygon', ...addressed('Osterstraße', '8') },
  );
  const built = await buildCity(city);
  expect(await knownAt(built, 'Osterstraße 4', moved(here, 10, 20))).toBe('house');
  expect(await knownAt(built, 'Osterstraße 8', moved(here, 10, 120))).toBe('house');
});

test.each([
  ['even', '2', '10', [4, 6, 8], [3, 5]],
  ['odd', '1', '5', [3], [2, 4]],
  ['all', '1', '4', [2, 3], []],
])(
  'numbers on an interpolation line (%s) are placed evenly between its ends',
  async (kind, from, to, between) => {
    const city = new CityDrawing();
    // Around a corner: the middle is 100 m along the line.
    const ends = [
      city.house('Ring', from, here),
      city.node(moved(here, 100, 0)),
      city.house('Ring', to, moved(here, 100, 100)),
    ];
    city.wayOf(ends, { 'addr:interpolation': kind });
    const built = await buildCity(city);
    expect(built.built.counts).toMatchObject({ addresses: 2 + between.length });
    for (const number of between) {
      const meters = (200 * (number - Number(from))) / (Number(to) - Number(from));
      const point = meters <= 100 ? moved(here, meters, 0) : moved(here, 100, meters - 100);
      expect(await knownAt(built, `Ring ${number}`, point)).toBe('interpolated');
    }
  },
);

test('a mapped house takes precedence over its place on an interpolation line', async () => {
  const city = new CityDrawing();
  const ends = [city.house('Ring', '2', here), city.house('Ring', '6', moved(here, 0, 100))];
  city.wayOf(ends, { 'addr:interpolation': 'even' });
  city.house('Ring', '4', moved(here, 30, 20));
  expect(await knownAt(await buildCity(city), 'Ring 4', moved(here, 30, 20))).toBe('house');
});

test('an interpolation line whose ends do not fit its type gives no numbers', async () => {
  const city = new CityDrawing();
  const ends = [city.house('Ring', '1', here), city.house('Ring', '9', moved(here, 0, 100))];
  city.wayOf(ends, { 'addr:interpolation': 'even' });
  expect((await buildCity(city)).built.counts).toMatchObject({ addresses: 2 });
});

test('houses also get their street from a relation or the name of a place', async () => {
  const city = new CityDrawing();
  const house = city.node(here, { 'addr:housenumber': '7' });
  const street = city.way([here, moved(here, 0, 100)], { highway: 'residential', name: 'Kirchweg' });
  city.relation(
    [
      { type: 'way', id: street, role: 'street' },
      { type: 'node', id: house, role: 'house' },
    ],
    { type: 'associatedStreet' },
  );
  city.node(moved(here, 900, 0), { 'addr:place': 'Gut Moor', 'addr:housenumber': '3' });
  const built = await buildCity(city);
  expect(await knownAt(built, 'Kirchweg 7', here)).toBe('house');
  expect(await knownAt(built, 'Gut Moor 3', moved(here, 900, 0))).toBe('house');
});

test.each([
  ['3; 5', ['3', '5']],
  ['3,5', ['3', '5']],
  ['3a-c', ['3a', '3b', '3c']],
  ['3-7', ['3-7', '5']],
])('each of the numbers %s of one door is found there', async (tag, numbers) => {
  const city = new CityDrawing();
  city.house('Kirchweg', tag, here);
  const built = await buildCity(city);
  for (const number of numbers) expect(await knownAt(built, `Kirchweg ${number}`, here)).toBe('house');
});

test('an invalid house number is left out', async () => {
  const city = new CityDrawing();
  city.house('Kirchweg', 'Haus am See', here);
  city.house('Kirchweg', '5', here);
  expect((await buildCity(city)).built.counts).toMatchObject({ addresses: 1, streets: 1 });
});

test('an extract without addresses has streets, with numbers as text', async () => {
  const city = new CityDrawing();
  city.street('Osterstraße', moved(here, 0, -100), here, moved(here, 0, 100));
  const built = await buildCity(city);
  expect(built.built.missing).toEqual(['addresses']);
  expect(await knownAt(built, 'Osterstraße 12', here)).toBe('street');
});

test('an empty extract answers nothing', async () => {
  const { built, geocoder } = await buildCity(new CityDrawing());
  expect(built).toEqual({ counts: { streets: 0, addresses: 0, places: 0 }, missing: ['addresses'] });
  expect(await geocoder.suggest('Osterstraße 12', 5)).toEqual([]);
  await expect(geocoder.reverse(toPoint(here))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a street known only from its houses is found among them', async () => {
  const city = new CityDrawing();
  city.house('Privatweg', '1', here);
  city.house('Privatweg', '3', moved(here, 0, 100));
  expect(await knownAt(await buildCity(city), 'Privatweg', moved(here, 0, 50))).toBe('street');
});

test('the point of a street lies on it, however it bends', async () => {
  const city = new CityDrawing();
  city.street('Bogen', here, moved(here, 300, 0), moved(here, 300, 300), moved(here, 0, 300));
  const place = await findFirst(await buildCity(city), 'Bogen');
  const corners = [here, moved(here, 300, 0), moved(here, 300, 300), moved(here, 0, 300)];
  const meters = corners.map((corner) => greatCircleMeters(toPoint(corner), place ?? { lat: 0, lng: 0 }));
  expect(Math.min(...meters)).toBeLessThan(1);
});

test('streets and houses outside are left out, also of a street that crosses the border', async () => {
  const city = new CityDrawing();
  const border: LatLng = [53.5, 10];
  city.boundary(
    { boundary: 'administrative', admin_level: '4', name: 'Hamburg' },
    moved(border, -5000, -5000),
    border,
  );
  city.street('Grenzweg', ...[-300, -10, 300, 900, 950].map((east) => moved(border, -100, east)));
  city.house('Grenzweg', '1', moved(border, -90, -300));
  city.house('Grenzweg', '2', moved(border, -90, 300));
  city.street('Drübenweg', moved(border, -100, 100), moved(border, -200, 100));
  const built = await buildCity(city);
  expect(built.built.counts).toMatchObject({ streets: 1, addresses: 1 });
  const place = await findFirst(built, 'Grenzweg');
  expect(built.serviceArea.contains(place ?? { lat: 0, lng: 0 })).toBe(true);
  expect((await built.geocoder.suggest('Grenzweg 2', 5))[0]).toMatchObject({ mainText: 'Grenzweg 2' });
  expect((await findFirst(built, 'Grenzweg 2'))?.precision).toBe('street');
});

test('a postcode comes from the address, otherwise from the area around it', async () => {
  const city = new CityDrawing();
  city.boundary(
    { boundary: 'postal_code', postal_code: '20259' },
    moved(here, -500, -500),
    moved(here, 500, 500),
  );
  city.house('Kirchweg', '1', here);
  city.house('Kirchweg', '3', moved(here, 0, 50), '20255');
  const built = await buildCity(city);
  expect((await findFirst(built, 'Kirchweg 1'))?.secondaryText).toBe('20259 Hamburg');
  expect((await findFirst(built, 'Kirchweg 3'))?.secondaryText).toBe('20255 Hamburg');
});

test('a duplicate house has the postcode that one of them has', async () => {
  const city = new CityDrawing();
  city.house('Kirchweg', '1', here);
  city.house('Kirchweg', '1', here, '20255');
  city.house('Kirchweg', '3', here, '20259');
  expect((await findFirst(await buildCity(city), 'Kirchweg 1'))?.secondaryText).toBe('20255 Hamburg');
});

test.each([
  ['in one Stadtteil is one street', 500, 1],
  ['in two is two', 10, 2],
])('a street name that continues after 800 m %s', async (_what, beyond, streets) => {
  const city = new CityDrawing();
  city.district('Eimsbüttel', moved(here, -500, -500), moved(here, 500, 800 + beyond));
  city.district('Rotherbaum', moved(here, -500, 800 + beyond), moved(here, 500, 3000));
  city.street('Parkallee', here, moved(here, 0, 100));
  city.street('Parkallee', moved(here, 0, 900), moved(here, 0, 1000));
  expect((await buildCity(city)).built.counts).toMatchObject({ streets });
});

test('a place that is mapped more than once is found once', async () => {
  const city = new CityDrawing();
  city.node(here, { railway: 'station', name: 'Altona' });
  city.node(moved(here, 100, 0), { public_transport: 'station', subway: 'yes', name: 'Hamburg-Altona' });
  city.node(moved(here, 0, 200), { shop: 'bakery', name: 'Altona' });
  const built = await buildCity(city);
  expect(built.built.counts).toMatchObject({ places: 2 });
  expect((await built.geocoder.suggest('U-Bahn Altona', 5))[0]).toMatchObject({ match: 'exact' });
});

test.each([
  ['a bus stop', { public_transport: 'platform', highway: 'bus_stop', name: 'Apostelkirche' }],
  ['a stumbling stone', { historic: 'memorial', name: 'Apostelkirche' }],
  ['a bench', { amenity: 'bench', name: 'Apostelkirche' }],
  ['a street that is being built', { highway: 'construction', name: 'Apostelkirche' }],
])('%s is not a place for deliveries', async (_what, tags) => {
  const city = new CityDrawing();
  city.node(here, tags);
  city.way([here, moved(here, 0, 50)], tags);
  expect((await buildCity(city)).built.counts).toMatchObject({ places: 0, streets: 0 });
});
