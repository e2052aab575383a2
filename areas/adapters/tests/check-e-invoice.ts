/**
 * Validates an invoice's XML as its receiver does: by the published schema of Factur-X's profile EN 16931,
 * and by the rules of EN 16931 and XRechnung that apply to what we write, one line each, independent of what
 * wrote it. Source: EN 16931-1, chapter 6.4; Factur-X 1.09 (XSD); XRechnung 3.0, BR-DE rules.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type XmlElement, XmlDocument, type XmlNode, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const UN = 'urn:un:unece:uncefact:data:standard';
const namespaces = {
  rsm: `${UN}:CrossIndustryInvoice:100`,
  ram: `${UN}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${UN}:UnqualifiedDataType:100`,
  qdt: `${UN}:QualifiedDataType:100`,
};

xmlRegisterFsInputProviders();
const require = createRequire(import.meta.url);
const library = require.resolve('@stackforge-eu/factur-x');
const schemaFile = path.join(path.dirname(library), '../schema/en16931/FACTUR-X_EN16931.xsd');
const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schemaFile), { url: schemaFile }));

const SETTLEMENT = '//ram:ApplicableHeaderTradeSettlement';
const SUMS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const TAX = `${SETTLEMENT}/ram:ApplicableTradeTax`;
const LINE = '//ram:IncludedSupplyChainTradeLineItem';
const NET =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount';
const SELLER = '//ram:SellerTradeParty';
const BUYER = '//ram:BuyerTradeParty';

/** What is read of an invoice, independently of its writer. */
export interface ReadInvoice {
  texts(xpath: string): string[];
  text(xpath: string): string;
  count(xpath: string): number;
  cents(xpath: string): number;
}

type Rule = (read: ReadInvoice) => boolean;
const is =
  (xpath: string): Rule =>
  ({ texts }) =>
    texts(xpath).length > 0 && texts(xpath).every((found) => found.trim() !== '');
const none =
  (xpath: string): Rule =>
  ({ count }) =>
    count(xpath) === 0;

const rules: Record<string, Rule> = {
  'BR-1': is('//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
  'BR-2': is('//rsm:ExchangedDocument/ram:ID'),
  'BR-3': ({ text }) => /^\d{8}$/.test(text('//rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString')),
  'BR-4': ({ text }) => ['380', '384'].includes(text('//rsm:ExchangedDocument/ram:TypeCode')),
  'BR-5': ({ text }) => text(`${SETTLEMENT}/ram:InvoiceCurrencyCode`) === 'EUR',
  'BR-6': is(`${SELLER}/ram:Name`),
  'BR-7': is(`${BUYER}/ram:Name`),
  'BR-9': is(`${SELLER}/ram:PostalTradeAddress/ram:CountryID`),
  'BR-11': ({ text }) => /^[A-Z]{2}$/.test(text(`${BUYER}/ram:PostalTradeAddress/ram:CountryID`)),
  'BR-13': is(`${SUMS}/ram:TaxBasisTotalAmount`),
  'BR-16': ({ count }) => count(LINE) > 0,
  'BR-21': ({ texts }) => {
    const ids = texts(`${LINE}/ram:AssociatedDocumentLineDocument/ram:LineID`);
    return ids.every(Boolean) && new Set(ids).size === ids.length;
  },
  'BR-22': ({ count }) => count(`${LINE}//ram:BilledQuantity[@unitCode]`) === count(LINE),
  'BR-24': ({ count }) => count(`${LINE}/${NET}`) === count(LINE),
  'BR-25': ({ count }) =>
    count(`${LINE}/ram:SpecifiedTradeProduct/ram:Name[normalize-space()]`) === count(LINE),
  'BR-27': none(`${LINE}//ram:NetPriceProductTradePrice/ram:ChargeAmount[starts-with(., "-")]`),
  'BR-49': is(`${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`),
  'BR-50': ({ text, count }) =>
    text('//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode') !== '58' ||
    count('//ram:PayeePartyCreditorFinancialAccount/ram:IBANID') === 1,
  'BR-54': ({ count }) =>
    count('//ram:ApplicableProductCharacteristic[not(ram:Description) or not(ram:Value)]') === 0,
  'BR-55': ({ texts }) => texts('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID').every(Boolean),
  'BR-CO-9': ({ texts }) => texts('//ram:ID[@schemeID="VA"]').every((id) => /^[A-Z]{2}/.test(id)),
  'BR-CO-10': ({ texts, cents }) =>
    cents(`${SUMS}/ram:LineTotalAmount`) ===
    texts(`${LINE}/${NET}`).reduce((sum, net) => sum + toCents(net), 0),
  'BR-CO-13': ({ text }) => text(`${SUMS}/ram:TaxBasisTotalAmount`) === text(`${SUMS}/ram:LineTotalAmount`),
  'BR-CO-14': ({ text }) => text(`${SUMS}/ram:TaxTotalAmount`) === text(`${TAX}/ram:CalculatedAmount`),
  'BR-CO-15': ({ cents }) =>
    cents(`${SUMS}/ram:GrandTotalAmount`) ===
    cents(`${SUMS}/ram:TaxBasisTotalAmount`) + cents(`${SUMS}/ram:TaxTotalAmount`),
  'BR-CO-16': ({ cents }) =>
    cents(`${SUMS}/ram:DuePayableAmount`) ===
    cents(`${SUMS}/ram:GrandTotalAmount`) - cents(`${SUMS}/ram:TotalPrepaidAmount`),
  'BR-CO-18': ({ count }) => count(TAX) === 1,
  'BR-CO-25': ({ cents, count }) =>
    cents(`${SUMS}/ram:DuePayableAmount`) <= 0 || count('//ram:DueDateDateTime') === 1,
  'BR-S-2': is(`${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]`),
  'BR-S-5': none('//ram:RateApplicablePercent[not(. > 0)]'),
  'BR-S-8': ({ text }) => text(`${TAX}/ram:BasisAmount`) === text(`${SUMS}/ram:TaxBasisTotalAmount`),
  // As official validators check it: within one euro.
  'BR-S-9': ({ cents, text }) =>
    Math.abs(
      cents(`${TAX}/ram:CalculatedAmount`) * 100 -
        cents(`${TAX}/ram:BasisAmount`) * Number(text(`${TAX}/ram:RateApplicablePercent`)),
    ) < 10_000,
  'BR-DEC': ({ texts }) =>
    texts('//ram:*[contains(local-name(), "Amount")]').every((found) =>
      /^-?\d+(\.\d{2})?$/.test(found.trim() || '0'),
    ),
  'BR-DE-26': ({ text, count }) =>
    text('//rsm:ExchangedDocument/ram:TypeCode') !== '384' || count('//ram:InvoiceReferencedDocument') > 0,
};

/** What XRechnung asks for besides. */
const germanRules: Record<string, Rule> = {
  'BR-DE-1': is(`${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`),
  'BR-DE-3': is(`${SELLER}/ram:PostalTradeAddress/ram:CityName`),
  'BR-DE-4': is(`${SELLER}/ram:PostalTradeAddress/ram:PostcodeCode`),
  'BR-DE-5': is(`${SELLER}/ram:DefinedTradeContact/ram:PersonName`),
  'BR-DE-7': is(`${SELLER}/ram:DefinedTradeContact//ram:URIID`),
  'BR-DE-8': is(`${BUYER}/ram:PostalTradeAddress/ram:CityName`),
  'BR-DE-9': is(`${BUYER}/ram:PostalTradeAddress/ram:PostcodeCode`),
  'BR-DE-15': is('//ram:BuyerReference'),
  'BR-DE-21': ({ text }) =>
    text('//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID').endsWith('xrechnung_3.0'),
  'BR-DE-24-a': none('//ram:SpecifiedTradeSettlementPaymentMeans[ram:TypeCode="48"]'),
  'BR-DE-27': ({ text }) => /\d.*\d.*\d/.test(text(`${SELLER}//ram:CompleteNumber`)),
  'PEPPOL-EN16931-R010': is(`${BUYER}/ram:URIUniversalCommunication/ram:URIID[@schemeID]`),
  'PEPPOL-EN16931-R020': is(`${SELLER}/ram:URIUniversalCommunication/ram:URIID[@schemeID]`),
};

/** '-12.34' gives -1234. */
function toCents(text: string): number {
  return Number(text.replace('.', ''));
}

/** Reads the XML; throws for what is not well-formed. The callback's end is the end of what it is given. */
export function readEInvoice<T>(content: string, work: (read: ReadInvoice, document: XmlDocument) => T): T {
  const document = XmlDocument.fromString(content);
  try {
    const find = (xpath: string) => document.find(xpath, namespaces) as (XmlElement & XmlNode)[];
    const texts = (xpath: string) => find(xpath).map((found) => found.content);
    const text = (xpath: string) => texts(xpath)[0] ?? '';
    return work(
      { texts, text, count: (xpath) => find(xpath).length, cents: (xpath) => toCents(text(xpath)) },
      document,
    );
  } finally {
    document.dispose();
  }
}

/** The faults of an invoice: of its schema, and ids of broken rules. */
export function checkEInvoice(content: string, { isXRechnung = false } = {}): string[] {
  return readEInvoice(content, (read, document) => {
    const faults: string[] = [];
    try {
      schema.validate(document);
    } catch (error) {
      faults.push(`XSD: ${String(error)}`);
    }
    for (const [id, holds] of Object.entries({ ...rules, ...(isXRechnung && germanRules) })) {
      if (!holds(read)) faults.push(id);
    }
    return faults;
  });
}
