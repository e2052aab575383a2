import { colors, openPage, type Page } from './page.ts';
import { operatorAsSender as operator } from './operator-as-sender.ts';

export interface ParcelLabel {
  /** What the QR code holds. */
  code: string;
  number: string;
  receiverName: string;
  deliveryAddress: string;
  /** For the courier, each on lines of its own. */
  hints: readonly string[];
  senderName: string;
  pickupAddress: string;
  /** 'Express Gold' */
  speed: string;
  /** 'Groß, 12 kg' */
  parcel: string;
  /** What the law asks to be seen before lifting: 'Über 10 kg'. */
  weightMark?: string | undefined;
  reference: string;
  orderedAt: Date;
}

/** A6 in points. */
const width = 297.64;
const left = 20;
const right = width - left;
const inner = right - left;
const CODE_SIDE = 112;
const BOTTOM = 400;

/** Labels for parcels, each on a sheet of A6: what a courier reads at arm's length is large. */
export async function renderLabels(labels: readonly ParcelLabel[]): Promise<Buffer> {
  const [first] = labels;
  if (!first) throw new Error('there is no label to print');
  const page = openPage({
    title: labels.length === 1 ? `Etikett ${first.number}` : 'Etiketten',
    author: operator.name,
    createdAt: first.orderedAt,
    size: 'A6',
  });
  for (const [index, label] of labels.entries()) {
    if (index > 0) page.turn();
    drawLabel(page, label);
  }
  return await page.end();
}

function drawLabel(page: Page, label: ParcelLabel): void {
  page.motif(left, 27, 10);
  page.line(operator.brandName, left + 46, 31, { size: 12, weight: 'bold' });
  page.line(label.speed, right, 31, { size: 12, weight: 'bold', align: 'right' });
  page.rule(left, right, 42, colors.ink, 1);
  page.line(label.number, left, 78, { size: 33, weight: 'bold', tag: 'H1' });

  if (label.weightMark) drawWeightMark(page, label.weightMark);

  page.line('An', left, 104, { size: 8, color: colors.soft });
  const name = fit(page, label.receiverName, { y: 122, size: 16, lines: 2 });
  const address = fit(page, label.deliveryAddress, { y: name + 18, size: 14, lines: 3 });
  let below = address;
  for (const hint of label.hints) {
    below = fit(page, hint, { y: below + 15, size: 10, lines: 2, weight: 'regular' });
  }

  const top = BOTTOM - CODE_SIDE;
  page.rule(left, right, top - 8);
  page.qr(
    label.code,
    { x: right - CODE_SIDE, y: top, side: CODE_SIDE },
    `QR-Code der Sendung ${label.number}`,
  );
  const column = inner - CODE_SIDE - 8;
  page.line('Von', left, top + 10, { size: 8, color: colors.soft });
  const sender = fit(page, label.senderName, { y: top + 23, size: 10, lines: 2, width: column });
  const from = fit(page, label.pickupAddress, {
    y: sender + 12,
    size: 9,
    lines: 3,
    width: column,
    weight: 'regular',
  });
  page.line(label.parcel, left, from + 20, { size: 11, weight: 'bold' });
  if (label.reference) {
    page.line('Ihr Zeichen', left, from + 35, { size: 8, color: colors.soft });
    fit(page, label.reference, { y: from + 47, size: 10, lines: 2, width: column });
  }
}

/** Beside the number and between thick rules: read at arm's length, before the parcel is lifted. */
function drawWeightMark(page: Page, mark: string): void {
  const from = right - 98;
  page.rule(from, right, 54, colors.ink, 4);
  page.line(mark, right, 75, { size: 17, weight: 'bold', align: 'right' });
  page.rule(from, right, 84, colors.ink, 4);
}

interface Fitted {
  y: number;
  size: number;
  lines: number;
  width?: number;
  weight?: 'regular' | 'bold';
}

/** Text that may be long: smaller until it needs no more lines than it has. Returns the last baseline. */
function fit(
  page: Page,
  text: string,
  { y, size, lines, width: maxWidth = inner, weight = 'bold' }: Fitted,
): number {
  const leadingOf = (points: number) => points * 1.15;
  let points = size;
  while (points > 6 && page.countLines(text, maxWidth, { size: points, weight }) > lines) points -= 0.5;
  return page.paragraph(
    text,
    { x: left, y, width: maxWidth, leading: leadingOf(points) },
    { size: points, weight },
  );
}
