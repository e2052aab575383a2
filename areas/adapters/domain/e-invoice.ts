import type { PaymentMeans } from './payment-means.ts';
import { type PostalAddress, readPostalAddress } from './read-postal-address.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { type CollectiveLine, getCollective, type InvoiceContent, type InvoiceKind } from './invoice.ts';
import { spreadNet } from './split-vat.ts';

/** One position; a credit has negative amounts. */
export interface EInvoiceLine {
  /** Unique within the invoice. */
  id: string;
  /** The service in a few words, which is never empty. */
  name: string;
  description?: string;
  /** The day of the service, such as '2026-11-20'. */
  date?: string;
  /** What the customer finds the service by: label and value, such as 'Sendung' and its number. */
  attributes: [label: string, value: string][];
  /** The customer's own cost centre. */
  costCentre?: string;
  netCents: number;
}

export type EInvoicePayment =
  /** Paid online, or returned the same way. */
  { means: 'online'; by: PaymentMeans } | { means: 'transfer'; holder: string; iban: string; bic: string };

/**
 * What the semantic model of EN 16931 knows of an invoice: amounts in cents, negative on a cancellation, days
 * as '2026-11-20'. One rate of VAT holds for all lines, whose net amounts add up to `netCents`.
 */
export interface EInvoice {
  number: string;
  issuedOn: string;
  kind: InvoiceKind;
  seller: {
    name: string;
    address: PostalAddress;
    vatId: string;
    taxNumber: string;
    /** What commercial law wants of a business letter: register and management. */
    legal: string;
    contact: { name: string; phone: string; email: string };
  };
  buyer: {
    name: string;
    /** The person, where `name` is the company. */
    contact?: string;
    address: PostalAddress;
    vatId?: string;
    email?: string;
  };
  /** The buyer's own sign for whoever books the invoice; a public body's Leitweg-ID. */
  buyerReference?: string;
  serviceOn?: string;
  lines: EInvoiceLine[];
  vatPercent: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** What is settled already; the rest is due. */
  paidCents: number;
  /** Needed as long as something is due. Source: EN 16931, BR-CO-25. */
  dueOn?: string;
  payment: EInvoicePayment;
  precedingInvoice?: { number: string; issuedOn: string };
}

interface Frozen {
  kind: InvoiceKind;
  invoiceNumber: string;
  issuedAt: Date;
  content: InvoiceContent;
}

/**
 * A frozen invoice in the words of EN 16931, from what each stored row has. A cancellation goes back to the
 * card: like a paid invoice it leaves nothing to pay.
 */
export function toEInvoice(invoice: Frozen): EInvoice {
  const { content } = invoice;
  const { cancels } = content;
  const [name, ...others] = content.description.split('\n').filter((line) => line.trim());
  return {
    ...toHeader(invoice),
    // A cancelled service has no date.
    ...(!cancels && { serviceOn: toDay(new Date(content.expectedServiceAt)) }),
    lines: [
      {
        id: '1',
        name: name ?? 'Kurierfahrt',
        ...(others.length > 0 && { description: others.join('\n') }),
        attributes: [['Sendung', content.shortId]],
        netCents: content.netCents,
      },
    ],
    paidCents: content.grossCents,
    payment: { means: 'online', by: content.means ?? 'card' },
    ...(cancels && {
      precedingInvoice: { number: cancels.invoiceNumber, issuedOn: toDay(new Date(cancels.issuedAt)) },
    }),
  };
}

/** What all kinds have in common. */
function toHeader({ kind, invoiceNumber, issuedAt, content }: Frozen) {
  const { issuer, vatPercent, netCents, vatCents, grossCents } = content;
  const company = content.customerCompany.trim();
  const person = content.customerName.trim();
  return {
    number: invoiceNumber,
    issuedOn: toDay(issuedAt),
    kind,
    seller: {
      name: issuer.name,
      address: readPostalAddress(`${issuer.street}\n${issuer.city}`, 'DE'),
      vatId: issuer.vatId,
      taxNumber: issuer.taxNumber,
      legal: `${issuer.register}, Geschäftsführung: ${issuer.managingDirector}`,
      contact: { name: issuer.brandName, phone: issuer.phone, email: issuer.email },
    },
    buyer: {
      name: company || person,
      ...(company && person && { contact: person }),
      ...toRecipient(content),
      ...(content.customerVatId && { vatId: content.customerVatId }),
    },
    ...(content.xrechnung && { buyerReference: content.xrechnung.buyerReference }),
    vatPercent,
    netCents,
    vatCents,
    grossCents,
  };
}

/** XRechnung is for recipients in Germany, who gave each part of the address; others' is read from a text. */
function toRecipient({ xrechnung, customerAddress, customerVatId }: InvoiceContent) {
  if (!xrechnung) return { address: readPostalAddress(customerAddress, countryOf(customerVatId)) };
  const { street, postcode, city, email } = xrechnung;
  return { address: { lines: [street], postcode, city, country: 'DE' }, email };
}

/** A company's month on account: what is due by transfer, with one line for each receivable, oldest first. */
export function toCollectiveEInvoice(invoice: Omit<Frozen, 'kind'>, lines: CollectiveLine[]): EInvoice {
  const { content } = invoice;
  const { until, dueOn, accountHolder, iban, bic } = getCollective(content);
  const nets = spreadNet(
    lines.map(({ cents }) => cents),
    content.vatPercent,
  );
  return {
    ...toHeader({ ...invoice, kind: 'collective' }),
    serviceOn: until,
    lines: lines.map((line, index): EInvoiceLine => {
      const [name = '', ...others] = line.description.split('\n');
      return {
        id: String(index + 1),
        name: line.kind === 'credit' ? `Gutschrift: ${name}` : name,
        ...(others.length > 0 && { description: others.join('\n') }),
        date: toDay(line.at),
        attributes: [
          ['Sendung', line.shortId],
          ...(line.reference ? ([['Referenz', line.reference]] satisfies [string, string][]) : []),
        ],
        ...(line.costCentre && { costCentre: line.costCentre }),
        netCents: nets[index] ?? 0,
      };
    }),
    paidCents: 0,
    // Nothing is due of a month of credits alone.
    ...(content.grossCents > 0 && { dueOn }),
    payment: { means: 'transfer', holder: accountHolder, iban, bic },
  };
}

const toDay = (at: Date) => dayOf(at).toString();

/** Of customers whose address names no land: theirs is that of the VAT id, or Germany. */
function countryOf(vatId: string): string {
  const prefix = vatId.slice(0, 2) || 'DE';
  return vatCountries[prefix] ?? prefix;
}

/** Where a VAT id begins otherwise than ISO 3166. Source: Commission, VIES. */
const vatCountries: Record<string, string> = { EL: 'GR', XI: 'GB' };
