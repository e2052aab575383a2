import { beforeAll, expect, test } from 'vitest';
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import { testGeocoderContract } from '#geo/geo-contract.ts';
import type { Geocoder } from '#geo/geo.ts';
import { type BuiltCity, buildCity, CityDrawing, type LatLng, moved, toPoint } from './small-city.fixture.ts';

const oster: LatLng = [53.576, 9.95];
const steindamm: LatLng = [53.555, 10.012];
const curslack: LatLng = [53.455, 10.22];
const ohlstedt: LatLng = [53.694, 10.13];

function drawCity(): CityDrawing {
  const city = new CityDrawing();
  city.boundary(
    { boundary: 'administrative', admin_level: '9', name: 'Bezirk Eimsbüttel' },
    [53.56, 9.9],
    [53.6, 9.99],
  );
  city.district('Eimsbüttel', [53.56, 9.94], [53.6, 9.99]);
  city.district('Stellingen', [53.56, 9.9], [53.6, 9.94]);
  city.district('St. Georg', [53.55, 10.0], [53.56, 10.03]);
  city.district('Curslack', [53.44, 10.2], [53.48, 10.25]);
  city.district('Wohldorf-Ohlstedt', [53.68, 10.1], [53.71, 10.16]);
  city.boundary({ boundary: 'postal_code', postal_code: '20259' }, [53.56, 9.94], [53.6, 9.99]);
  city.boundary({ boundary: 'postal_code', postal_code: '20099' }, [53.55, 10.0], [53.56, 10.03]);

  // 400 m from west to east, in two ways.
  city.street('Osterstraße', moved(oster, 0, -200), oster);
  city.street('Osterstraße', oster, moved(oster, 0, 200));
  city.house('Osterstraße', '2', moved(oster, 15, -180), '20259');
  city.house('Osterstraße', '10', moved(oster, 15, -100), '20259');
  city.house('Osterstraße', '12', moved(oster, 15, -80), '20259');
  city.house('Osterstr.', '12 A', moved(oster, 15, -75));
  city.house('Osterstraße', '13;15', moved(oster, -15, -70), '20259');
  city.house('Osterstraße', '16-20', moved(oster, 15, -40), '20259');
  city.house('Osterstraße', '120', moved(oster, 15, 180), '20259');
  city.street('Steindamm', steindamm, moved(steindamm, 100, 300));
  city.street('Am Felde', moved(oster, 500, 0), moved(oster, 600, 0));
  city.street('Amandastraße', moved(oster, 700, 0), moved(oster, 800, 0));
  // One street through two Stadtteile.
  city.street('Kieler Straße', [53.58, 9.935], [53.58, 9.94], [53.58, 9.946]);
  city.house('Kieler Straße', '5', [53.5801, 9.945]);
  city.house('Kieler Straße', '300', [53.5801, 9.936]);
  city.street('Langer Weg', moved(oster, 900, -150), moved(oster, 900, 150));
  city.house('Langer Weg', '1', moved(oster, 910, -130), '20259');
  city.house('Langer Weg', '21', moved(oster, 910, 130), '20259');
  // Two streets with the same name.
  city.street('Dorfstraße', curslack, moved(curslack, 200, 0));
  city.house('Dorfstraße', '7', moved(curslack, 100, 15), '21039');
  city.street('Dorfstraße', ohlstedt, moved(ohlstedt, 300, 0));
  city.house('Dorfstraße', '8', moved(ohlstedt, 100, 15), '22397');
  // Two more, in Stadtteile whose postcodes are unknown.
  city.street('Feldweg', [53.585, 9.91], [53.586, 9.91]);
  city.street('Feldweg', moved(curslack, 0, 500), moved(curslack, 100, 500));
  // Outside: Norderstedt.
  city.street('Ochsenzoller Straße', [53.69, 9.99], [53.692, 9.99]);
  city.house('Ochsenzoller Straße', '1', [53.69, 9.99], '22848');
  city.node([53.6905, 9.9905], { railway: 'station', name: 'Garstedt' });

  city.node(moved(oster, 5, 150), { railway: 'station', station: 'subway', name: 'Osterstraße' });
  city.node(moved(steindamm, 50, 100), { railway: 'station', station: 'subway', name: 'Steindamm' });
  city.node(moved(steindamm, 0, -300), { railway: 'station', name: 'Hamburg Hauptbahnhof' });
  city.node(moved(steindamm, 20, -280), {
    railway: 'station',
    station: 'subway',
    name: 'Hauptbahnhof',
    alt_name: 'Hamburg Hbf',
  });
  city.box([53.591, 9.97], [53.593, 9.975], {
    amenity: 'hospital',
    name: 'Universitätsklinikum Hamburg-Eppendorf',
    short_name: 'UKE',
    'addr:street': 'Martinistraße',
    'addr:housenumber': '52',
  });
  city.node(moved(oster, -12, 50), {
    shop: 'bakery',
    name: 'Bäckerei Möhring',
    'addr:street': 'Osterstraße',
    'addr:housenumber': '77',
  });
  city.node(moved(oster, -12, 60), { historic: 'memorial', name: 'Anna Beispiel' });
  city.node(moved(oster, -12, 100), { shop: 'chemist', name: 'Budni' });
  city.node(moved(oster, 600, 100), { shop: 'chemist', name: 'Budni' });
  city.node(moved(oster, -300, 0), { leisure: 'sports_centre', name: 'Halle 6' });
  city.node(moved(oster, 300, 0), { place: 'quarter', name: 'Generalsviertel' });
  return city;
}

let city: BuiltCity;
let geocoder: Geocoder;
beforeAll(async () => {
  city = await buildCity(drawCity());
  geocoder = city.geocoder;
});

const names = async (typed: string, limit = 5) =>
  (await geocoder.suggest(typed, limit)).map(({ mainText }) => mainText);
const firstPlace = async (typed: string) => {
  const [first] = await geocoder.suggest(typed, 5);
  return await geocoder.resolve(first?.placeId ?? '');
};
const metersFrom = (point: LatLng, place: { lat: number; lng: number }) =>
  greatCircleMeters(toPoint(point), place);

testGeocoderContract(() => ({
  engine: 'embedded',
  suggest: (query, limit) => geocoder.suggest(query, limit),
  resolve: (placeId) => geocoder.resolve(placeId),
  reverse: (point) => geocoder.reverse(point),
}));

test('a number between two houses 260 metres apart is placed there, with the precision of a street', async () => {
  const place = await firstPlace('Langer Weg 11');
  expect(place.precision).toBe('street');
  expect(metersFrom(moved(oster, 910, 0), place)).toBeLessThan(2);
});

test('without any street in the extract the hand-written streets stay known', async () => {
  const [first] = await geocoder.suggest('Blankeneser Bahnhofstraße 12', 5);
  expect(first).toMatchObject({
    mainText: 'Blankeneser Bahnhofstraße 12',
    secondaryText: '22587 Hamburg-Blankenese',
    precision: 'street',
    match: 'exact',
  });
  expect(await geocoder.resolve(first?.placeId ?? '')).toMatchObject({ precision: 'street' });
  // Beside the extract's streets a hand-written one would be wrong.
  expect(await names('Heußweg')).not.toContain('Heußweg');
});

test('building the search counts streets, addresses and places', () => {
  expect(city.built).toEqual({ counts: { streets: 11, addresses: 16, places: 8 }, missing: [] });
});

test.each([
  'Osterstraße 12',
  'osterstr. 12',
  'Osterstr 12',
  'oster straße 12',
  'OSTERSTRASSE 12',
  '12 Osterstraße',
  'Osterstraße 12, 20259 Hamburg',
  '20259 Osterstraße 12',
  'Eimsbüttel Osterstraße 12',
  'Osterstraße 12, Eimsbüttel',
  'Ostrestraße 12',
  'Ostersraße 12',
])('%s leads to the house', async (typed) => {
  const place = await firstPlace(typed);
  expect(place).toMatchObject({
    placeId: 'street:osterstrasse-20259#12',
    formattedAddress: 'Osterstraße 12, 20259 Hamburg-Eimsbüttel',
    precision: 'house',
    needsHouseNumber: false,
  });
  expect(metersFrom(moved(oster, 15, -80), place)).toBeLessThan(1);
});

test.each([
  // Written with a space and a capital letter.
  ['12A', 'house', moved(oster, 15, -75)],
  ['12 a', 'house', moved(oster, 15, -75)],
  // Two numbers at one door.
  ['13', 'house', moved(oster, -15, -70)],
  ['15', 'house', moved(oster, -15, -70)],
  // A range, and a number within it on the same side.
  ['16-20', 'house', moved(oster, 15, -40)],
  ['18', 'house', moved(oster, 15, -40)],
  // Half-way between 2 and 10.
  ['6', 'interpolated', moved(oster, 15, -140)],
  // Between its neighbours across from 13 and 15.
  ['14', 'interpolated', moved(oster, 15, -57.5)],
  // Next to 12.
  ['12c', 'interpolated', moved(oster, 15, -80)],
  // Too far from both neighbours, or beyond the last one: only the street is known.
  ['80', 'street', oster],
  ['400', 'street', oster],
])('house number %s has the precision %s', async (houseNumber, precision, point) => {
  const place = await firstPlace(`Osterstraße ${houseNumber}`);
  expect(place.precision).toBe(precision);
  expect(metersFrom(point, place)).toBeLessThan(2);
});

test('an unknown number stays text beside its street', async () => {
  expect(await geocoder.suggest('Osterstraße 400', 1)).toEqual([
    {
      placeId: 'street:osterstrasse-20259#400',
      mainText: 'Osterstraße 400',
      secondaryText: '20259 Hamburg-Eimsbüttel',
      needsHouseNumber: false,
      precision: 'street',
      streetAddress: { street: 'Osterstraße', houseNumber: '400', postcode: '20259' },
      match: 'exact',
    },
  ]);
});

test('existing numbers that begin with the typed one are suggested', async () => {
  const found = await geocoder.suggest('Osterstraße 1', 5);
  expect(found.map(({ mainText, match }) => [mainText, match])).toEqual([
    ['Osterstraße 1', 'exact'],
    ['Osterstraße 10', 'part'],
    ['Osterstraße 12', 'part'],
    ['Osterstraße 12a', 'part'],
    ['Osterstraße 13', 'part'],
  ]);
});

test('a street through several Stadtteile is one street, and each house has its own Stadtteil', async () => {
  expect(await names('Kieler Straße')).toEqual(['Kieler Straße']);
  expect(await names('Kieler Straße, Stellingen')).toEqual(['Kieler Straße']);
  expect((await firstPlace('Kieler Straße 5')).formattedAddress).toBe(
    'Kieler Straße 5, 20259 Hamburg-Eimsbüttel',
  );
  expect((await firstPlace('Kieler Straße 300')).formattedAddress).toBe(
    'Kieler Straße 300, Hamburg-Stellingen',
  );
});

test('streets with the same name in two places stay separate, the one with the number first', async () => {
  const found = await geocoder.suggest('Dorfstraße', 5);
  expect(found.map(({ secondaryText, match }) => [secondaryText, match])).toEqual(
    expect.arrayContaining([
      ['21039 Hamburg-Curslack', 'exact'],
      ['22397 Hamburg-Wohldorf-Ohlstedt', 'exact'],
    ]),
  );
  expect((await firstPlace('Dorfstraße 7')).secondaryText).toBe('21039 Hamburg-Curslack');
  expect((await firstPlace('Dorfstraße 8')).secondaryText).toBe('22397 Hamburg-Wohldorf-Ohlstedt');
  expect((await firstPlace('Dorfstraße 7, Ohlstedt')).secondaryText).toBe('22397 Hamburg-Wohldorf-Ohlstedt');
  const exact = (await geocoder.suggest('Dorfstraße 7, 22397 Hamburg', 5)).filter(
    ({ match }) => match === 'exact',
  );
  expect(exact.map(({ placeId }) => placeId)).toEqual(['street:dorfstrasse-22397#7']);
});

test('a postcode does not rule out a street whose own is unknown', async () => {
  const found = await geocoder.suggest('Feldweg 3, 22525 Hamburg-Stellingen', 5);
  expect(found[0]).toMatchObject({ secondaryText: 'Hamburg-Stellingen', match: 'exact' });
  const elsewhere = await geocoder.suggest('Osterstraße 12, 22525 Hamburg', 5);
  expect(elsewhere[0]).toMatchObject({ mainText: 'Osterstraße 12', match: 'similar' });
});

test.each([
  ['Hauptbahnhof', 'Hamburg Hauptbahnhof'],
  ['Hamburg Hbf', 'Hamburg Hauptbahnhof'],
  ['U-Bahn Hauptbahnhof', 'Hamburg Hauptbahnhof'],
  ['uke', 'Universitätsklinikum Hamburg-Eppendorf'],
  ['Krankenhaus Eppendorf', 'Universitätsklinikum Hamburg-Eppendorf'],
  ['baeckerei mohring', 'Bäckerei Möhring'],
  ['Halle 6', 'Halle 6'],
  ['steindam', 'Steindamm'],
  ['Amanda', 'Amandastraße'],
])('the input %s is understood as %s', async (typed, expected) => {
  expect((await names(typed))[0]).toBe(expected);
});

test('a name containing a number is matched exactly', async () => {
  expect((await geocoder.suggest('Halle 6', 5))[0]).toMatchObject({ mainText: 'Halle 6', match: 'exact' });
});

test('a place is listed with its address, and is complete without a number', async () => {
  expect(await firstPlace('uke')).toMatchObject({
    placeId: 'place:universitaetsklinikum-hamburg-eppendorf',
    secondaryText: 'Martinistraße 52, 20259 Hamburg-Eimsbüttel',
    precision: 'place',
    needsHouseNumber: false,
  });
});

test('a house number does not match a station named like its street', async () => {
  const exact = async (typed: string) =>
    (await geocoder.suggest(typed, 5)).filter(({ match }) => match === 'exact').map(({ placeId }) => placeId);
  expect((await exact('Osterstraße')).toSorted()).toEqual([
    'place:osterstrasse',
    'street:osterstrasse-20259',
  ]);
  expect(await exact('Osterstraße 12')).toEqual(['street:osterstrasse-20259#12']);
});

test('a mistyped street name with a number ranks before a station and a shop of that name', async () => {
  for (const typed of ['Stendamm 400', 'Stiendamm 9']) {
    const [first, ...others] = await geocoder.suggest(typed, 5);
    expect(first?.placeId, typed).toMatch(/^street:steindamm-20099#/);
    expect(others.map(({ mainText }) => mainText)).toContain('Steindamm');
  }
});

test.each(['Ochsenzoller Straße', '22848', 'Anna Beispiel'])(
  'nothing is suggested for %s, which is outside or no address',
  async (typed) => {
    expect(await names(typed)).toEqual([]);
  },
);

test.each([
  ['Birkenwaldallee 5, Generalsviertel', 'Generalsviertel'],
  ['Birkenwaldallee 5, Curslack', 'Curslack'],
  ['Birkenwaldallee 5, 21039 Hamburg', 'Curslack'],
])('an unknown street falls back to its part of the city: %s', async (typed, expected) => {
  const [first] = await geocoder.suggest(typed, 5);
  expect(first).toMatchObject({ mainText: expected, needsHouseNumber: true, match: 'similar' });
  expect(await geocoder.resolve(first?.placeId ?? '')).toMatchObject({ precision: 'district' });
});

test.each([
  // The street's name is unique, so its postcode does not matter.
  ['street:osterstrasse-20255#12', 'street:osterstrasse-20259#12'],
  ['street:osterstrasse#12', 'street:osterstrasse-20259#12'],
  // An id from the hand-written list, whose postcodes of a Stadtteil identify the street.
  ['street:feldweg-22525', 'street:feldweg-stellingen'],
  ['street:dorfstrasse-22397-wohldorf-ohlstedt#8', 'street:dorfstrasse-22397#8'],
  ['place:hauptbahnhof', 'place:hamburg-hauptbahnhof'],
])('the saved placeId %s is found again as %s', async (saved, expected) => {
  expect((await geocoder.resolve(saved)).placeId).toBe(expected);
});

test.each([
  // Two with this name, and nothing to distinguish them.
  'street:dorfstrasse',
  'street:dorfstrasse-20095',
  'street:osterstrasse-hintenraus-20259',
  'street:osterstrasse-20259#012',
  'street:osterstrasse-20259#12A',
  'street:osterstrasse-20259#<script>',
  'place:halle-6#1',
  'place:nowhere',
  'district:norderstedt',
  'stand-in:NOT_FOUND',
])('the placeId %s is refused', async (placeId) => {
  await expect(geocoder.resolve(placeId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('every suggestion resolves to itself', async () => {
  for (const typed of ['dorfstrasse', 'osterstrasse 1', 'am', 'hauptbahnhof', 'kieler', 'halle', 'budni']) {
    for (const { match: _, ...suggested } of await geocoder.suggest(typed, 20)) {
      expect(await geocoder.resolve(suggested.placeId)).toMatchObject(suggested);
    }
  }
});

test.each([
  ['in front of a door', moved(oster, 50, -85), 'Osterstraße 12'],
  ['on a street away from its houses', moved(steindamm, 50, 150), 'Steindamm'],
  ['in a garden behind the street', moved(steindamm, -300, 100), 'Steindamm'],
])('a point %s has an address', async (_case, point, expected) => {
  expect((await geocoder.reverse(toPoint(point))).mainText).toBe(expected);
});

test('a point near a street resolves to the nearest street', async () => {
  const place = await geocoder.reverse(toPoint(moved(steindamm, 150, 320)));
  expect(metersFrom(moved(steindamm, 100, 300), place)).toBeLessThan(2);
});

test('a point far from everything has no address, and one outside the city is refused', async () => {
  await expect(geocoder.reverse({ lat: 53.5, lng: 10.05 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(geocoder.reverse({ lat: 53.7085, lng: 9.992 })).rejects.toMatchObject({
    code: 'OUTSIDE_AREA',
  });
});
