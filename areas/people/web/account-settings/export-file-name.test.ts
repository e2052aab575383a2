import { expect, test } from 'vitest';
import { exportFileName } from './export-file-name.ts';

test.each([
  ['2026-03-29T10:00:00Z', 'elbbote-daten-2026-03-29.json'],
  // Already the next day in Hamburg, still the previous one in UTC.
  ['2026-07-31T22:30:00Z', 'elbbote-daten-2026-08-01.json'],
])('an export at %s gets the file name %s', (instant, name) => {
  expect(exportFileName(new Date(instant))).toBe(name);
});
