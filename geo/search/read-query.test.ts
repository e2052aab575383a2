import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

test.each([
  ['Osterstraße 12'],
  ['osterstr. 12'],
  ['Osterstr 12'],
  ['Osterstraße12'],
  ['12 Osterstraße'],
  ['12, Osterstr.'],
  ['Osterstraße Nr. 12'],
  ['Osterstraße, Hausnummer 12'],
])('%s is street and number', (typed) => {
  expect(readQuery(typed)).toMatchObject({ words: ['osterstrasse'], houseNumber: '12' });
});

test.each([
  ['Osterstraße 12 a', '12a'],
  ['Osterstraße 12A', '12a'],
  ['12 a Osterstraße', '12a'],
  ['Osterstraße 12a-14', '12a-14'],
  ['Osterstraße 12 / 14', '12-14'],
  ['Osterstraße 12 a-c', '12a-c'],
  ['Osterstraße 12 ½', '12½'],
  ['Osterstraße 12 1/2', '12½'],
  ['Osterstraße １２', '12'],
])('%s has the house number %s', (typed, houseNumber) => {
  expect(readQuery(typed)).toMatchObject({ words: ['osterstrasse'], houseNumber });
});

test.each([
  '20259 Osterstraße 12',
  'Osterstraße 12, 20259 Hamburg',
  '20259 Hamburg, Osterstraße 12',
  '12 Osterstraße 20259',
  'Osterstraße 12, D-20259 Hamburg, Deutschland',
])('%s has a postcode, wherever it stands', (typed) => {
  expect(readQuery(typed)).toMatchObject({
    words: ['osterstrasse'],
    houseNumber: '12',
    postcode: '20259',
  });
});

test.each(['12 ¼', '12 а', '12 Ⅲ', '12 ②', '12 ٣'])('nothing of %s vanishes', (typed) => {
  expect(readQuery(`Osterstraße ${typed}`).words.length).toBeGreaterThan(1);
});

test('a number may also belong to the name of the street', () => {
  expect(readQuery('Halle 6')).toEqual({ words: ['halle'], houseNumber: '6', asWritten: ['halle', '6'] });
});

test('an unfinished postcode is one only by itself; after a street it is a house number', () => {
  expect(readQuery('2025')).toEqual({ words: [], postcode: '2025' });
  expect(readQuery('Osterstraße 2025')).toMatchObject({ houseNumber: '2025' });
});
