import { expect, test } from 'vitest';
import type { ImportField } from './import-fields.ts';
import { joinCells, readCell } from './join-cells.ts';

test.each([
  [['Osterstraße', '12', '20259', 'Hamburg'], 'Osterstraße 12, 20259 Hamburg'],
  [['Osterstraße', '12 a', '', 'Hamburg'], 'Osterstraße 12 a, Hamburg'],
  [['Osterstraße 12', "'20259", 'Hamburg'], 'Osterstraße 12, 20259 Hamburg'],
  [['Osterstraße 12', '20259 Hamburg'], 'Osterstraße 12, 20259 Hamburg'],
  [['Osterstraße 12, 20259 Hamburg', '20259', 'Hamburg'], 'Osterstraße 12, 20259 Hamburg'],
  [['Neuer Wall', '10-12', '20354', 'Hamburg-Altstadt'], 'Neuer Wall 10-12, 20354 Hamburg-Altstadt'],
  [['Hamburger Straße 5', '22083', 'Hamburg'], 'Hamburger Straße 5, 22083 Hamburg'],
  [['20259', 'Hamburg', 'Osterstraße', '12'], '20259 Hamburg, Osterstraße 12'],
  [['Neuer Wall 10'], 'Neuer Wall 10'],
  [['Neuer Wall 10\n20354 Hamburg'], 'Neuer Wall 10, 20354 Hamburg'],
  [['Neuer Wall 10', '10', '20354'], 'Neuer Wall 10, 20354'],
  [['Neuer Wall 10', '12', '20354'], 'Neuer Wall 10, 12, 20354'],
  [['Straße des 17. Juni', '135', '20354'], 'Straße des 17. Juni 135, 20354'],
  [['Osterstraße', '12.0', '20259.0', 'Hamburg'], 'Osterstraße 12, 20259 Hamburg'],
  [['', ''], ''],
])('%j are the address %j', (cells, address) => {
  expect(joinCells('deliveryAddress', cells)).toBe(address);
});

test.each<[ImportField, string[], string]>([
  ['receiverName', ['Anna', 'Müller'], 'Anna Müller'],
  ['deliveryDoorbell', ['3. OG', 'Müller'], '3. OG, Müller'],
  ['deliveryDetails', ['Hinterhof', '', 'bitte klopfen'], 'Hinterhof, bitte klopfen'],
  ['receiverPhone', ['', '0171 2345678', '040 1'], '0171 2345678'],
  ['reference', ['A1'], 'A1'],
])('cells of %s make one value', (field, cells, value) => {
  expect(joinCells(field, cells)).toBe(value);
});

test.each([
  ["'20259", '20259'],
  ["'+49 171", '+49 171'],
  ['="0171"', '0171'],
  ['=HYPERLINK("https://beispiel.de/1";"Anna Müller")', 'Anna Müller'],
  ['=HYPERLINK("https://beispiel.de/1", "Anna")', 'Anna'],
  ['="a"&"b"', '="a"&"b"'],
  ["'s-Gravenhage", "'s-Gravenhage"],
  ['  12 ', '12'],
])('the cell %s says %s', (cell, text) => expect(readCell(cell)).toBe(text));
