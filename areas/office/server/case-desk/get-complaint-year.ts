import { caseReasonNames } from '#office/domain/case-kinds.ts';
import { countComplaints } from '#office/domain/count-complaints.ts';
import { dayOf, type Span, startOfYear } from '#platform/domain/hamburg-days.ts';
import { writeCsv, writeDecimal } from '#platform/server/lists/write-csv.ts';
import type { Services } from '#app/services.ts';
import { countOrdered, listCountedCases } from './case-desk.store.ts';

type Year = ReturnType<typeof countComplaints> & { year: number };

const spanOf = (year: number): Span => ({ start: startOfYear(year), end: startOfYear(year + 1) });

const KEPT_MS = 60 * 60_000;
/** Of a year that is over: it is as good as fixed, and everybody may ask. */
const kept = new WeakMap<Services['db'], { year: number; countedAt: number; orders: Promise<number> }>();

async function countOrdersOfLast(year: number, { db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now().getTime();
  const known = kept.get(db);
  if (known?.year === year && now - known.countedAt < KEPT_MS) return await known.orders;
  const orders = countOrdered(db, spanOf(year));
  kept.set(db, { year, countedAt: now, orders });
  orders.catch(() => kept.delete(db));
  return await orders;
}

/**
 * The last year that is over, as everybody may read it, the most frequent reason first; null without any. Its
 * orders are counted once an hour.
 */
export async function getLastYear(services: Pick<Services, 'db' | 'clock'>) {
  const year = dayOf(services.clock.now()).year - 1;
  const listed = await listCountedCases(services.db, spanOf(year));
  if (listed.length === 0) return null;
  const { count, share, reasons } = countComplaints(listed, await countOrdersOfLast(year, services));
  const found = reasons.filter((each) => each.count > 0).toSorted((one, other) => other.count - one.count);
  return { year, count, share, reasons: found };
}

/** The complaints of a year as they are published by 31 January of the next. Source: PostG 33. */
export async function getComplaintYear(services: Pick<Services, 'db' | 'clock'>, wanted?: number) {
  const year = wanted ?? dayOf(services.clock.now()).year;
  const listed = await listCountedCases(services.db, spanOf(year));
  const counted: Year = { year, ...countComplaints(listed, await countOrdered(services.db, spanOf(year))) };
  return { ...counted, csv: { fileName: `Beschwerden-${year}.csv`, content: toCsv(counted) } };
}

const percent = (part: number, whole: number) => writeDecimal(whole > 0 ? (part / whole) * 100 : null, 4);

function toCsv({ reasons, quarters, count, deliveries, medianDays, ninetiethDays }: Year): string {
  const rows = reasons.map((row) => ({ name: caseReasonNames[row.reason], ...row }));
  return writeCsv(
    ['Grund', '1. Quartal', '2. Quartal', '3. Quartal', '4. Quartal', 'Jahr', 'Anteil an den Sendungen (%)'],
    [
      ...[...rows, { name: 'Alle', quarters, count }].map((row) => [
        row.name,
        ...row.quarters,
        row.count,
        percent(row.count, deliveries),
      ]),
      ['Sendungen', '', '', '', '', deliveries, ''],
      ['Tage bis zur Entscheidung (Median)', '', '', '', '', medianDays ?? '', ''],
      ['Tage bis zur Entscheidung (90 %)', '', '', '', '', ninetiethDays ?? '', ''],
    ],
  );
}
