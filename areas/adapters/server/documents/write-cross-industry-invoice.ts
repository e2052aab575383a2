import { paidBy } from '#adapters/domain/payment-means.ts';
import type { EInvoice, EInvoiceLine } from '#adapters/domain/e-invoice.ts';
import type { PostalAddress } from '#adapters/domain/read-postal-address.ts';
import { type XmlElement, writeXml, xml } from '#platform/server/text/write-xml.ts';

/** The guideline that an invoice names (BT-24). */
const guidelines = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const;

export type EInvoiceProfile = keyof typeof guidelines;

const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const UN = 'urn:un:unece:uncefact:data:standard';
const namespaces = {
  'xmlns:rsm': `${UN}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${UN}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:qdt': `${UN}:QualifiedDataType:100`,
  'xmlns:udt': `${UN}:UnqualifiedDataType:100`,
};

/** UNTDID 1001: a reversal is a corrected invoice with our negative amounts; a credit note turns signs. */
const typeCodes = { invoice: '380', cancellation: '384', collective: '380' } as const;
/**
 * UNTDID 4461. Not 48, card: German rules then want the card's last digits, which we never learn. Source:
 * XRechnung 3.0, BR-DE-24-a.
 */
const paymentCodes = { online: '68', transfer: '58' } as const;

type Content = (XmlElement | undefined)[];

/**
 * The invoice in UN/CEFACT Cross Industry Invoice, of Factur-X's profile EN 16931 or as XRechnung, whose
 * rules the data have to fulfil. Source: EN 16931-1, EN 16931-3-3; Factur-X 1.0; XRechnung 3.0.
 */
export function writeCrossIndustryInvoice(invoice: EInvoice, profile: EInvoiceProfile = 'en16931'): string {
  const context = [
    profile === 'xrechnung'
      ? ram('BusinessProcessSpecifiedDocumentContextParameter', [ram('ID', PROCESS)])
      : undefined,
    ram('GuidelineSpecifiedDocumentContextParameter', [ram('ID', guidelines[profile])]),
  ];
  const root = xml(
    'rsm:CrossIndustryInvoice',
    [
      xml('rsm:ExchangedDocumentContext', context),
      xml('rsm:ExchangedDocument', [
        ram('ID', invoice.number),
        ram('TypeCode', typeCodes[invoice.kind]),
        ram('IssueDateTime', [day(invoice.issuedOn)]),
      ]),
      xml('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map((line) => toLine(line, invoice.vatPercent)),
        toAgreement(invoice),
        ram(
          'ApplicableHeaderTradeDelivery',
          invoice.serviceOn
            ? [ram('ActualDeliverySupplyChainEvent', [ram('OccurrenceDateTime', [day(invoice.serviceOn)])])]
            : [],
        ),
        toSettlement(invoice),
      ]),
    ],
    namespaces,
  );
  return writeXml(root);
}

function toLine(line: EInvoiceLine, vatPercent: number): XmlElement {
  const isCredit = line.netCents < 0;
  return ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [ram('LineID', line.id)]),
    ram('SpecifiedTradeProduct', [
      ram('Name', line.name),
      optional('Description', line.description),
      ...line.attributes.map(([label, value]) =>
        ram('ApplicableProductCharacteristic', [ram('Description', label), ram('Value', value)]),
      ),
    ]),
    ram('SpecifiedLineTradeAgreement', [
      // A price is never negative, a quantity may be. Source: BR-27.
      ram('NetPriceProductTradePrice', [ram('ChargeAmount', amount(Math.abs(line.netCents)))]),
    ]),
    ram('SpecifiedLineTradeDelivery', [ram('BilledQuantity', isCredit ? '-1' : '1', { unitCode: 'C62' })]),
    ram('SpecifiedLineTradeSettlement', [
      ram('ApplicableTradeTax', vatRate(vatPercent)),
      line.date
        ? ram('BillingSpecifiedPeriod', [
            ram('StartDateTime', [day(line.date)]),
            ram('EndDateTime', [day(line.date)]),
          ])
        : undefined,
      ram('SpecifiedTradeSettlementLineMonetarySummation', [ram('LineTotalAmount', amount(line.netCents))]),
      line.costCentre
        ? ram('ReceivableSpecifiedTradeAccountingAccount', [ram('ID', line.costCentre)])
        : undefined,
    ]),
  ]);
}

function toAgreement({ buyerReference, seller, buyer }: EInvoice): XmlElement {
  return ram('ApplicableHeaderTradeAgreement', [
    optional('BuyerReference', buyerReference),
    ram('SellerTradeParty', [
      ram('Name', seller.name),
      ram('Description', seller.legal),
      ram('DefinedTradeContact', [
        ram('PersonName', seller.contact.name),
        ram('TelephoneUniversalCommunication', [ram('CompleteNumber', seller.contact.phone)]),
        ram('EmailURIUniversalCommunication', [ram('URIID', seller.contact.email)]),
      ]),
      toAddress(seller.address),
      toMailbox(seller.contact.email),
      taxRegistration('VA', seller.vatId),
      taxRegistration('FC', seller.taxNumber),
    ]),
    ram('BuyerTradeParty', [
      ram('Name', buyer.name),
      buyer.contact ? ram('DefinedTradeContact', [ram('PersonName', buyer.contact)]) : undefined,
      toAddress(buyer.address),
      buyer.email ? toMailbox(buyer.email) : undefined,
      buyer.vatId ? taxRegistration('VA', buyer.vatId) : undefined,
    ]),
  ]);
}

function toSettlement(invoice: EInvoice): XmlElement {
  const { payment, precedingInvoice, dueOn, netCents, vatCents, grossCents, paidCents } = invoice;
  return ram('ApplicableHeaderTradeSettlement', [
    ram('InvoiceCurrencyCode', 'EUR'),
    ram('SpecifiedTradeSettlementPaymentMeans', [
      ram('TypeCode', paymentCodes[payment.means]),
      payment.means === 'online' ? ram('Information', `Bezahlt ${paidBy[payment.by]}`) : undefined,
      ...(payment.means === 'transfer'
        ? [
            ram('PayeePartyCreditorFinancialAccount', [
              ram('IBANID', payment.iban),
              ram('AccountName', payment.holder),
            ]),
            ram('PayeeSpecifiedCreditorFinancialInstitution', [ram('BICID', payment.bic)]),
          ]
        : []),
    ]),
    ram('ApplicableTradeTax', [
      ram('CalculatedAmount', amount(vatCents)),
      ram('TypeCode', 'VAT'),
      ram('BasisAmount', amount(netCents)),
      ...vatRate(invoice.vatPercent).slice(1),
    ]),
    dueOn ? ram('SpecifiedTradePaymentTerms', [ram('DueDateDateTime', [day(dueOn)])]) : undefined,
    ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
      ram('LineTotalAmount', amount(netCents)),
      ram('TaxBasisTotalAmount', amount(netCents)),
      ram('TaxTotalAmount', amount(vatCents), { currencyID: 'EUR' }),
      ram('GrandTotalAmount', amount(grossCents)),
      ram('TotalPrepaidAmount', amount(paidCents)),
      ram('DuePayableAmount', amount(grossCents - paidCents)),
    ]),
    precedingInvoice
      ? ram('InvoiceReferencedDocument', [
          ram('IssuerAssignedID', precedingInvoice.number),
          ram('FormattedIssueDateTime', [
            xml('qdt:DateTimeString', compact(precedingInvoice.issuedOn), { format: '102' }),
          ]),
        ])
      : undefined,
  ]);
}

function toAddress({ lines: [one, two, three], postcode, city, country }: PostalAddress): XmlElement {
  return ram('PostalTradeAddress', [
    optional('PostcodeCode', postcode),
    optional('LineOne', one),
    optional('LineTwo', two),
    optional('LineThree', three),
    optional('CityName', city),
    ram('CountryID', country),
  ]);
}

const ram = (name: string, content: string | Content, attributes?: Record<string, string>) =>
  xml(`ram:${name}`, content, attributes);
/** An empty element is a fault. Source: EN 16931-3-3, CII-SR rules and BR-DE-TMP. */
const optional = (name: string, text: string | undefined) => (text ? ram(name, text) : undefined);
const vatRate = (percent: number): Content => [
  ram('TypeCode', 'VAT'),
  ram('CategoryCode', 'S'),
  ram('RateApplicablePercent', String(percent)),
];
const taxRegistration = (scheme: 'VA' | 'FC', id: string) =>
  ram('SpecifiedTaxRegistration', [ram('ID', id, { schemeID: scheme })]);
const toMailbox = (email: string) =>
  ram('URIUniversalCommunication', [ram('URIID', email, { schemeID: 'EM' })]);
const compact = (date: string) => date.replaceAll('-', '');
const day = (date: string) => xml('udt:DateTimeString', compact(date), { format: '102' });

/** -123456 gives '-1234.56'. */
function amount(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
