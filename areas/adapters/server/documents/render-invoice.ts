import { paidBy } from '#adapters/domain/payment-means.ts';
import { formatDate, formatTotal } from '#platform/contract/german-format.ts';
import { toEInvoice } from '#adapters/domain/e-invoice.ts';
import { type InvoiceContent, type InvoiceKind, invoiceKindLabels } from '#adapters/domain/invoice.ts';
import { drawFoot, drawHead } from './letterhead.ts';
import { colors, openPage, type Page, sheet } from './page.ts';
import { writeCrossIndustryInvoice } from './write-cross-industry-invoice.ts';

export interface InvoiceDocument {
  kind: InvoiceKind;
  invoiceNumber: string;
  issuedAt: Date;
  content: InvoiceContent;
}

/**
 * One A4 page from the frozen content, which carries the same invoice as Factur-X; the same invoice gives the
 * same bytes. Source: UStDV 33 (small amounts up to 250 EUR), with net amount and VAT shown as well;
 * docs/decisions/0057.
 */
export async function renderInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const { content, invoiceNumber, issuedAt } = invoice;
  const title = invoiceKindLabels[invoice.kind];
  const page = openPage({
    title: `${title} ${invoiceNumber}`,
    author: content.issuer.name,
    createdAt: issuedAt,
    eInvoice: writeCrossIndustryInvoice(toEInvoice(invoice)),
  });
  drawHead(page, content.issuer);
  page.line(title, sheet.left, 172, { size: 30, weight: 'bold', tag: 'H1' });
  const { cancels } = content;
  if (cancels) {
    const text = `zu Rechnung ${cancels.invoiceNumber} vom ${formatDate(cancels.issuedAt)}`;
    page.line(text, sheet.left, 194, { size: 12, color: colors.soft });
  }
  const y = drawFacts(page, invoice, 240);
  const end = drawAmounts(page, content, drawService(page, content, y + 44));
  drawFoot(page, content.issuer, end);
  return await page.end();
}

/** Number, dates and names, label above value. Returns the last baseline. */
function drawFacts(page: Page, { content, invoiceNumber, issuedAt }: InvoiceDocument, y: number): number {
  const isCancellation = content.cancels !== undefined;
  type Fact = [label: string, value: string, note?: string];
  const facts: Fact[] = [
    [isCancellation ? 'Nummer' : 'Rechnungsnummer', invoiceNumber],
    [isCancellation ? 'Datum' : 'Rechnungsdatum', formatDate(issuedAt)],
    // A cancelled service has no date of delivery.
    ...(isCancellation
      ? []
      : [['Leistungsdatum', formatDate(content.expectedServiceAt), 'voraussichtlich'] satisfies Fact]),
    ['Sendung', content.shortId],
  ];
  const width = (sheet.right - sheet.left) / facts.length;
  for (const [index, [label, value, note]] of facts.entries()) {
    page.line(label, sheet.left + index * width, y, { size: 9, color: colors.soft });
    page.line(value, sheet.left + index * width, y + 16, { size: 11.5, weight: 'bold' });
    if (note) page.line(note, sheet.left + index * width, y + 28, { size: 9, color: colors.soft });
  }
  page.line('Auftraggeber', sheet.left, y + 50, { size: 9, color: colors.soft });
  return drawCustomer(page, content, y + 66);
}

/** The first line (company or person) in bold, followed by the other details. Returns the last baseline. */
function drawCustomer(page: Page, content: InvoiceContent, y: number): number {
  const { customerCompany, customerName, customerAddress, customerVatId } = content;
  const [first = '', ...others] = [
    ...(customerCompany ? [customerCompany] : []),
    customerName,
    ...customerAddress.split('\n'),
    ...(customerVatId ? [`USt-IdNr. ${customerVatId}`] : []),
  ].filter((line) => line.trim());
  const at = { x: sheet.left, width: sheet.right - sheet.left, leading: 15 };
  let last = page.paragraph(first, { ...at, y }, { size: 11.5, weight: 'bold' });
  for (const line of others) last = page.paragraph(line, { ...at, y: last + at.leading }, { size: 11 });
  return last;
}

/** The single item, with its gross amount. Returns where the amounts begin. */
function drawService(page: Page, content: InvoiceContent, y: number): number {
  const head = { size: 9, color: colors.soft };
  page.line('Menge', sheet.left, y, head);
  page.line('Leistung', sheet.left + 52, y, head);
  page.line('Betrag', sheet.right, y, { ...head, align: 'right' });
  page.rule(sheet.left, sheet.right, y + 9, colors.ink, 1);
  const first = y + 30;
  page.line('1', sheet.left, first, { size: 11 });
  const at = { x: sheet.left + 52, width: 330, leading: 16.5 };
  let last = first - at.leading;
  for (const line of content.description.split('\n')) {
    last = page.paragraph(line, { ...at, y: last + at.leading }, { size: 11 });
  }
  page.line(formatTotal(content.grossCents), sheet.right, first, { size: 11, align: 'right' });
  page.rule(sheet.left, sheet.right, last + 17);
  return last + 17;
}

/** Returns the last baseline. */
function drawAmounts(page: Page, content: InvoiceContent, top: number): number {
  const label = sheet.left + 52;
  const total = content.cancels ? 'Erstattungsbetrag' : 'Gesamtbetrag';
  page.line(total, label, top + 29, { size: 14, weight: 'bold' });
  page.line(formatTotal(content.grossCents), sheet.right, top + 29, {
    size: 14,
    weight: 'bold',
    align: 'right',
  });
  const rows: [string, number][] = [
    [`darin enthalten ${content.vatPercent} % MwSt.:`, content.vatCents],
    ['Nettobetrag:', content.netCents],
  ];
  for (const [index, [text, cents]] of rows.entries()) {
    const y = top + 52 + index * 18;
    page.line(text, label, y, { size: 10.5, color: colors.soft });
    page.line(formatTotal(cents), sheet.right, y, { size: 10.5, color: colors.soft, align: 'right' });
  }
  page.rule(sheet.left, sheet.right, top + 86, colors.ink, 1);
  const at = { x: label, y: top + 116, width: sheet.right - label, leading: 16.5 };
  return page.paragraph(paymentText(content), at, { size: 11 });
}

function paymentText(content: InvoiceContent): string {
  const paidOn = formatDate(content.paidAt);
  const by = paidBy[content.means ?? 'card'];
  return content.cancels
    ? `Grund: Erstattung. Die Rechnung wurde am ${paidOn} ${by} bezahlt; der Betrag geht auf demselben Weg zurück.`
    : `Bezahlt ${by} am ${paidOn}.`;
}
