import {
  formatDate,
  formatDateTime,
  formatPrice,
  formatTime,
  formatTotal,
} from '#platform/contract/german-format.ts';
import { drawFoot, drawHead } from './letterhead.ts';
import { operatorAsSender } from './operator-as-sender.ts';
import { colors, openPage, type Page, sheet } from './page.ts';

export interface EarningsStatement {
  /** 'Verdienst Oktober 2026' */
  title: string;
  /** Text in front of the creation date: a sentence with a trailing space, or empty. */
  note: string;
  driverName: string;
  driverAddress: string;
  /** The last line, below the sums. */
  closing: string;
  madeAt: Date;
  /** Oldest first. */
  rows: {
    at: string;
    shortId: string;
    label: string | null;
    pickupAddress: string;
    deliveryAddress: string;
    earningsCents: number;
    paidOutAt: string | null;
    /** Why it is not paid, and in no sum. */
    refusedText: string | null;
  }[];
  /** Bonuses, deductions and corrections, oldest first; listed after the rows. */
  adjustments: { at: string; kindText: string; reason: string; cents: number; paidOutAt: string | null }[];
}

interface Line {
  at: string;
  title: string;
  detail: string;
  cents: number;
  paidOutAt: string | null;
  isRefused?: boolean;
}

const FIRST_TOP = 262;
const NEXT_TOP = 120;
/** The company's data is below this. */
const LAST = 712;
const ROW = 30;
const x = { date: sheet.left, route: sheet.left + 88, paid: sheet.left + 390, pay: sheet.right } as const;

/**
 * A month's or a transfer's pay on A4, on as many sheets as needed: each row with its route, the sum, the
 * amount paid out.
 */
export async function renderEarnings(statement: EarningsStatement): Promise<Buffer> {
  const { title, madeAt } = statement;
  const page = openPage({ title, author: operatorAsSender.name, createdAt: madeAt });
  drawTop(page, statement);
  let y = FIRST_TOP;
  drawColumns(page, y - 14);
  const lines = linesOf(statement);
  for (const line of lines) {
    if (y + ROW > LAST) y = turn(page, statement);
    drawLine(page, line, y + 6);
    y += ROW;
  }
  if (y + 96 > LAST) y = turn(page, statement);
  drawSums(page, statement, lines, y + 12);
  drawFoot(page, operatorAsSender, y + 96);
  return await page.end();
}

function turn(page: Page, { title }: EarningsStatement): number {
  drawFoot(page, operatorAsSender, LAST);
  page.turn();
  drawHead(page, operatorAsSender);
  page.line(`${title}, Fortsetzung`, sheet.left, NEXT_TOP - 26, { size: 11, color: colors.soft });
  drawColumns(page, NEXT_TOP + 4);
  return NEXT_TOP + 18;
}

function drawTop(page: Page, statement: EarningsStatement): void {
  const { title, note, driverName, driverAddress, madeAt } = statement;
  drawHead(page, operatorAsSender);
  page.line(driverName, sheet.left, 118, { size: 11 });
  page.line(driverAddress, sheet.left, 134, { size: 11 });
  page.line(title, sheet.left, 192, { size: title.length > 24 ? 21 : 26, weight: 'bold', tag: 'H1' });
  page.line(`${note}Stand ${formatDateTime(madeAt)} Uhr`, sheet.left, 212, { size: 10, color: colors.soft });
}

function drawColumns(page: Page, y: number): void {
  const style = { size: 8.5, color: colors.soft };
  page.line('Datum', x.date, y, style);
  page.line('Sendung, von und nach', x.route, y, style);
  page.line('Ausgezahlt', x.paid, y, style);
  page.line('Verdienst', x.pay, y, { ...style, align: 'right' });
  page.rule(sheet.left, sheet.right, y + 6);
}

function linesOf({ rows, adjustments }: EarningsStatement): Line[] {
  return [
    ...rows.map(({ at, shortId, label, pickupAddress, deliveryAddress, refusedText, ...pay }) => ({
      at,
      title: label ? `${shortId}, ${label}` : shortId,
      detail: refusedText ?? `${street(pickupAddress)} - ${street(deliveryAddress)}`,
      cents: refusedText === null ? pay.earningsCents : 0,
      paidOutAt: pay.paidOutAt,
      isRefused: refusedText !== null,
    })),
    ...adjustments.map(({ kindText, reason, ...line }) => ({ ...line, title: kindText, detail: reason })),
  ];
}

function drawLine(page: Page, { at, title, detail, cents, ...pay }: Line, y: number): void {
  const small = { size: 8.5, color: colors.soft };
  page.line(formatDate(at), x.date, y + 4, { size: 9.5 });
  page.line(`${formatTime(at)} Uhr`, x.date, y + 16, small);
  page.line(title, x.route, y + 4, { size: 9.5 });
  page.line(shorten(detail), x.route, y + 16, small);
  const state = pay.isRefused ? 'nicht gezahlt' : pay.paidOutAt ? formatDate(pay.paidOutAt) : 'offen';
  page.line(state, x.paid, y + 4, { size: 9.5 });
  page.line(formatPrice(cents), x.pay, y + 4, { size: 9.5, align: 'right' });
  page.rule(sheet.left, sheet.right, y + 22);
}

const street = (address: string) => address.split(', ')[0] ?? address;
const shorten = (text: string) => (text.length > 62 ? `${text.slice(0, 61)}…` : text);

function drawSums(page: Page, { rows, closing }: EarningsStatement, lines: Line[], y: number): void {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const paid = lines.reduce((sum, line) => sum + (line.paidOutAt ? line.cents : 0), 0);
  const delivered = rows.filter(({ label }) => label === null).length;
  page.line('Summe', x.route, y + 12, { size: 12, weight: 'bold' });
  page.line(formatTotal(total), x.pay, y + 12, { size: 12, weight: 'bold', align: 'right' });
  const soft = { size: 9.5, color: colors.soft };
  page.line(
    `Davon ausgezahlt ${formatTotal(paid)}, offen ${formatTotal(total - paid)}`,
    x.route,
    y + 30,
    soft,
  );
  page.line(`Zugestellt: ${delivered} von ${rows.length} Fahrten`, x.route, y + 44, soft);
  page.line(closing, x.route, y + 58, soft);
}
