import type { z } from 'zod';
import type { bookRow } from '#money/contract/books.ts';
import { listDays, listMonths, type NamedSpan, readBookMonth } from '#money/domain/book-months.ts';
import type { Services } from '#app/services.ts';
import { sumCompensations, sumCourier, sumInvoiced, sumPayments, sumReturned } from './totals.store.ts';

type Row = z.infer<typeof bookRow>;
const MONTHS = 12;

/** Totals of a month by day, or of the last twelve months; days follow Hamburg's calendar. */
export async function getBookTotals(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  month: string | undefined,
): Promise<{ rows: Row[]; total: Row }> {
  const unit = month ? 'day' : 'month';
  const spans = month ? listDays(month) : listMonths(clock.now(), MONTHS);
  // A year at once would take longer than one statement may.
  const parts = month ? [readBookMonth(month)] : spans;
  const sums: Sums[] = [];
  for (const part of parts) {
    for (const sumUp of [sumPayments, sumReturned, sumInvoiced, sumCourier, sumCompensations]) {
      sums.push(...(await sumUp(db, part, unit)));
    }
  }
  const rows = spans.map((named) =>
    toRow(
      named,
      sums.filter(({ key }) => key === named.key),
    ),
  );
  return { rows, total: toRow({ key: 'total', label: 'Summe' }, rows) };
}

const figures = [
  'paymentCount',
  'paymentCents',
  'refundCents',
  'disputeCents',
  'netCents',
  'vatCents',
  'courierCents',
  'compensationCents',
] as const;
type Figure = (typeof figures)[number];
type Sums = { key: string } & Partial<Record<Figure, number>>;

function toRow(
  { key, label }: Pick<NamedSpan, 'key' | 'label'>,
  parts: Partial<Record<Figure, number>>[],
): Row {
  const add = (figure: Figure) => parts.reduce((sum, part) => sum + (part[figure] ?? 0), 0);
  const sums = Object.fromEntries(figures.map((figure) => [figure, add(figure)])) as Record<Figure, number>;
  return {
    key,
    label,
    ...sums,
    keptCents: sums.paymentCents - sums.refundCents - sums.disputeCents,
    marginCents: sums.netCents - sums.courierCents,
  };
}
