import { describe, expect, test } from 'vitest';
import { readSettlementReport } from './read-settlement-report.ts';

const columns = [
  'automatic_payout_id',
  'automatic_payout_effective_at',
  'balance_transaction_id',
  'created',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'source_id',
  'payment_intent_id',
  'description',
];
const row = {
  automatic_payout_effective_at: '2026-11-24 00:00:00',
  created: '2026-11-20 10:00:00',
  gross: '34.90',
  fee: '0.77',
  net: '34.13',
};
function write(changes: Partial<typeof row>, { delimiter = ';', first = '' } = {}): string {
  const cells = { ...row, ...changes };
  const record = [
    'po_1',
    cells.automatic_payout_effective_at,
    'txn_1',
    cells.created,
    'eur',
    cells.gross,
    cells.fee,
    cells.net,
    'charge',
    'ch_1',
    'pi_1',
    'Kurierfahrt',
  ];
  return `${first}${columns.join(delimiter)}\r\n${record.join(delimiter)}`;
}
const expected = [
  {
    payout: { arrivesOn: '2026-11-24', amountCents: 3413, madeAt: new Date('2026-11-24T00:00:00Z') },
    lines: [{ amountCents: 3490, feeCents: 77, netCents: 3413, at: new Date('2026-11-20T10:00:00Z') }],
  },
];

describe('a report saved again by a German Excel is read', () => {
  const commas = { gross: '34,90', fee: '0,77', net: '34,13' };
  const days = { automatic_payout_effective_at: '24.11.2026 00:00', created: '20.11.2026 10:00' };
  test.each<[what: string, content: string]>([
    ['with commas in its amounts', write(commas)],
    ['with its dates', write(days)],
    ['with both', write({ ...commas, ...days })],
    ['with dates without zeros, and seconds', write({ ...days, created: '20.11.2026 10:00:00' })],
    ['with a first line for itself', write(commas, { first: 'sep=;\r\n' })],
    ['with that line in quotes', write(commas, { first: '"sep=;"\r\n' })],
    ['with that line on an old Mac', write(commas, { first: 'sep=;\r\n' }).replaceAll('\r\n', '\r')],
    [
      'on an old Mac, with commas and a semicolon in a text',
      write({}, { delimiter: ',' }).replaceAll('\r\n', '\r').replace('Kurier', 'Kurier;'),
    ],
    ['with the short dates of a Mac', write({ ...days, created: '20.11.26 10:00' })],
    ['with the dates of Numbers', write({ ...days, created: '20.11.2026, 10:00:00' })],
    ['with blanks around, and capitals', write({}).replace('created', ' Created ').replace('po_1', ' po_1 ')],
    ['with empty rows', `${write(commas)}\r\n;;;;;;;;;;;\r\n`],
    ['with bars', write(commas, { delimiter: '|' })],
    ['with the currency in front', write({ ...commas, gross: '€34,90', net: 'EUR 34,13' })],
    ['with a byte order mark and tabs', write(commas, { delimiter: '\t', first: '\uFEFF' })],
    ['with a sign of the currency', write({ ...commas, gross: '34,90 €' })],
    ['without the empty cell at the end', write(commas).replace(';Kurierfahrt', '')],
  ])('%s', (_what, content) => {
    expect(readSettlementReport(content)).toMatchObject(expected);
  });

  test('with its times in UTC where they stand beside those of another zone', () => {
    const [header = '', record = ''] = write({ created: '20.11.2026 11:00' }).split('\r\n');
    const content = `${header};created_utc\r\n${record};2026-11-20 10:00:00`;
    expect(readSettlementReport(content)).toMatchObject(expected);
  });

  test.each([
    ["1'234.50", '1’200.00'],
    ['1 234,50', '1\u00a0200,00'],
    ['1\u202f234,50', '1200'],
  ])('with the thousands %s and %s of its neighbours', (large, net) => {
    const content = write({ gross: large, fee: '34,50', net });
    expect(readSettlementReport(content)).toMatchObject([{ payout: { amountCents: 120_000 } }]);
  });

  test.each(['-34,90', '− 34.90', '34,90-', '(34.90)', '-€34.90', '-34,90 €'])(
    'with the minus %s',
    (minus) => {
      const content = write({ gross: minus, fee: '0', net: minus });
      expect(readSettlementReport(content)).toMatchObject([{ payout: { amountCents: -3490 } }]);
    },
  );

  test('with thousands', () => {
    const large = { gross: '1.234,50', fee: '34,50', net: '1.200,00' };
    expect(readSettlementReport(write(large))).toMatchObject([{ payout: { amountCents: 120_000 } }]);
    const english = { gross: '"1,234.50"', fee: '34.50', net: '"1,200.00"' };
    expect(readSettlementReport(write(english, { delimiter: ',' }))).toMatchObject([
      { lines: [{ amountCents: 123_450 }] },
    ]);
  });
});

test.each<[what: string, content: string, message: string]>([
  ['an amount that is a date', write({ gross: '05. Okt' }), 'Zeile 2: „05. Okt“ in der Spalte gross'],
  [
    'thousands or thousandths',
    write({ gross: '1.234' }),
    'Zeile 2: „1.234“ in der Spalte gross ist kein Betrag.',
  ],
  [
    'a day that is none',
    write({ created: '31.11.2026 10:00' }),
    'Zeile 2: „31.11.2026 10:00“ ist kein Datum.',
  ],
  ['two numbers in one cell', write({ gross: '34 90' }), 'Zeile 2: „34 90“ in der Spalte gross'],
  ['a power of ten', write({ gross: '3,49E+01' }), 'Zeile 2: „3,49E+01“ in der Spalte gross'],
  ['a row of sums', `${write({})}\r\nSumme;;;;;34,90;0,77;34,13;;;`, 'Zeile 3: In der Spalte'],
  ['an American day', write({ created: '11/20/2026 10:00' }), 'Zeile 2: „11/20/2026 10:00“ ist kein Datum.'],
  [
    'a day with more behind',
    write({ created: '2026-11-20 und' }),
    'Zeile 2: „2026-11-20 und“ ist kein Datum.',
  ],
  ['a cut row', write({}).replace(/;eur.*$/s, ''), 'Zeile 2: Das ist keine Zeile'],
  ['a line after Excel’s own', write({ gross: 'x' }, { first: 'sep=;\n' }), 'Zeile 3: „x“'],
])('%s is refused with its line', (_what, content, message) => {
  expect(() => readSettlementReport(content)).toThrow(message);
});
