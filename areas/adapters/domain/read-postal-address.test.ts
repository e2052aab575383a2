import { expect, test } from 'vitest';
import { readPostalAddress } from './read-postal-address.ts';

test('a typed address is read as lines, postcode and town, in any order and number of lines', () => {
  expect(readPostalAddress('Große Elbstraße 27\n22767 Hamburg', 'DE')).toEqual({
    lines: ['Große Elbstraße 27'],
    postcode: '22767',
    city: 'Hamburg',
    country: 'DE',
  });
  expect(readPostalAddress('Haus A\nHof 2\nStiege 3\nTür 4\nA-1010 Wien', 'AT')).toEqual({
    lines: ['Haus A', 'Hof 2', 'Stiege 3, Tür 4'],
    postcode: '1010',
    city: 'Wien',
    country: 'AT',
  });
  expect(readPostalAddress('', 'DE')).toEqual({ lines: [], postcode: '', city: '', country: 'DE' });
});

test.each([
  ['CH-8001 Zürich', 'CH', '8001', 'Zürich'],
  ['CH 8001 Zürich', 'CH', '8001', 'Zürich'],
  ['CH–8001 Zürich', 'CH', '8001', 'Zürich'],
  ['8001 Zürich\nSchweiz', 'CH', '8001', 'Zürich'],
  ['8001 Zürich, Switzerland', 'CH', '8001', 'Zürich'],
  ['8001 Zürich (Suisse)', 'CH', '8001', 'Zürich'],
  ['8001 Zürich, CH', 'CH', '8001', 'Zürich'],
  ['A-1010 Wien', 'AT', '1010', 'Wien'],
  ['AT-1010 Wien', 'AT', '1010', 'Wien'],
  ['1010 Wien\nÖSTERREICH', 'AT', '1010', 'Wien'],
  ['L-1234 Luxembourg', 'LU', '1234', 'Luxembourg'],
  ['1012 AB Amsterdam\nNiederlande', 'NL', '1012 AB', 'Amsterdam'],
  ['NL-1012AB Amsterdam', 'NL', '1012AB', 'Amsterdam'],
  ['F-75001 Paris', 'FR', '75001', 'Paris'],
  ['FIN-00100 Helsinki', 'FI', '00100', 'Helsinki'],
  ['FL-9490 Vaduz', 'LI', '9490', 'Vaduz'],
  ['DK-1550 København V', 'DK', '1550', 'København V'],
  ['PL 00-950 Warszawa', 'PL', '00-950', 'Warszawa'],
  ['110 00 Praha 1\nTschechien', 'CZ', '110 00', 'Praha 1'],
  ['8001 Zürich / Schweiz', 'CH', '8001', 'Zürich'],
  ['1010 Wien/Österreich', 'AT', '1010', 'Wien'],
  ['8010 Graz - AUSTRIA', 'AT', '8010', 'Graz'],
  ['8001 Zürich Schweiz', 'CH', '8001', 'Zürich'],
  ['8001 Zürich CH', 'CH', '8001', 'Zürich'],
  ['1010 Wien\nAT', 'AT', '1010', 'Wien'],
  ['AUT-1010 Wien', 'AT', '1010', 'Wien'],
  ['ÖSTERREICH\n1010 Wien', 'AT', '1010', 'Wien'],
  ['110 00 Praha 1\nČeská republika', 'CZ', '110 00', 'Praha 1'],
  ['RO-010011 București', 'RO', '010011', 'București'],
  ['66100 Chieti CH\nItalia', 'IT', '66100', 'Chieti CH'],
  ['D-20457 Hamburg', 'DE', '20457', 'Hamburg'],
  ['20457 Hamburg\nDeutschland', 'DE', '20457', 'Hamburg'],
])('%j is in %s', (town, country, postcode, city) => {
  const lines = ['Straße 1'];
  expect(readPostalAddress(`Straße 1\n${town}`, 'DE')).toEqual({ lines, postcode, city, country });
});

test('an address on one line has its town', () => {
  for (const [typed, country] of [
    ['Ring 1, 1010 Wien, Österreich', 'AT'],
    ['Ring 1, A-1010 Wien', 'AT'],
    ['Ring 1, 1010 Wien', 'DE'],
  ]) {
    const read = { lines: ['Ring 1'], postcode: '1010', city: 'Wien', country };
    expect(readPostalAddress(String(typed), 'DE')).toEqual(read);
  }
});

test('what names no land stays in the one that is given', () => {
  expect(readPostalAddress('20457 Hamburg\nElbchaussee 3, EG', 'DE').country).toBe('DE');
  expect(readPostalAddress('20457 Hamburg\nEG', 'DE').country).toBe('DE');
  expect(readPostalAddress('Hof 3, Aufgang B\n20457 Hamburg', 'DE').country).toBe('DE');
  expect(readPostalAddress('Rathausplatz 1\n1010 Wien', 'AT').country).toBe('AT');
  expect(readPostalAddress('XYZ-1010 Wien', 'DE')).toMatchObject({ lines: ['XYZ-1010 Wien'], country: 'DE' });
});
