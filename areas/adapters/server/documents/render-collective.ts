import { formatDate, formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { toCollectiveEInvoice } from '#adapters/domain/e-invoice.ts';
import {
  type CollectiveLine,
  getCollective,
  type InvoiceContent,
  invoiceKindLabels,
} from '#adapters/domain/invoice.ts';
import { drawFoot, drawHead } from './letterhead.ts';
import { colors, openPage, type Page, sheet } from './page.ts';
import { writeCrossIndustryInvoice } from './write-cross-industry-invoice.ts';

export interface CollectiveDocument {
  /** null for a month that is still running: what is drawn says that it is no invoice, and carries none. */
  invoiceNumber: string | null;
  issuedAt: Date;
  content: InvoiceContent;
  /** Oldest first. */
  lines: CollectiveLine[];
}

const NEXT_TOP = 120;
/** The company's data is below this. */
const LAST = 712;
const x = { date: sheet.left, text: sheet.left + 66, amount: sheet.right } as const;
const LEADING = 11.5;
const small = { size: 8.5, color: colors.soft };

/**
 * A company's month on A4, on as many sheets as needed, which carry the same as Factur-X; the same invoice
 * gives the same bytes. Source: docs/decisions/0057.
 */
export async function renderCollective(document: CollectiveDocument): Promise<Buffer> {
  const { content, invoiceNumber, issuedAt, lines } = document;
  const page = openPage({
    title: nameDocument(document),
    author: content.issuer.name,
    createdAt: issuedAt,
    ...(invoiceNumber !== null && {
      eInvoice: writeCrossIndustryInvoice(toCollectiveEInvoice({ ...document, invoiceNumber }, lines)),
    }),
  });
  let y = drawTop(page, document);
  let sheetNumber = 1;
  const turnPage = () => turn(page, document, ++sheetNumber);
  drawColumns(page, y - 14);
  for (const line of lines) {
    if (y + heightOf(line) > LAST) y = turnPage();
    drawLine(page, line, y + 6);
    y += heightOf(line);
  }
  if (y + 150 > LAST) y = turnPage();
  drawAmounts(page, document, y + 4);
  drawFoot(page, content.issuer, y + 150);
  return await page.end();
}

const PREVIEW = 'Vorschau, keine Rechnung';

const nameDocument = ({ invoiceNumber }: CollectiveDocument) =>
  invoiceNumber === null ? PREVIEW : `${invoiceKindLabels.collective} ${invoiceNumber}`;

function turn(page: Page, document: CollectiveDocument, sheetNumber: number): number {
  const { content } = document;
  drawFoot(page, content.issuer, LAST);
  page.turn();
  drawHead(page, content.issuer);
  const text = `${nameDocument(document)}, Seite ${sheetNumber}`;
  page.line(text, sheet.left, NEXT_TOP - 26, { size: 11, color: colors.soft });
  drawColumns(page, NEXT_TOP + 4);
  return NEXT_TOP + 18;
}

/** Returns where the lines begin. */
function drawTop(page: Page, { content, invoiceNumber, issuedAt }: CollectiveDocument): number {
  drawHead(page, content.issuer);
  const addressee = [
    content.customerCompany,
    ...content.customerAddress.split('\n'),
    ...(content.customerVatId ? [`USt-IdNr. ${content.customerVatId}`] : []),
  ].filter((line) => line.trim());
  let y = 118 - 14;
  for (const line of addressee) {
    y = page.paragraph(line, { x: sheet.left, y: y + 14, width: 300, leading: 14 }, { size: 11 });
  }
  y = Math.max(y + 48, 192);
  const title = invoiceNumber === null ? PREVIEW : invoiceKindLabels.collective;
  page.line(title, sheet.left, y, { size: 26, weight: 'bold', tag: 'H1' });
  const { from, until, dueOn } = getCollective(content);
  const span: [string, string] = [
    'Leistungszeitraum',
    `${formatDay(from).slice(0, 6)} bis ${formatDay(until)}`,
  ];
  const facts: [string, string][] =
    invoiceNumber === null
      ? [['Stand', formatDate(issuedAt)], span]
      : [
          ['Rechnungsnummer', invoiceNumber],
          ['Rechnungsdatum', formatDate(issuedAt)],
          span,
          ...(content.grossCents > 0
            ? ([['Zahlbar bis', formatDay(dueOn)]] satisfies [string, string][])
            : []),
        ];
  const width = (sheet.right - sheet.left) / 4;
  for (const [index, [label, value]] of facts.entries()) {
    page.line(label, sheet.left + index * width, y + 30, { size: 9, color: colors.soft });
    page.line(value, sheet.left + index * width, y + 45, { size: 10.5, weight: 'bold' });
  }
  return y + 92;
}

function drawColumns(page: Page, y: number): void {
  page.line('Datum', x.date, y, small);
  page.line('Leistung', x.text, y, small);
  page.line('Betrag', x.amount, y, { ...small, align: 'right' });
  page.rule(sheet.left, sheet.right, y + 6);
}

/** What a line prints below its service, each on one line of its own. */
const detailsOf = ({ shortId, description, reference, costCentre }: CollectiveLine): string[] => [
  `Sendung ${shortId}`,
  ...description.split('\n').slice(1),
  ...(reference ? [`Ihre Referenz: ${reference}`] : []),
  ...(costCentre ? [`Kostenstelle: ${costCentre}`] : []),
];
const heightOf = (line: CollectiveLine) => 14 + (1 + detailsOf(line).length) * LEADING;

function drawLine(page: Page, line: CollectiveLine, y: number): void {
  const [service = ''] = line.description.split('\n');
  const title = line.kind === 'credit' ? `Gutschrift: ${service}` : service;
  page.line(formatDate(line.at), x.date, y + 4, { size: 9.5 });
  page.line(title, x.text, y + 4, { size: 9.5 });
  for (const [index, detail] of detailsOf(line).entries()) {
    page.line(cut(detail), x.text, y + 4 + (index + 1) * LEADING, small);
  }
  page.line(formatTotal(line.cents), x.amount, y + 4, { size: 9.5, align: 'right' });
  page.rule(sheet.left, sheet.right, y + heightOf(line) - 8);
}

/** Longer than any of Hamburg's addresses, and than a company's own signs may be. */
const MAX_LENGTH = 90;
const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text);

function drawAmounts(page: Page, { content, invoiceNumber }: CollectiveDocument, top: number): void {
  const total = { size: 13, weight: 'bold' } as const;
  page.line(content.grossCents < 0 ? 'Guthaben' : 'Gesamtbetrag', x.text, top + 22, total);
  page.line(formatTotal(content.grossCents), x.amount, top + 22, { ...total, align: 'right' });
  const rows: [string, number][] = [
    [`darin enthalten ${content.vatPercent} % MwSt.:`, content.vatCents],
    ['Nettobetrag:', content.netCents],
  ];
  for (const [index, [label, cents]] of rows.entries()) {
    const y = top + 42 + index * 16;
    page.line(label, x.text, y, { size: 10, color: colors.soft });
    page.line(formatTotal(cents), x.amount, y, { size: 10, color: colors.soft, align: 'right' });
  }
  page.rule(sheet.left, sheet.right, top + 72, colors.ink, 1);
  const at = { x: x.text, y: top + 94, width: sheet.right - x.text, leading: 15 };
  page.paragraph(invoiceNumber === null ? PREVIEW_TEXT : paymentText(content), at, { size: 10.5 });
}

const PREVIEW_TEXT =
  'Der Monat läuft noch. Bitte überweisen Sie darauf nichts: Die Sammelrechnung kommt am Anfang des nächsten Monats.';

function paymentText(content: InvoiceContent): string {
  if (content.grossCents <= 0) return 'Das Guthaben verrechnen wir mit Ihren nächsten Rechnungen.';
  const { dueOn, accountHolder, iban, bic } = getCollective(content);
  const spaced = iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0');
  return `Bitte überweisen Sie den Betrag bis ${formatDay(dueOn)} mit der Rechnungsnummer als Verwendungszweck auf das Konto von ${accountHolder}: IBAN ${spaced}, BIC ${bic}.`;
}
