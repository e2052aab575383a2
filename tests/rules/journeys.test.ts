/** Finds code in journeys that works only until the page gets another element. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../..');
const journeys = globSync(['tests/journeys/*.ts', 'areas/*/tests/*.spec.ts'], { cwd: folder });

/** Every occurrence in the journeys, as `file: text`. */
const listPlaces = (pattern: RegExp) =>
  journeys.flatMap((file) =>
    (readFileSync(path.join(folder, file), 'utf8').match(pattern) ?? []).map((what) => `${file}: ${what}`),
  );

test('every journey names a field by its whole label, whatever else the page may show later', () => {
  expect(listPlaces(/getByLabel\((?=['"`])/g).length).toBeGreaterThan(50);
  expect(listPlaces(/getByLabel\((['"`])[^'"`]*\1\)/g)).toEqual([]);
});

test('no journey presses by coordinates alone, because the layout may change', () => {
  expect(listPlaces(/\(\{ force: true \}\)/g)).toEqual([]);
});

test('no journey removes all its routes while an answer may be pending', () => {
  expect(listPlaces(/unrouteAll\(\)/g)).toEqual([]);
});
