import { describe, expect, test } from 'vitest';
import { operator } from '#operator';
import { makeCollectiveEntry, makeStatement, type Stated } from '#money/tests/bank-statement.ts';
import { readBankStatement } from './read-bank-statement.ts';

const { iban } = operator.bank;
const read = (content: string) => readBankStatement(content, { iban, today: '2026-12-11' });
const readOne = (stated: Partial<Stated>) =>
  read(makeStatement([{ cents: 500, note: '', ...stated }])).transfers[0] ?? expect.fail('it is not read');
const GOOD = { cents: 700, note: 'gut' };
/** Why the first of two entries was not read; the second one always is. */
function reasonOf(change: (content: string) => string): string | undefined {
  const { transfers, unread } = read(change(makeStatement([{ cents: 500, note: 'a' }, GOOD])));
  expect(transfers.map(({ cents }) => cents)).toContain(700);
  return unread[0]?.reason;
}

describe('an entry that cannot be read is named, and the others are read', () => {
  test.each<[what: string, from: string, to: string, reason: RegExp]>([
    ['an amount', '>5.00<', '>5,00<', /^„5,00“ ist kein Betrag\.$/],
    ['more than two decimals', '>5.00<', '>5.001<', /ist kein Betrag/],
    ['no amount', '<Amt Ccy="EUR">5.00</Amt>\n<CdtDbtInd>', '<CdtDbtInd>', /^Der Betrag fehlt\.$/],
    ['an empty amount', '>5.00<', '><', /^Der Betrag fehlt\.$/],
    ['more than a column holds', '>5.00<', '>99999999999999999.00<', /ist zu groß/],
    ['another currency', 'Ccy="EUR">5.00', 'Ccy="USD">5.00', /^Die Währung ist „USD“\./],
    ['no currency', 'Amt Ccy="EUR">5.00', 'Amt>5.00', /^Die Währung ist „“\./],
    ['no direction', '<CdtDbtInd>CRDT</CdtDbtInd>', '', /CdtDbtInd/],
    ['no state', '<Sts><Cd>BOOK</Cd></Sts>', '', /kein Stand/],
    ['an odd reversal', '<Sts>', '<RvslInd>ja</RvslInd><Sts>', /^„ja“ sagt nicht/],
    ['a day', '2026-12-10', '2026-13-10', /^„2026-13-10“ ist kein Datum\.$/],
    ['a day to come', '<BookgDt><Dt>2026-12-10', '<BookgDt><Dt>2026-12-12', /kommt noch/],
  ])('%s', (_what, from, to, reason) => {
    expect(reasonOf((content) => content.replace(from, to))).toMatch(reason);
  });

  test.each<[what: string, from: string, to: string]>([
    ['an empty element in a debit', '<RltdPties>', '<RltdPties/><X>'],
    ['an odd name', '<BkTxCd/>', '<__proto__><constructor>1</constructor></__proto__>'],
    ['deep nesting', '<BkTxCd/>', '<a>'.repeat(20_000) + '</a>'.repeat(20_000)],
  ])('%s is none', (_what, from, to) => {
    const change = (content: string) =>
      content
        .replace('CRDT', 'DBIT')
        .replace(from, to)
        .replace(to.endsWith('<X>') ? '</RltdPties>' : '', to.endsWith('<X>') ? '</X>' : '');
    expect(reasonOf(change)).toBeUndefined();
  });
});

test('several statements are read, and one of another account is named', () => {
  const good = makeStatement([GOOD]);
  const [, own = ''] = /(<Stmt>.*<\/Stmt>)/s.exec(good) ?? [];
  const foreign = own.replace(iban, 'DE89370400440532013000');
  const next = own.replace('2026-236', '2026-237');
  const { transfers, unread } = read(good.replace('</Stmt>', `</Stmt>${foreign}${next}${own}`));
  expect(transfers).toHaveLength(2);
  expect(new Set(transfers.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  expect(unread[0]?.reason).toContain('Konto DE89370400440532013000');
});

describe('a file is refused', () => {
  const good = makeStatement([GOOD]);
  test.each<[what: string, content: string, message: RegExp]>([
    ['that is empty', '', /beschädigt/],
    ['of another kind', 'Buchungstag;Betrag', /beschädigt/],
    ['that is cut off', good.replace('</Document>', ''), /beschädigt/],
    ['with a document type', good.replace('<Document', '<!DOCTYPE x><Document'), /beschädigt/],
    ['without a namespace', good.replace(/ xmlns="[^"]*"/, ''), /welches Format/],
    ['of another namespace', good.replace(/urn:[^"]*/, 'urn:example'), /Format „urn:example“/],
    ['of a version to come', good.replace('053.001.08', '053.001.99'), /„camt\.053\.001\.99“/],
    ['of bookings of the day', good.replace('053.001.08', '052.001.08'), /„camt\.052\.001\.08“/],
    ['without an entry', makeStatement([]), /kein Zahlungseingang/],
    ['whose only entry is unreadable', good.replace('>7.00<', '>7<>'), /beschädigt/],
    ['whose only amount is none', good.replace('>7.00<', '>x<'), /^Zeile 5: „x“ ist kein Betrag\.$/],
    [
      'with each line that is unreadable',
      makeStatement([GOOD, GOOD]).replaceAll('>7.00<', '>x<'),
      /^Zeile 5: .* Zeile 15: „x“ ist kein Betrag\.$/,
    ],
  ])('%s', (_what, content, message) => {
    expect(() => read(content)).toThrow(message);
  });

  test('not for a prefix before its elements', () => {
    const prefixed = good.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n=');
    expect(read(prefixed).transfers).toMatchObject([{ cents: 700, note: 'gut' }]);
  });

  test.each<[what: string, content: string]>([
    ['an envelope of a network', good.replace('<Document', '<Envelope><Hdr/>$&').concat('</Envelope>')],
    ['an earlier version', good.replace('053.001.08', '053.001.02').replace('<Cd>BOOK</Cd>', 'BOOK')],
    ['an IBAN in small letters', good.replace(iban, iban.toLowerCase())],
  ])('not for %s', (_what, content) => {
    expect(read(content).transfers).toMatchObject([{ cents: 700, note: 'gut' }]);
  });
});

describe('money on our account is read whichever way it came', () => {
  const reversal = (text: string, direction = 'CRDT') =>
    read(
      makeStatement([{ cents: 500, note: 'a' }])
        .replace('CRDT', direction)
        .replace('<Sts>', `<RvslInd>${text}</RvslInd><Sts>`),
    ).transfers.map(({ cents, isReturn }) => [cents, isReturn]);

  test.each(['true', '1', ' true ', '\n1\n'])('our own transfer that came back: %j', (text) => {
    expect(reversal(text)).toEqual([[500, true]]);
    expect(reversal(text, 'DBIT')).toEqual([[-500, false]]);
  });

  test.each(['false', '0', ' 0 ', ''])('no reversal: %j', (text) => {
    expect(reversal(text)).toEqual([[500, false]]);
    expect(() => reversal(text, 'DBIT')).toThrow(/kein Zahlungseingang/);
  });

  const ours = `<RltdPties><Dbtr><Nm>${operator.bank.accountHolder}</Nm></Dbtr><Cdtr><Nm>Nele</Nm></Cdtr></RltdPties>`;
  const code = '<BkTxCd><Domn><Fmly><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>';
  test.each<[what: string, more: string, note: string]>([
    ['words', '<RtrInf><AddtlInf>Konto erloschen</AddtlInf></RtrInf>', 'Konto erloschen'],
    ['a reason', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>', 'AC04'],
    ['a code', code, ''],
    ['its two parties alone', '', ''],
  ])('a return without the mark, by %s, and to whom our transfer went', (_what, more, note) => {
    expect(readOne({ more: ours + more })).toMatchObject({ isReturn: true, payer: 'Nele', note });
  });

  test('a credit that was taken back without the mark, and no other payment', () => {
    const debit = { cents: 500, note: 'a', change: 'debit' } as const;
    for (const more of ['<RtrInf><Rsn><Cd>FOCR</Cd></Rsn></RtrInf>', code])
      expect(read(makeStatement([{ ...debit, more }])).transfers).toMatchObject([{ cents: -500 }]);
    expect(() => read(makeStatement([debit]))).toThrow(/kein Zahlungseingang/);
  });

  test('and by our account, however our name is spelled', () => {
    const account = `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`;
    const more = `<RltdPties><Dbtr><Nm>Elbbote</Nm></Dbtr>${account}<Cdtr><Nm>Nele</Nm></Cdtr></RltdPties>`;
    expect(readOne({ more })).toMatchObject({ isReturn: true, payer: 'Nele' });
  });

  test.each<[what: string, booked: string, valued: string, day: string]>([
    ['a day', '<Dt>2026-12-10</Dt>', '<Dt>2026-12-09</Dt>', '2026-12-10'],
    ['a day with a time zone', '<Dt>2026-12-10+01:00</Dt>', '', '2026-12-10'],
    ['an instant of another day in Hamburg', '<DtTm>2026-12-09T23:30:00Z</DtTm>', '', '2026-12-10'],
    ['an instant of nowhere', '<DtTm>2026-12-09T23:30:00</DtTm>', '', '2026-12-09'],
    ['the day of its value', '', '<Dt>2026-12-09</Dt>', '2026-12-09'],
  ])('on the day that %s names', (_what, booked, valued, day) => {
    const dates = `<BookgDt>${booked}</BookgDt><ValDt>${valued}</ValDt>`;
    const content = makeStatement([GOOD]).replace(/<BookgDt>.*<\/ValDt>/, dates);
    expect(read(content).transfers).toMatchObject([{ bankedOn: day }]);
  });

  test.each(['PDNG', 'INFO', 'FUTR'])('and not before it is booked: %s', (status) => {
    expect(() => read(makeStatement([GOOD]).replace('BOOK', status))).toThrow(/kein Zahlungseingang/);
  });
});

describe('the transactions of one entry are its sum', () => {
  const charge = '<Chrgs><Rcrd><Amt Ccy="EUR">2.50</Amt></Rcrd></Chrgs>';
  const parts = [
    { cents: 20_000, note: 'eins', more: charge },
    { cents: 10_000, note: 'zwei' },
  ];
  const cents = (content: string) => read(content).transfers.map((transfer) => transfer.cents);

  test('with charges that the bank kept, or included', () => {
    expect(cents(makeCollectiveEntry(parts, 29_750))).toEqual([20_000, 10_000, -250]);
    expect(cents(makeCollectiveEntry(parts, 30_000))).toEqual([20_000, 10_000]);
    const ofEntry = makeCollectiveEntry([{ cents: 20_000, note: '' }], 19_750);
    expect(cents(ofEntry.replace('<BkTxCd/>', charge.replaceAll(/<\/?Rcrd>/g, '')))).toEqual([20_000, -250]);
    const total = '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">2.50</TtlChrgsAndTaxAmt></Chrgs>';
    expect(cents(ofEntry.replace('<BkTxCd/>', total))).toEqual([20_000, -250]);
  });

  test('with what goes the other way', () => {
    const opposite = parts.map((part) => ({ ...part, more: '<CdtDbtInd>CRDT</CdtDbtInd>' }));
    const netted = makeCollectiveEntry(opposite, 10_000);
    const lastOne = netted.lastIndexOf('CRDT');
    expect(cents(`${netted.slice(0, lastOne)}DBIT${netted.slice(lastOne + 4)}`)).toEqual([20_000, -10_000]);
    const given = charge.replace('<Amt', '<CdtDbtInd>CRDT</CdtDbtInd><Amt');
    const both = makeCollectiveEntry([{ cents: 20_000, note: '', more: charge + given }], 19_750);
    expect(cents(both)).toEqual([20_000, -250]);
  });

  test('and otherwise the entry is one transfer with all that its parts say', () => {
    expect(read(makeCollectiveEntry(parts, 29_000)).transfers).toMatchObject([
      { cents: 29_000, note: 'eins; zwei' },
    ]);
    for (const name of ['TxAmt', 'InstdAmt', 'CntrValAmt']) {
      const details = `<AmtDtls><${name}><Amt Ccy="EUR">$1</Amt></${name}></AmtDtls>`;
      const earlier = makeCollectiveEntry(parts).replaceAll(
        /(?<=<TxDtls>\n)<Amt Ccy="EUR">([\d.]+)<.Amt>/g,
        details,
      );
      expect(cents(earlier)).toEqual([20_000, 10_000]);
    }
    const dollars = makeCollectiveEntry(parts).replace('"EUR">200.00', '"USD">200.00');
    expect(cents(dollars)).toEqual([30_000]);
  });
});

test('every reference of a transfer is kept, field by field', () => {
  const remittance = `<Ustrd>Rechnung ELB-2026-0001</Ustrd><Ustrd>23</Ustrd>
<Strd><RfrdDocInf><Nb>ELB-2026-000012</Nb></RfrdDocInf><RfrdDocInf><Nb>13</Nb></RfrdDocInf></Strd>
<Strd><CdtrRefInf><Ref>RF18 5390</Ref></CdtrRefInf><AddtlRmtInf>Skonto</AddtlRmtInf></Strd>`;
  const more =
    '<x:Refs xmlns:x="urn:x"><x:TxId>fremd</x:TxId></x:Refs>' +
    '<Refs><EndToEndId>E-77</EndToEndId><MndtId>NOTPROVIDED</MndtId><Prtry><Tp>x</Tp><Ref>P-9</Ref></Prtry></Refs>' +
    '<RltdRmtInf><RmtId>R-8</RmtId></RltdRmtInf><AddtlTxInf>Dauerauftrag</AddtlTxInf>';
  expect(readOne({ remittance, more }).note).toBe(
    'Rechnung ELB-2026-0001 23; ELB-2026-000012; 13; RF18 5390; Skonto; E-77; P-9; R-8; Dauerauftrag',
  );
});

test('what the bank says of the entry is kept where the transaction has no words, and for whom it was paid', () => {
  const [bare, batch] = ['<Refs><EndToEndId>E-77</EndToEndId></Refs>', '<Btch><MsgId>M-1</MsgId></Btch>'];
  const content = makeStatement([{ cents: 500, note: '', more: bare }])
    .replace(/<RmtInf>.*<\/RmtInf>/s, '')
    .replace('</NtryDtls>', `${batch}</NtryDtls><AddtlNtryInf>ELB-2026-000012</AddtlNtryInf>`);
  expect(read(content).transfers).toMatchObject([{ note: 'ELB-2026-000012; E-77; M-1' }]);
  const parties = (dbtr: string) =>
    `<RltdPties>${dbtr}<UltmtDbtr><Nm>Kanzlei Harms</Nm></UltmtDbtr></RltdPties>`;
  const bank = parties('<Dbtr><Agt><FinInstnId><Nm>Eine Bank</Nm></FinInstnId></Agt></Dbtr>');
  expect(readOne({ more: bank })).toMatchObject({ payer: 'Eine Bank', note: 'Kanzlei Harms' });
  const own = parties(`<Dbtr><Nm>${operator.bank.accountHolder}</Nm></Dbtr>`);
  expect(readOne({ more: own })).toMatchObject({ payer: operator.bank.accountHolder, isReturn: false });
});

describe('a transfer is known again', () => {
  const print = (stated: Partial<Stated>) => readOne(stated).fingerprint;
  test('by the bank’s own reference, whatever payer and words', () => {
    const named = print({ reference: 'R1' });
    expect(print({ reference: 'R1', payer: 'KANZLEI HARMS', note: 'anders' })).toBe(named);
    for (const other of [
      { reference: 'R2' },
      { reference: 'R1', cents: 501 },
      { reference: 'R1', day: '2026-12-09' },
      { reference: 'R1', change: 'return' } as const,
    ])
      expect(print(other)).not.toBe(named);
  });

  test('also of two that the bank booked by one reference', () => {
    const both = () =>
      read(makeStatement(['A', 'B'].map((payer) => ({ cents: 500, note: '', payer, reference: 'R1' }))));
    const [first, again] = [both(), both()].map(({ transfers }) =>
      transfers.map(({ fingerprint }) => fingerprint),
    );
    expect(new Set(first).size).toBe(2);
    expect(again).toEqual(first);
  });

  test('without one by all that it says', () => {
    expect(print({ payer: 'A' })).not.toBe(print({ payer: 'B' }));
    expect(print({ reference: 'NONREF', payer: 'A' })).not.toBe(print({ reference: 'NONREF', payer: 'B' }));
  });

  test('as releases before knew it', () => {
    // Computed by the release before this one.
    const stated = { cents: 500, note: 'ELB-2026-000012', reference: 'R1' };
    expect(readOne(stated).earlierFingerprint).toBe(EARLIER);
  });
});

test('what a release before knew without charges, and by the day that stands in the file, is known', () => {
  const charge = '<Chrgs><Rcrd><Amt Ccy="EUR">2.50</Amt></Rcrd></Chrgs>';
  const earlier = (content: string) => read(content).transfers.map((one) => one.earlierFingerprint);
  const [whole] = earlier(makeStatement([{ cents: 19_750, note: 'eins' }]));
  expect(earlier(makeCollectiveEntry([{ cents: 20_000, note: 'eins', more: charge }], 19_750))).toEqual([
    whole,
    whole,
  ]);
  const atNight = makeStatement([{ cents: 19_750, note: 'eins', day: '2026-12-09' }]);
  const instant = atNight.replaceAll('<Dt>2026-12-09</Dt>', '<DtTm>2026-12-09T23:30:00Z</DtTm>');
  expect(earlier(instant)).toEqual(earlier(atNight));
});

const EARLIER = 'fd8394f75c90f3740486fda029c912e52d529ae2d1d988dd7ac42fb6b466b174';
