import { expect, test } from 'vitest';
import { errorCatalogue } from './errors.ts';

const areas = import.meta.glob<Record<string, Record<string, object>>>('./errors/*-catalogue.ts', {
  eager: true,
});

test('each code is declared in one area, and every area is in the catalogue', () => {
  const declared = Object.values(areas).flatMap((area) => Object.values(area).flatMap(Object.keys));
  expect(declared.toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
});
