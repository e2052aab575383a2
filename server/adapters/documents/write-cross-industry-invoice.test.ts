import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EInvoice, type EInvoiceLine, toEInvoice } from '#domain/billing/e-invoice.ts';
import { splitVat } from '#domain/billing/split-vat.ts';
import { checkEInvoice, readEInvoice } from '#tests/support/adapters/check-e-invoice.ts';
import { cancellation, invoice } from '#tests/support/adapters/printed-invoices.ts';
import { writeCrossIndustryInvoice } from './write-cross-industry-invoice.ts';

const SUMS = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation';
const runs = { seed: 20_261_128, numRuns: 200 };

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

/** A month of a company, with credits, to be paid by transfer. */
const monthly = fc
  .array(fc.record({ name: text, cents: fc.integer({ min: -20_000, max: 60_000 }), reference: text }), {
    minLength: 1,
    maxLength: 120,
  })
  .map((positions): EInvoice => {
    const parts = positions.map(({ cents }) => {
      const { netCents, vatCents } = splitVat(Math.abs(cents), 19);
      return cents < 0 ? { netCents: -netCents, vatCents: -vatCents } : { netCents, vatCents };
    });
    const lines = positions.map(
      ({ name, reference }, index): EInvoiceLine => ({
        id: String(index + 1),
        name,
        date: '2026-11-20',
        costCentre: reference,
        attributes: [['Referenz', reference]],
        netCents: parts[index]?.netCents ?? 0,
      }),
    );
    const netCents = parts.reduce((sum, part) => sum + part.netCents, 0);
    const vatCents = parts.reduce((sum, part) => sum + part.vatCents, 0);
    const { seller, issuedOn } = toEInvoice(invoice);
    return {
      number: 'ELB-2026-000003',
      issuedOn,
      kind: 'invoice',
      seller,
      buyer: {
        name: 'Hansen & Töchter KG',
        address: { lines: ['Große Elbstraße 27'], postcode: '22767', city: 'Hamburg', country: 'DE' },
        email: 'rechnung@hansen.example',
      },
      buyerReference: '04011000-12345-67',
      serviceOn: '2026-11-30',
      lines,
      vatPercent: 19,
      netCents,
      vatCents,
      grossCents: netCents + vatCents,
      paidCents: 0,
      dueOn: '2026-12-14',
      payment: {
        means: 'transfer',
        holder: 'Elbbote Kurierdienst GmbH',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
      },
    };
  });

const readSums = (content: string) =>
  readEInvoice(content, ({ cents }) =>
    ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].map((name) =>
      cents(`${SUMS}/ram:${name}`),
    ),
  );

test('200 random invoices and cancellations follow schema and rules, with the cents that are printed', () => {
  for (const document of fc.sample(printed, runs)) {
    const written = writeCrossIndustryInvoice(toEInvoice(document));
    expect(checkEInvoice(written), written).toEqual([]);
    const { netCents, vatCents, grossCents } = document.content;
    expect(readSums(written)).toEqual([netCents, vatCents, grossCents, 0]);
  }
});

test('200 random months of companies, with credits, follow the rules of EN 16931 and of XRechnung', () => {
  for (const month of fc.sample(monthly, runs)) {
    expect(checkEInvoice(writeCrossIndustryInvoice(month))).toEqual([]);
    const written = writeCrossIndustryInvoice(month, 'xrechnung');
    expect(checkEInvoice(written, { isXRechnung: true })).toEqual([]);
    const { netCents, vatCents, grossCents } = month;
    expect(readSums(written)).toEqual([netCents, vatCents, grossCents, grossCents]);
  }
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
