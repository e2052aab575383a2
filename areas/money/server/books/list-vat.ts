import type { z } from 'zod';
import type { vatRow } from '#money/contract/books.ts';
import { listMonths } from '#money/domain/book-months.ts';
import type { Services } from '#app/services.ts';
import { sumVat } from './totals.store.ts';

const MONTHS = 12;

/**
 * Invoices minus cancellations of the last twelve months by VAT rate, newest month first. By the date of the
 * invoice: a collective invoice is in the month after its deliveries.
 */
export async function listVat({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<z.infer<typeof vatRow>[]> {
  const rows: z.infer<typeof vatRow>[] = [];
  // A year at once would take longer than one statement may.
  for (const month of listMonths(clock.now(), MONTHS).toReversed()) {
    for (const { vatPercent, ...sums } of await sumVat(db, month)) {
      rows.push({ id: `${month.key} ${vatPercent}`, label: month.label, vatPercent, ...sums });
    }
  }
  return rows;
}
