import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

const first = (typed: string) => readAddress(typed)[0];
const PLAIN = 'Elbchaussee 174, 22605 Hamburg';

test.each([
  'Elbchaussee 174, 22605 Hamburg, DE',
  'Elbchaussee 174, 22605 Hamburg Deutschland',
  'Elbchaussee 174, D-22605 Hamburg',
  'Elbchaussee 174, DE 22605 HH',
  'Elbchaussee 174 22605 Hbg.',
  'Elbchaussee 174 - 22605 Hamburg',
  'Elbchaussee, 174, 22605 Hamburg',
  'Elbchaussee; 174; 22605; Hamburg',
  'Elbchaussee 174\r\nD-22605 Hamburg\r\nGermany',
  'Anschrift: Elbchaussee 174, 22605 Hamburg',
  'Elbchaussee No. 174, 22605 Hamburg',
  'Elbchaussee # 174, 22605 Hamburg',
  'Elbchaussee 174., 22605 Hamburg',
  'Elbchaussee 174 in 22605 Hamburg',
  'Elbchaussee\u00a0174,\u200b 22605 Hamburg',
])('%j is an address and nothing else', (typed) => {
  const reading = first(typed);
  expect(reading?.address.replace('22605, ', '22605 ')).toBe(PLAIN);
  expect(reading?.note).toBe('');
});

test.each([
  ['Elbchaussee 174, 3. OG, 22605 Hamburg', '3. OG'],
  ['Elbchaussee 174 3.OG links, 22605 Hamburg', '3.OG links'],
  ['Elbchaussee 174/3. Etage, 22605 Hamburg', '3. Etage'],
  ['Elbchaussee 174 EG links 22605 Hamburg', 'EG links'],
  ['Elbchaussee 174, 22605 Hamburg, 2. Stock', '2. Stock'],
  ['Elbchaussee 174, 22605 Hamburg Hinterhaus', 'Hinterhaus'],
  ['c/o Müller, Elbchaussee 174, 22605 Hamburg', 'c/o Müller'],
  ['Elbchaussee 174 c/o Müller\n22605 Hamburg', 'c/o Müller'],
  ['z. Hd. Frau Petersen\nElbchaussee 174\n22605 Hamburg', 'z. Hd. Frau Petersen'],
  ['Elbchaussee 174 Haus 2, 22605 Hamburg', 'Haus 2'],
  ['Elbchaussee 174 Hs. B, 22605 Hamburg', 'Hs. B'],
  ['Elbchaussee 174 Gebäude C2 22605 Hamburg', 'Gebäude C2'],
  ['Elbchaussee 174 HH, 22605 Hamburg', 'HH'],
  ['Elbchaussee 174 - 3. OG - 22605 Hamburg', '3. OG'],
  ['bei Müller, Elbchaussee 174, 22605 Hamburg', 'bei Müller'],
  ['Elbchaussee 174 (Hof, 2. Tür), 22605 Hamburg', '(Hof, 2. Tür)'],
  ['Elbchaussee 174, Hinterhaus, 1. OG, 22605 Hamburg', 'Hinterhaus, 1. OG'],
  ['Elbchaussee 174 im 2. Stock bei Müller, 22605 Hamburg', 'im 2. Stock bei Müller'],
  ['Elbchaussee 174 3. Etg. 22605 Hamburg', '3. Etg.'],
  ['Elbchaussee 174 [Hof], 22605 Hamburg', '(Hof)'],
  ['Elbchaussee 174: 3. OG, 22605 Hamburg', '3. OG'],
  ['Elbchaussee 174 VH, 22605 Hamburg', 'VH'],
  ['Dr. Petersen, Elbchaussee 174, 22605 Hamburg', 'Dr. Petersen'],
  ['Elbchaussee 174 III. OG, 22605 Hamburg', 'III. OG'],
  ['Elbchaussee 174 IV, 22605 Hamburg', 'IV'],
  ['Elbchaussee 174 2. Obergeschoß re., 22605 Hamburg', '2. Obergeschoß re.'],
  ['Elbchaussee 174 3. St. links, 22605 Hamburg', '3. St. links'],
  ['Elbchaussee 174 WE 12, 22605 Hamburg', 'WE 12'],
  ['Elbchaussee 174 im Hof 22605 Hamburg', 'im Hof'],
  ['Elbchaussee 174 2. Hof, 22605 Hamburg', '2. Hof'],
  ['Elbchaussee 174 Laden, 22605 Hamburg', 'Laden'],
  ['Elbchaussee 174, Rückgebäude, 22605 Hamburg', 'Rückgebäude'],
  ['Elbchaussee 174 Ecke Halbmondsweg, 22605 Hamburg', 'Ecke Halbmondsweg'],
  ['Elbchaussee 174 22605 Hamburg Tel. 040 123456', 'Tel. 040 123456'],
  ['Elbchaussee 174, Blumen Petersen GmbH, 22605 Hamburg', 'Blumen Petersen GmbH'],
  ['Blumen Petersen GmbH & Co. KG Elbchaussee 174 22605 Hamburg', 'Blumen Petersen GmbH & Co. KG'],
  ['Herr Dr. Petersen, Elbchaussee 174, 22605 Hamburg', 'Herr Dr. Petersen'],
])('of %j, %s is for the courier', (typed, note) => {
  expect(first(typed)).toEqual({ address: PLAIN, note });
});

test.each([
  ['Elbchaussee 174 ½, 22605 Hamburg', 'Elbchaussee 174 ½, 22605 Hamburg'],
  ['Elbchaussee 12 a-c, 22605 Hamburg', 'Elbchaussee 12 a-c, 22605 Hamburg'],
  ['Elbchaussee 12/14, 22605 Hamburg', 'Elbchaussee 12/14, 22605 Hamburg'],
  ['Elbchaussee 12 bis 14, 22605 Hamburg', 'Elbchaussee 12-14, 22605 Hamburg'],
  ['Elbchaussee 12 + 14, 22605 Hamburg', 'Elbchaussee 12-14, 22605 Hamburg'],
  ['Elbchaussee 12 a u. b, 22605 Hamburg', 'Elbchaussee 12 a-b, 22605 Hamburg'],
  ['Elbchaussee 12\u201414, 22605 Hamburg', 'Elbchaussee 12-14, 22605 Hamburg'],
  ['Elbchaussee 174, HH-Othmarschen', 'Elbchaussee 174, Hamburg-Othmarschen'],
  ['Elbchaussee 174, 22605 Hmb', 'Elbchaussee 174, 22605 Hamburg'],
  ['12 St. Pauli Fischmarkt, 20359 Hamburg', '12 St. Pauli Fischmarkt, 20359 Hamburg'],
  ['Ladenbeker Furtweg 5, 21033 Hamburg', 'Ladenbeker Furtweg 5, 21033 Hamburg'],
  ['Am Tor 5, 22605 Hamburg', 'Am Tor 5, 22605 Hamburg'],
  ['Haus am See 5, 22605 Hamburg', 'Haus am See 5, 22605 Hamburg'],
  ['22605 Hamburg, Elbchaussee 174', '22605 Hamburg, Elbchaussee 174'],
  ['c/o Müller Bei den Mühren 5', 'c/o Müller Bei den Mühren 5'],
  ['Bei den Mühren 5, Hamburg', 'Bei den Mühren 5, Hamburg'],
  ['Halle 6, 22765 Hamburg', 'Halle 6, 22765 Hamburg'],
  ['Elbchaussee 174 HH', 'Elbchaussee 174, Hamburg'],
  ['Elbch', 'Elbch'],
  ['3. OG', '3. OG'],
])('nothing of %j is taken for a note', (typed, address) => {
  expect(first(typed)).toEqual({ address, note: '' });
});

test.each([
  ['Blumen Petersen, Elbchaussee 174, 22605 Hamburg', 'Blumen Petersen'],
  ['Studio 54\nElbchaussee 174\n3. OG\n22605 Hamburg', 'Studio 54, 3. OG'],
  ['Elbchaussee 174, Blumen Petersen, 22605 Hamburg', 'Blumen Petersen'],
])('of %j, a reading without %s is tried as well', (typed, note) => {
  expect(readAddress(typed)).toContainEqual({ address: PLAIN, note });
  expect(first(typed)?.address).not.toBe(PLAIN);
});

test('a street is never taken for a firm', () => {
  for (const typed of [
    'Elbchaussee 174 Petersen GmbH',
    'Firma Otto Elbchaussee 174',
    'Elbchaussee 174 UG, Tor 2',
  ]) {
    expect(first(typed)?.address).toContain('Elbchaussee 174');
  }
});

test('another city is never a note', () => {
  for (const typed of [
    'Hauptstraße 5, Pinneberg',
    'Hauptstraße 5, 22880 Wedel',
    'Hauptstraße 5 Norderstedt',
  ]) {
    expect(readAddress(typed)).toEqual([{ address: typed, note: '' }]);
  }
});

test('of a text of many lines only some readings are looked up', () => {
  const typed = Array.from({ length: 30 }, (_, index) => `Gr. Weg ${index + 1}`).join('\n');
  expect(readAddress(`${typed}\n22605 Hamburg`)).toHaveLength(8);
});

test('a short size is tried in each of its endings', () => {
  expect(readAddress('Gr. Bleichen 21, 20354 Hamburg').map(({ address }) => address)).toEqual([
    'Große Bleichen 21, 20354 Hamburg',
    'Großer Bleichen 21, 20354 Hamburg',
    'Großen Bleichen 21, 20354 Hamburg',
    'Großes Bleichen 21, 20354 Hamburg',
  ]);
});
