import type { z } from 'zod';
import type { bookRow } from '#money/contract/books.ts';
import { listDays, listMonths, type NamedSpan, rangeOf } from '#money/domain/book-months.ts';
import { readDaySums } from '#delivery/server/day-sums/read-day-sums.ts';
import type { Services } from '#app/services.ts';
import { booksKind } from './book-kind.ts';

type Row = z.infer<typeof bookRow>;
const MONTHS = 12;

/** Totals of a month by day, or of the last twelve months; days follow Hamburg's calendar. */
export async function getBookTotals(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  month: string | undefined,
): Promise<{ rows: Row[]; total: Row }> {
  const spans = month ? listDays(month) : listMonths(clock.now(), MONTHS);
  const sums = await readDaySums(db, booksKind, rangeOf(spans));
  const rows = spans.map((named) =>
    toRow(
      named,
      sums.filter(({ day }) => day.startsWith(named.key)),
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

function toRow({ key, label }: Pick<NamedSpan, 'key' | 'label'>, parts: Record<Figure, number>[]): Row {
  const add = (figure: Figure) => parts.reduce((sum, part) => sum + part[figure], 0);
  const sums = Object.fromEntries(figures.map((figure) => [figure, add(figure)])) as Record<Figure, number>;
  return {
    key,
    label,
    ...sums,
    keptCents: sums.paymentCents - sums.refundCents - sums.disputeCents,
    marginCents: sums.netCents - sums.courierCents,
  };
}
