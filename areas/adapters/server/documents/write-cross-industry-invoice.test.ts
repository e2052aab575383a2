import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCollectiveEInvoice, toEInvoice } from '#adapters/domain/e-invoice.ts';
import type { CollectiveLine } from '#adapters/domain/invoice.ts';
import { splitSigned, splitVat } from '#adapters/domain/split-vat.ts';
import { checkEInvoice, readEInvoice } from '#adapters/tests/check-e-invoice.ts';
import { cancellation, collective, invoice } from '#adapters/tests/printed-invoices.ts';
import { writeCrossIndustryInvoice } from './write-cross-industry-invoice.ts';

const SUMS = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation';

/** Names and texts as people type them, with characters that XML cannot hold. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'Hansen & Töchter <KG>',
      'Ольга "B"',
      '山田 \u0000\u000b',
      ']]> \ud800',
      'W'.repeat(2000),
    ),
  )
  .map((typed) => `A${typed}`);

const printed = fc
  .record({
    customerName: text,
    customerCompany: fc.oneof(fc.constant(''), text),
    customerAddress: fc.oneof(
      fc.constantFrom('', 'Große Elbstraße 27\n22767 Hamburg', 'A\nB\nC\nD\nE\n1010 Wien', '22767 Hamburg'),
      text,
    ),
    customerVatId: fc.constantFrom('', 'DE123456789', 'ATU12345678', 'EL123456789'),
    description: fc.oneof(fc.constant(''), text, fc.constant(invoice.content.description)),
    grossCents: fc.integer({ min: 1, max: 9_000_000 }),
    isCancelled: fc.boolean(),
  })
  .map(({ grossCents, isCancelled, ...given }) => {
    const document = isCancelled ? cancellation : invoice;
    const { netCents, vatCents } = splitVat(grossCents, 19);
    const signed = (amount: number) => (isCancelled ? 0 - amount : amount);
    const cents = {
      netCents: signed(netCents),
      vatCents: signed(vatCents),
      grossCents: signed(grossCents),
    };
    return { ...document, content: { ...document.content, ...given, ...cents } };
  });

/** A month of a company, with redeliveries and credits, to be paid by transfer; or one of credits alone. */
const monthly = fc
  .array(
    fc.record({
      kind: fc.constantFrom('delivery' as const, 'redelivery' as const, 'credit' as const),
      description: text,
      cents: fc.integer({ min: 1, max: 60_000 }),
      reference: fc.oneof(fc.constant(''), text),
      costCentre: fc.oneof(fc.constant(''), text),
      at: fc.date({
        min: new Date('2026-10-31T23:00:00Z'),
        max: new Date('2026-11-30T22:59:59Z'),
        noInvalidDate: true,
      }),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((positions) => {
    const lines = positions.map(
      ({ cents, ...line }): CollectiveLine => ({
        ...line,
        shortId: 'b84fe0ba',
        cents: line.kind === 'credit' ? -cents : cents,
      }),
    );
    const grossCents = lines.reduce((sum, { cents }) => sum + cents, 0);
    return {
      lines,
      document: {
        ...collective,
        content: { ...collective.content, ...splitSigned(grossCents, 19), grossCents },
      },
    };
  });

const readSums = (content: string) =>
  readEInvoice(content, ({ cents }) =>
    ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].map((name) =>
      cents(`${SUMS}/ram:${name}`),
    ),
  );

/** What owners enter who ask for XRechnung, as the contract takes it. */
const recipient = fc.record({
  street: text,
  postcode: fc.integer({ min: 1000, max: 99_999 }).map((code) => String(code).padStart(5, '0')),
  city: text,
  buyerReference: fc.oneof(fc.constant('991-33333TEST-33'), text),
  email: fc.emailAddress(),
});

function followRules(count: number): void {
  const runs = { seed: 20_261_128, numRuns: count };

  test('invoices and cancellations follow schema and rules, with the cents that are printed', () => {
    for (const document of fc.sample(printed, runs)) {
      const written = writeCrossIndustryInvoice(toEInvoice(document));
      expect(checkEInvoice(written), written).toEqual([]);
      const { netCents, vatCents, grossCents } = document.content;
      expect(readSums(written)).toEqual([netCents, vatCents, grossCents, 0]);
    }
  });

  test('invoices, cancellations and months of companies that ask for XRechnung follow its rules', () => {
    const recipients = fc.sample(recipient, runs);
    const singles = fc.sample(printed, runs);
    for (const [index, { document, lines }] of fc
      .sample(monthly, { ...runs, numRuns: count / 4 })
      .entries()) {
      const xrechnung = recipients[index];
      const asked = { ...document, content: { ...document.content, ...(xrechnung && { xrechnung }) } };
      const written = writeCrossIndustryInvoice(toCollectiveEInvoice(asked, lines), 'xrechnung');
      expect(checkEInvoice(written, { isXRechnung: true }), written).toEqual([]);
    }
    for (const [index, document] of singles.entries()) {
      const xrechnung = recipients[index];
      const asked = { ...document, content: { ...document.content, ...(xrechnung && { xrechnung }) } };
      const written = writeCrossIndustryInvoice(toEInvoice(asked), 'xrechnung');
      expect(checkEInvoice(written, { isXRechnung: true }), written).toEqual([]);
      // Its PDF says the same of the buyer.
      expect(checkEInvoice(writeCrossIndustryInvoice(toEInvoice(asked)))).toEqual([]);
    }
  });

  test('months of companies follow the rules of EN 16931 and of XRechnung, line by line', () => {
    for (const { document, lines } of fc.sample(monthly, runs)) {
      const month = toCollectiveEInvoice(document, lines);
      expect(checkEInvoice(writeCrossIndustryInvoice(month))).toEqual([]);
      const asked = {
        ...month,
        buyerReference: '04011000-12345-67',
        buyer: { ...month.buyer, email: 'rechnung@hansen.example' },
      };
      const written = writeCrossIndustryInvoice(asked, 'xrechnung');
      expect(checkEInvoice(written, { isXRechnung: true })).toEqual([]);
      const { netCents, vatCents, grossCents } = document.content;
      expect(readSums(written)).toEqual([netCents, vatCents, grossCents, grossCents]);
      for (const [index, line] of lines.entries()) {
        const own = splitSigned(line.cents, 19).netCents;
        expect(Math.abs((month.lines[index]?.netCents ?? 0) - own)).toBeLessThanOrEqual(1);
      }
    }
  });
}

describe('of 40 random documents', () => {
  followRules(40);
});

describe('of 200 random documents', { tags: ['slow'] }, () => {
  followRules(200);
});

test('a cancellation is a corrected invoice that names the one it reverses', () => {
  readEInvoice(writeCrossIndustryInvoice(toEInvoice(cancellation)), ({ text: read }) => {
    expect(read('//rsm:ExchangedDocument/ram:TypeCode')).toBe('384');
    expect(read('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toBe('ELB-2026-000001');
    expect(read('//ram:InvoiceReferencedDocument//qdt:DateTimeString')).toBe('20261121');
    expect(read('//ram:BilledQuantity')).toBe('-1');
  });
});

test('an invoice without the buyer’s data is no XRechnung', () => {
  const written = writeCrossIndustryInvoice(toEInvoice(invoice), 'xrechnung');
  expect(checkEInvoice(written, { isXRechnung: true })).toEqual([
    'BR-DE-8',
    'BR-DE-9',
    'BR-DE-15',
    'PEPPOL-EN16931-R010',
  ]);
});

/** Each introduces one violation. */
const spoilt: [string, (content: string) => string][] = [
  ['BR-CO-10', (content) => content.replace(/(<ram:LineTotalAmount>)38.53/, '$138.54')],
  ['BR-CO-15', (content) => content.replace('<ram:GrandTotalAmount>45.85', '<ram:GrandTotalAmount>45.86')],
  ['BR-CO-16', (content) => content.replace('<ram:DuePayableAmount>0.00', '<ram:DuePayableAmount>0.01')],
  ['BR-4', (content) => content.replace('<ram:TypeCode>380', '<ram:TypeCode>381')],
  ['BR-27', (content) => content.replace('<ram:ChargeAmount>', '<ram:ChargeAmount>-')],
  ['XSD', (content) => content.replace('<ram:CountryID>DE</ram:CountryID>', '<ram:Land>DE</ram:Land>')],
];

test.each(spoilt)('the check finds a violation of %s', (rule, spoil) => {
  const faults = checkEInvoice(spoil(writeCrossIndustryInvoice(toEInvoice(invoice))));
  expect(faults.some((fault) => fault.startsWith(rule))).toBe(true);
});
