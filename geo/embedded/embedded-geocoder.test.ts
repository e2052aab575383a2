import { expect, test } from 'vitest';
import { testGeocoderContract } from '#geo/geo-contract.ts';
import { createEmbeddedGeocoder } from './embedded-geocoder.ts';
import { listGazetteer } from './gazetteer.ts';

testGeocoderContract(createEmbeddedGeocoder);

const geocoder = createEmbeddedGeocoder();

test.each([
  ['Osterstr. 12', 'Osterstraße 12'],
  ['oster strasse 5', 'Osterstraße 5'],
  ['jungfern stieg', 'Jungfernstieg'],
  ['Mönckebergstraße 7', 'Mönckebergstraße 7'],
  ['moenckebergstr 7', 'Mönckebergstraße 7'],
  ['monckebergstr 7', 'Mönckebergstraße 7'],
  ['Möckebergstrasse 7', 'Mönckebergstraße 7'],
  ['reperbahn', 'Reeperbahn'],
  ['wandsbecker marktstrase 1', 'Wandsbeker Marktstraße 1'],
  ['Große Bergstraße 12 / 14', 'Große Bergstraße 12-14'],
  ['Sankt Pauli Fischmarkt', 'St. Pauli Fischmarkt'],
  ['22765 ottenser', 'Ottenser Hauptstraße'],
  ['Ottenser Hauptstr. 10 A, 22765 Hamburg', 'Ottenser Hauptstraße 10a'],
  ['kieler str 5 stellingen', 'Kieler Straße 5'],
  ['bergedorf sachsentor', 'Sachsentor'],
  ['Am Sandtorkai 30', 'Am Sandtorkai 30'],
  ['uke', 'Universitätsklinikum Eppendorf'],
  ['elphi', 'Elbphilharmonie'],
  ['Hamburg Hbf', 'Hauptbahnhof'],
  ['TU Harburg', 'Technische Universität Hamburg'],
])('the input %s is understood as %s', async (typed, expected) => {
  const [first] = await geocoder.suggest(typed, 5);
  expect(first?.mainText).toBe(expected);
});

test('every street is found by its own name and by its name with two letters swapped', async () => {
  for (const { kind, name, id, postcode } of listGazetteer()) {
    if (kind !== 'street') continue;
    const exact = await geocoder.suggest(`${name} 3, ${postcode} Hamburg`, 5);
    expect(exact[0]?.placeId, name).toBe(`${id}#3`);
    if (name.length < 8) continue;
    const swapped = `${name.slice(0, 4)}${name[5]}${name[4]}${name.slice(6)}`;
    const found = await geocoder.suggest(`${swapped} ${postcode}`, 5);
    expect(
      found.map(({ placeId }) => placeId),
      swapped,
    ).toContain(id);
  }
});

test('street and postcode distinguish two stretches of a long street', async () => {
  const suggestions = await geocoder.suggest('Osterstraße 12, 20255 Hamburg', 5);
  expect(suggestions).toEqual([
    {
      placeId: 'street:osterstrasse-20255#12',
      mainText: 'Osterstraße 12',
      secondaryText: '20255 Hamburg-Eimsbüttel',
      needsHouseNumber: false,
      streetAddress: { street: 'Osterstraße', houseNumber: '12', postcode: '20255' },
      match: 'exact',
    },
  ]);
});

test('a matching street outweighs a wrong postcode', async () => {
  const [first] = await geocoder.suggest('Sachsentor 3, 22769 Hamburg', 5);
  expect(first?.mainText).toBe('Sachsentor 3');
});

test.each([
  ['Reeperbahn 1, 20359 Hamburg', 'Reeperbahn 1'],
  ['Reeperbahn 1, 20359 Hamburg, Deutschland', 'Reeperbahn 1'],
  ['Reeperbahn 1, 20359 Hamburg-St. Pauli', 'Reeperbahn 1'],
  ['reeperbahn', 'Reeperbahn'],
  ['Oster Straße 12, 20255 Hamburg', 'Osterstraße 12'],
  ['monckebergstr 7', 'Mönckebergstraße 7'],
  ['Kieler Str. 5, Stellingen', 'Kieler Straße 5'],
  ['elphi', 'Elbphilharmonie'],
])('%s is exactly one address', async (typed, expected) => {
  const exact = (await geocoder.suggest(typed, 8)).filter(({ match }) => match === 'exact');
  expect(exact.map(({ mainText }) => mainText)).toEqual([expected]);
});

test.each([
  'Bernstorffstraße 120',
  'Bernstorffstraße 120, 22767 Hamburg',
  'Reperbahn',
  'Möckebergstrasse 7',
  // A street with this name, but none at this postcode.
  'Reeperbahn 1, 22769 Hamburg',
  // Part of other names, with a number after it.
  'Hauptstraße 5',
  'Birkenwaldallee 5, Dulsberg',
])('%s is answered with similar names only', async (typed) => {
  const found = await geocoder.suggest(typed, 8);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ match }) => match))).toEqual(new Set(['similar']));
});

test('a name that is still being typed is neither exact nor similar', async () => {
  const found = await geocoder.suggest('reeperb', 8);
  expect(found.map(({ mainText, match }) => [mainText, match])).toEqual([['Reeperbahn', 'part']]);
});

test('for any input, exact addresses come before partial matches and similar ones last', async () => {
  const order = ['exact', 'part', 'similar'];
  for (const typed of [
    'osterstrasse',
    'berg',
    'bergstrasse',
    'am',
    'alster',
    '22765 ottenser',
    'Berner Str',
  ]) {
    const places = (await geocoder.suggest(typed, 20)).map(({ match }) => order.indexOf(match));
    expect(places, typed).toEqual(places.toSorted());
  }
});

test('the name of a Stadtteil lists what is there', async () => {
  const suggestions = await geocoder.suggest('Cranz', 5);
  expect(suggestions.length).toBeGreaterThan(1);
  for (const { secondaryText } of suggestions) expect(secondaryText).toBe('21129 Hamburg-Cranz');
});

test('an unknown street falls back to its Stadtteil, which still needs street and number', async () => {
  const [first] = await geocoder.suggest('Birkenwaldallee 5, Dulsberg', 5);
  expect(first).toMatchObject({ placeId: 'district:dulsberg', needsHouseNumber: true });
});

test('a town outside is answered with a similar street at most', async () => {
  const found = await geocoder.suggest('Norderstedt', 5);
  expect(found.map(({ mainText, match }) => [mainText, match])).toEqual([['Norderstraße', 'similar']]);
});

test.each(['Norderstedt Rathaus', 'Pinneberg Hauptstraße', 'Neuwerk', '27499'])(
  'nothing is suggested for %s, which is outside',
  async (typed) => {
    expect(await geocoder.suggest(typed, 5)).toEqual([]);
  },
);

test('a place without a house number is complete and shows its address', async () => {
  expect(await geocoder.resolve('place:elbphilharmonie')).toMatchObject({
    formattedAddress: 'Elbphilharmonie, Platz der Deutschen Einheit 4, 20457 Hamburg-HafenCity',
    precision: 'place',
    needsHouseNumber: false,
  });
});

test.each([
  'street:osterstrasse-20259#<script>',
  'street:osterstrasse-20259#',
  'street:osterstrasse-20259#012',
  'street:osterstrasse-20259#12A',
  'street:osterstrasse-20259#12#3',
  'street:osterstrasse-20259#1234a-1235b',
  'place:elbphilharmonie#1',
  'district:cranz#1',
  'district:neuwerk',
])('the forged placeId %s is refused', async (placeId) => {
  await expect(geocoder.resolve(placeId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
