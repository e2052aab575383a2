import { expect, test } from 'vitest';
import { operator } from '#operator';
import { listBankFaults } from '#drivers/server/profiles/check-iban.ts';
import { checkCreditTransfer, readTransfers } from '#money/tests/check-credit-transfer.ts';
import { type CreditTransfer, writeCreditTransfer } from './write-credit-transfer.ts';

const debtor = { holder: operator.bank.accountHolder, iban: operator.bank.iban, bic: operator.bank.bic };
const transfer = (change: Partial<CreditTransfer['transfers'][number]> = {}) => ({
  endToEndId: 'b84fe0bafb8f45cb90de1fb916381b20',
  amountCents: 73_545,
  creditor: { holder: 'Jürgen & Łucja Größe', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  purpose: 'Elbbote Auszahlung 16.11.2026 bis 22.11.2026',
  ...change,
});
const file = (change: Partial<CreditTransfer> = {}) =>
  writeCreditTransfer({
    messageId: 'ELB-20261116-b84fe0ba',
    createdAt: new Date('2026-11-23T08:00:00.000Z'),
    executeOn: '2026-11-23',
    debtor,
    transfers: [transfer(), transfer({ endToEndId: 'zwei', amountCents: 5 })],
    ...change,
  });

test('a file follows every rule of the schema, with names and reference in characters that banks accept', () => {
  expect(checkCreditTransfer(file())).toEqual([]);
  expect(readTransfers(file())[0]).toEqual({
    endToEndId: 'b84fe0bafb8f45cb90de1fb916381b20',
    cents: 73_545,
    name: 'Juergen + Lucja Groesse',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    purpose: 'Elbbote Auszahlung 16.11.2026 bis 22.11.2026',
  });
  expect(file()).toContain('<CtrlSum>735.50</CtrlSum>');
});

test('a name or reference of any length and with any character conforms to the rules', () => {
  const creditor = { holder: `<Ω&"${'x'.repeat(200)}`, iban: 'DE89370400440532013000', bic: 'COBADEFF' };
  const content = file({ transfers: [transfer({ creditor, purpose: `]]> //${'ß'.repeat(200)}` })] });
  expect(checkCreditTransfer(content)).toEqual([]);
});

test('the operator’s account is valid', () => {
  expect(listBankFaults({ accountNumber: debtor.iban, routingNumber: debtor.bic })).toEqual([]);
});

/** Each introduces one violation. */
const spoilt: [string, (content: string) => string][] = [
  ['a sum that is not the sum', (text) => text.replace('<CtrlSum>735.50', '<CtrlSum>735.51')],
  [
    'a sum of the batch that is not the sum',
    (text) => text.replace(/(<PmtInf>.*?<CtrlSum>)735.50/, '$1735.49'),
  ],
  ['a count that is not the count', (text) => text.replace('<NbOfTxs>2', '<NbOfTxs>3')],
  [
    'elements in another order',
    (text) => text.replace(/(<Dbtr>.*?<\/Dbtr>)(<DbtrAcct>.*?<\/DbtrAcct>)/, '$2$1'),
  ],
  ['charges before the debtor', (text) => text.replace('<Dbtr>', '<ChrgBr>SLEV</ChrgBr><Dbtr>')],
  ['a missing execution date', (text) => text.replace(/<ReqdExctnDt>.*?<\/ReqdExctnDt>/, '')],
  ['a date without its choice', (text) => text.replace('<Dt>2026-11-23</Dt>', '2026-11-23')],
  ['a day that is none', (text) => text.replace('2026-11-23</Dt>', '2026-13-23</Dt>')],
  ['another currency', (text) => text.replace('Ccy="EUR"', 'Ccy="USD"')],
  ['no currency', (text) => text.replace(' Ccy="EUR"', '')],
  ['a comma in an amount', (text) => text.replaceAll('735.45', '735,45')],
  ['three digits of a cent', (text) => text.replaceAll('735.45', '735.450')],
  ['an amount of nothing', (text) => text.replace('>0.05<', '>0.00<')],
  ['an umlaut', (text) => text.replaceAll('Groesse', 'Größe')],
  ['a name of 71 characters', (text) => text.replaceAll('Juergen', 'J'.repeat(71))],
  ['a purpose of 141 characters', (text) => text.replaceAll('Elbbote Auszahlung', 'E'.repeat(141))],
  ['an id of 36 characters', (text) => text.replaceAll('zwei', 'z'.repeat(36))],
  ['an id with two slashes', (text) => text.replaceAll('zwei', 'zw//ei')],
  ['an id given twice', (text) => text.replace('zwei', 'b84fe0bafb8f45cb90de1fb916381b20')],
  [
    'an IBAN with a wrong checksum',
    (text) => text.replace('DE89370400440532013000', 'DE89370400440532013001'),
  ],
  ['a BIC of seven characters', (text) => text.replace('COBADEFFXXX', 'COBADEF')],
  ['the BIC of the earlier version', (text) => text.replaceAll('BICFI', 'BIC')],
  ['another service level', (text) => text.replace('<Cd>SEPA', '<Cd>URGP')],
  ['charges to one side', (text) => text.replace('SLEV', 'DEBT')],
  ['the earlier version of the schema', (text) => text.replace('pain.001.001.09', 'pain.001.001.03')],
  ['no transfer at all', (text) => text.replaceAll(/<CdtTrfTxInf>.*<\/CdtTrfTxInf>/g, '')],
  ['an element that nobody knows', (text) => text.replace('<RmtInf>', '<Fremd>1</Fremd><RmtInf>')],
];

test.each(spoilt)('the check finds %s', (_what, spoil) => {
  const content = spoil(file());
  expect(content).not.toBe(file());
  expect(checkCreditTransfer(content)).not.toEqual([]);
});

test('the check refuses XML that is not well-formed', () => {
  expect(() => checkCreditTransfer(file().replace('</Nm>', ''))).toThrow();
  expect(() => checkCreditTransfer(file().replace('Auszahlung', 'A & B'))).toThrow();
});
