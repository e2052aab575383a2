import type { z } from 'zod';
import type { vatRow } from '#money/contract/books.ts';
import { listMonths, rangeOf } from '#money/domain/book-months.ts';
import { addRows } from '#delivery/domain/add-day-rows.ts';
import { readDaySums } from '#delivery/server/day-sums/read-day-sums.ts';
import type { Services } from '#app/services.ts';
import { booksKind } from './book-kind.ts';

const MONTHS = 12;

/**
 * Invoices minus cancellations of the last twelve months by VAT rate, newest month and highest rate first. By
 * the date of the invoice: a collective invoice is in the month after its deliveries.
 */
export async function listVat({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<z.infer<typeof vatRow>[]> {
  const months = listMonths(clock.now(), MONTHS);
  const sums = await readDaySums(db, booksKind, rangeOf(months));
  return months.toReversed().flatMap(({ key, label }) => {
    const ofMonth = sums.flatMap(({ day, vatPercent, netCents, vatCents, grossCents }) =>
      vatPercent !== null && day.startsWith(key) ? [{ vatPercent, netCents, vatCents, grossCents }] : [],
    );
    return addRows(byRate, ofMonth)
      .toSorted((one, other) => other.vatPercent - one.vatPercent)
      .map((row) => ({ id: `${key} ${row.vatPercent}`, label, ...row }));
  });
}

const byRate = { keys: ['vatPercent'], counts: ['netCents', 'vatCents', 'grossCents'], histograms: [] };
