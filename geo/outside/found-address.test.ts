import { expect, test } from 'vitest';
import { wordAddress } from './found-address.ts';

test('a Stadtteil that is named after the city is not followed by the city again', () => {
  const found = {
    id: 'W1',
    kind: 'street',
    name: 'Steinstraße',
    lat: 53.5,
    lng: 10,
    postcode: '20095',
  } as const;
  expect(wordAddress({ ...found, district: 'Hamburg-Altstadt' }).secondaryText).toBe(
    '20095 Hamburg-Altstadt',
  );
  expect(wordAddress({ ...found, district: 'Eimsbüttel' }).secondaryText).toBe('20095 Hamburg-Eimsbüttel');
  expect(wordAddress(found).secondaryText).toBe('20095 Hamburg');
});
