import { expect, test } from 'vitest';
import { encodeText, readAnew } from './file-encodings.ts';
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
  ['tabs', 'Name\tAdresse\nÖzil, Mert\tOsterstraße 1'],
  ['bars', 'Name|Adresse\nÖzil, Mert|Osterstraße 1'],
  ['a line that names the delimiter', 'sep=;\r\nName;Adresse\r\nÖzil, Mert;Osterstraße 1'],
  ['that line and a comma', 'SEP=,\nName,Adresse\n"Özil, Mert",Osterstraße 1'],
  ['that line in quotes after a mark', '\uFEFF"sep=;"\nName;Adresse\nÖzil, Mert;Osterstraße 1'],
  ['different line ends', '\r\nName;Adresse\n\r\nÖzil, Mert;Osterstraße 1\r'],
  ['empty cells at the end', 'Name;Adresse;;\nÖzil, Mert;Osterstraße 1;;;;\n;;;'],
  ['its header once more', 'Name;Adresse\nÖzil, Mert;Osterstraße 1\n\uFEFFName;Adresse'],
  ['a line of sums', 'Name;Adresse\nÖzil, Mert;Osterstraße 1\n\nSumme: 1;\nGesamtsumme;12,50 €'],
  ['a mark in the middle', 'Name;Adresse\n\uFEFF"Özil, Mert";Osterstraße 1'],
  ['line ends of an old Mac', 'Name;Adresse\rÖzil, Mert;Osterstraße 1\r'],
  ['commas and quotes everywhere', '"Name","Adresse"\n"Özil, Mert","Osterstraße 1"'],
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

test('quotes within a cell that is not quoted belong to it', () => {
  expect(cellsOf('a;b\nAnna "Änni" Müller;2" Rohr')).toEqual([['Anna "Änni" Müller', '2" Rohr']]);
});

test('cells that an office program leaves out at the end are empty', () => {
  expect(cellsOf('a;b;c\n1;2;3\n4;5\n6')).toEqual([
    ['1', '2', '3'],
    ['4', '5', ''],
    ['6', '', ''],
  ]);
});

test('rows that a German Excel has put into quotes as a whole are read', () => {
  const saved = 'Name,Adresse,Telefon\n"Anna,""Osterstraße 1, 20259 Hamburg"",040 22222"\nBert,Weg 2,1';
  expect(cellsOf(saved)).toEqual([
    ['Anna', 'Osterstraße 1, 20259 Hamburg', '040 22222'],
    ['Bert', 'Weg 2', '1'],
  ]);
  expect(cellsOf('Name\n"Müller; Anna"')).toEqual([['Müller; Anna']]);
});

test('semicolons in the name of a column do not separate a file of commas', () => {
  expect(read('"Name; Firma; Abteilung","Adresse"\n1,2').columns).toEqual([
    'Name; Firma; Abteilung',
    'Adresse',
  ]);
});

test('somebody who is called Gesamt is no sum', () => {
  expect(cellsOf('a;b\n2;3\nGesamt;Osterstraße 1')).toHaveLength(2);
  expect(cellsOf('a;b\nGesamt;Osterstraße 1\nSumme;1\n2;3')).toHaveLength(3);
});

test.each<[string, (text: string) => Buffer]>([
  ['utf-16le', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['utf-16be', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['utf-16le', (text) => Buffer.from(text, 'utf16le')],
  ['utf-16be', (text) => Buffer.from(text, 'utf16le').swap16()],
  ['windows-1252', latin],
  ['macintosh', (text) => encodeText(text, 'macintosh')],
  ['cp850', (text) => encodeText(text, 'cp850')],
])('a file in %s is read', (encoding, write) => {
  expect(readOrderFile(write('Straße;Name\r\nGroße Elbstraße;Jürgen Müller'))).toMatchObject({
    encoding,
    isEncodingProven: true,
    columns: ['Straße', 'Name'],
    rows: [{ cells: ['Große Elbstraße', 'Jürgen Müller'] }],
  });
});

test.each(['windows-1252', 'macintosh', 'cp850'] as const)(
  'UTF-8 that was saved once more as %s is read',
  (as) => {
    const twice = new Map([
      ['windows-1252', 'StraÃŸe;MÃ¼ller'],
      ['macintosh', 'Stra√üe;M√ºller'],
      ['cp850', 'Stra├ƒe;M├╝ller'],
    ]).get(as);
    expect(read(`a;b\n${twice}`)).toMatchObject({ rows: [{ cells: ['Straße', 'Müller'] }] });
    // A file joined of both is read as it is, and its rows are refused one by one.
    expect(cellsOf(`a;b\n${twice}\nGröße;b`)).toEqual([twice?.split(';'), ['Größe', 'b']]);
  },
);

test('UTF-8 that could by chance be read once more is left as it is', () => {
  expect(cellsOf('a\nCAFÉ®')).toEqual([['CAFÉ®']]);
});

test('a reading that its words do not prove is marked so', () => {
  expect(readOrderFile(latin('a\n£ukasz'))).toMatchObject({ isEncodingProven: false });
  expect(readAnew('JŸrgen', { from: 'windows-1252', to: 'macintosh' })).toBe('Jürgen');
  // Typed since: it is in neither.
  expect(readAnew('Łukasz JŸrgen', { from: 'windows-1252', to: 'macintosh' })).toBe('Łukasz JŸrgen');
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
  const linesOf = (text: string) => read(text).rows.map(({ line }) => line);
  expect(linesOf('a;b\n1;2\n\n3;4')).toEqual([2, 4]);
  expect(linesOf('\n\na;b\n"zwei\nZeilen";2\n;\n3;4')).toEqual([4, 6]);
  expect(linesOf('sep=;\na;b\n1;2')).toEqual([2]);
  const long = `sep=;\r\na;b\r\n"zwei\r\nZeilen";2\r\n\r\n1;2;3`;
  expect(refusal(long)).toMatchObject({
    details: { message: expect.stringMatching(/^Zeile 4: .*mehr Felder/) },
  });
});

test.each([
  'Bestellungen vom 01.12.2026\n\nName;Adresse;PLZ;Ort\nA;B;20259;C',
  'Stand:;01.12.2026;;;\n;;;\nName;Adresse;PLZ;Ort\nA;B;20259;C',
  'Tabelle 1\n\nName;Adresse;PLZ;Ort\nA;B;20259;C',
])('lines above the names of the columns are left out, and counted: %j', (text) => {
  expect(read(text)).toMatchObject({ columns: ['Name', 'Adresse', 'PLZ', 'Ort'], rows: [{ line: 4 }] });
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
  ['a row that is too long', 'a;b\n1;2\n3;4;5', 'IMPORT_UNREADABLE', /^Zeile 3: .*mehr Felder/],
  ['a quote that never ends', 'a;b\n1;"2\n3;4', 'IMPORT_UNREADABLE', /^Zeile \d: .*Anführungszeichen/],
  [
    'a quote that ends rows below',
    'a;b;c\n1;2;3\n"4;5;6\n7;8;9\n7" 8;9;10',
    'IMPORT_UNREADABLE',
    /^Zeile 3: .*Anführungszeichen/,
  ],
  [
    'no names of columns',
    'Anna;Osterstraße 1;20259\nBert;Osterstraße 2;20259',
    'IMPORT_UNREADABLE',
    /^Zeile 1: .*Namen/,
  ],
  ['an order alone', 'Anna;Osterstraße 1;040 22222', 'IMPORT_UNREADABLE', /^Zeile 1: .*Namen/],
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
