import { expect, test } from 'vitest';
import { explainCell, guessKilograms, readPackageSize, readSpeed, readWeight } from './read-import-cells.ts';

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

test.each([
  ['2,5 kg', 3],
  ['ca. 3 Kilo', 3],
  ['2.500 g', 3],
  ['500g', 1],
  ['2,5 g', 1],
  ['0,5', 1],
  ['2 x 5 kg', undefined],
  ['1,5 t', undefined],
  ['5 lbs', undefined],
  ['-2', undefined],
  ['schwer', undefined],
])('of the weight %j %s kg are proposed', (typed, kilograms) => {
  expect(guessKilograms(typed)).toBe(kilograms);
});

test.each<[string, RegExp]>([
  ['#NV', /Fehlermeldung/],
  ['#NAME?', /Fehlermeldung/],
  ['#BEZUG!', /Fehlermeldung/],
  ['########', /Fehlermeldung/],
  ['=A2', /Formel/],
  ['=VERKETTEN(A2;B2)', /Formel/],
  ['M\uFFFDller', /Umlaute/],
  ['MÃ¼ller', /Umlaute/],
  ['Osterstra?e 1', /Umlaute/],
])('nobody means %j', (typed, reason) => expect(explainCell(typed)).toMatch(reason));

test.each(['=Brandt', '#1001', 'Was? Ja', 'https://beispiel.de/a?b=c', 'São Paulo', 'Größe', '№ 4'])(
  '%j can be meant',
  (typed) => expect(explainCell(typed)).toBeUndefined(),
);
