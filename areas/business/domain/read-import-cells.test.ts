import { expect, test } from 'vitest';
import { readPackageSize, readSpeed, readWeight } from './read-import-cells.ts';

test.each([
  ['Groß', 'large'],
  ['gross', 'large'],
  [' m ', 'medium'],
  ['Dokumente', 'documents'],
  ['riesig', undefined],
  ['', undefined],
])('the size %j is %s', (typed, size) => expect(readPackageSize(typed)).toBe(size));

test.each([
  ['Express Gold', 'express_gold'],
  ['express_gold', 'express_gold'],
  ['STANDARD', 'standard'],
  ['morgen', undefined],
])('the speed %j is %s', (typed, speed) => expect(readSpeed(typed)).toBe(speed));

test.each([
  ['2', 2],
  ['2,5', 2.5],
  ['2.5 kg', 2.5],
  ['-2', undefined],
  ['zwei', undefined],
  ['', undefined],
])('the weight %j is %s', (typed, kilograms) => expect(readWeight(typed)).toBe(kilograms));
