import { expect, test } from 'vitest';
import { readOrderFile } from './read-order-file.ts';

const read = (text: string) => readOrderFile(Buffer.from(text));
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells);
const latin = (text: string) => Buffer.from(text, 'latin1');
const refusal = (content: string | Buffer) => {
  try {
    return readOrderFile(Buffer.from(content));
  } catch (error) {
    return error;
  }
};

test.each<[string, string]>([
  ['semicolons', 'Name;Adresse\nÖzil, Mert;Osterstraße 1'],
  ['commas', 'Name,Adresse\n"Özil, Mert",Osterstraße 1'],
  ['Windows line ends', 'Name;Adresse\r\nÖzil, Mert;Osterstraße 1\r\n'],
  ['a byte order mark', '\uFEFFName;Adresse\nÖzil, Mert;Osterstraße 1'],
  ['empty lines', '\nName;Adresse\n\n;\nÖzil, Mert;Osterstraße 1\n\n'],
  ['spaces around', 'Name ; Adresse\n Özil, Mert ; Osterstraße 1 '],
  ['a semicolon in the name of a column of commas', '"Name","Adresse"\n"Özil, Mert","Osterstraße 1"'],
])('a file with %s is read', (_name, text) => {
  const { columns, rows } = read(text);
  expect(columns).toEqual(['Name', 'Adresse']);
  expect(rows.map(({ cells }) => cells)).toEqual([['Özil, Mert', 'Osterstraße 1']]);
});

test('quotes, doubled quotes and line breaks within a quoted cell belong to the cell', () => {
  expect(cellsOf('a;b\n"sagt ""ja""";"zwei\nZeilen; ein Feld"')).toEqual([
    ['sagt "ja"', 'zwei\nZeilen; ein Feld'],
  ]);
});

test('UTF-8 and Windows-1252 are distinguished', () => {
  const text = 'Straße\nGroße Elbstraße';
  expect(read(text)).toMatchObject({ encoding: 'utf-8', columns: ['Straße'] });
  expect(readOrderFile(latin(text))).toMatchObject({
    encoding: 'windows-1252',
    columns: ['Straße'],
    rows: [{ cells: ['Große Elbstraße'] }],
  });
  expect(readOrderFile(Buffer.from([0x61, 0x0a, 0x80, 0x39])).rows[0]?.cells).toEqual(['€9']);
});

test('lines are numbered as a spreadsheet program numbers them', () => {
  expect(read('a;b\n1;2\n\n3;4').rows.map(({ line }) => line)).toEqual([2, 4]);
});

test('the column of errors is ignored when a file of refused rows is read', () => {
  const { columns, rows } = read('Name;Fehler;Adresse\nA;Adresse fehlt;B');
  expect([columns, rows[0]?.cells]).toEqual([
    ['Name', 'Adresse'],
    ['A', 'B'],
  ]);
});

test('a row has the same fingerprint in every file format, and another one if a cell differs', () => {
  const prints = [
    read('Name;Adresse\nÄnne  Harms;Osterstraße 1'),
    read('Adresse,Name\nOsterstraße 1,änne harms'),
    readOrderFile(latin('Name;Adresse;Notiz\nÄnne Harms;Osterstraße 1;')),
    read('Name;Adresse;Fehler\nÄnne Harms;Osterstraße 1;schon bestellt'),
    read('Name;Adresse\nÄnne Harms;Osterstraße 2'),
    read('Adresse;Name\nÄnne Harms;Osterstraße 1'),
  ].map(({ rows }) => rows[0]?.fingerprint);
  expect(new Set(prints.slice(0, 4)).size).toBe(1);
  expect(new Set(prints).size).toBe(3);
});

test.each<[string, string | Buffer, string, RegExp]>([
  ['nothing in it', '', 'IMPORT_EMPTY', /erste/],
  ['names of columns alone', 'Name;Adresse\n', 'IMPORT_EMPTY', /erste/],
  ['more than a thousand rows', `a\n${'1\n'.repeat(1001)}`, 'IMPORT_TOO_MANY_ROWS', /1\.000/],
  ['more than a megabyte', `a\n${'x'.repeat(1_000_000)}`, 'IMPORT_TOO_LARGE', /1 MB/],
  ['a row that is too short', 'a;b\n1;2\n3', 'IMPORT_UNREADABLE', /^Zeile 3: .*nicht so viele Felder/],
  ['a quote that never ends', 'a;b\n1;"2\n3;4', 'IMPORT_UNREADABLE', /^Zeile \d: .*Anführungszeichen/],
  ['binary content', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00]), 'IMPORT_UNREADABLE', /keine Textdatei/],
  ['too many columns', `${'a;'.repeat(51)}\n${'1;'.repeat(51)}`, 'IMPORT_UNREADABLE', /50 Spalten/],
  ['a very long cell', `a\n${'x'.repeat(501)}`, 'IMPORT_UNREADABLE', /^Zeile 2: .*500 Zeichen/],
])('a file with %s is refused', (_name, content, code, message) => {
  expect(refusal(content)).toMatchObject({ code, message: expect.any(String) });
  const { details, message: text } = refusal(content) as { details: { message?: string }; message: string };
  expect(details.message ?? text).toMatch(message);
});

test('a thousand rows are read', () => {
  expect(read(`a\n${'1\n'.repeat(1000)}`).rows).toHaveLength(1000);
});
