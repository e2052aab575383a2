import { expect, test } from 'vitest';
import { findDifferences } from './find-differences.ts';

const at = (mainText: string, secondaryText: string, precision?: string) => ({
  mainText,
  secondaryText,
  precision,
});

test('addresses of one name are told apart by their part of the city, within one by the postcode', () => {
  expect(
    findDifferences([
      at('Osterstraße 90', '20259 Hamburg-Eimsbüttel'),
      at('osterstraße 90', '20255 Hamburg-Eimsbüttel'),
      at('Bahnhofstraße 1', '22880 Hamburg-Rissen'),
      at('Bahnhofstraße 1', '21031 Hamburg-Lohbrügge'),
      at('Osterweg 1', '22587 Hamburg-Blankenese'),
    ]),
  ).toEqual(['20259', '20255', 'Rissen', 'Lohbrügge', undefined]);
});

test('a place is told from a street of its name; what is the same in all says nothing', () => {
  const [place, street] = [
    at('Altona', 'Altonaer Straße, 22765 Hamburg-Ottensen', 'place'),
    at('Altona', '22765 Hamburg-Ottensen', 'street'),
  ];
  expect(findDifferences([place, street])).toEqual(['Ort', undefined]);
});
