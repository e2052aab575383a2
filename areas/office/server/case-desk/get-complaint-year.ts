import { caseReasonNames } from '#office/domain/case-kinds.ts';
import { countComplaints } from '#office/domain/count-complaints.ts';
import { dayOf, startOfYear } from '#platform/domain/hamburg-days.ts';
import { writeCsv, writeDecimal } from '#platform/server/lists/write-csv.ts';
import type { Services } from '#app/services.ts';
import { countOrdered, listCountedCases } from './case-desk.store.ts';

type Year = ReturnType<typeof countComplaints> & { year: number };

async function countYear({ db }: Pick<Services, 'db'>, year: number): Promise<Year> {
  const span = { start: startOfYear(year), end: startOfYear(year + 1) };
  const listed = await listCountedCases(db, span);
  return { year, ...countComplaints(listed, await countOrdered(db, span)) };
}

/** The last year that is over, as everybody may read it, the most frequent reason first; null without any. */
export async function getLastYear(services: Pick<Services, 'db' | 'clock'>) {
  const { year, count, share, reasons } = await countYear(services, dayOf(services.clock.now()).year - 1);
  if (count === 0) return null;
  const found = reasons.filter((each) => each.count > 0).toSorted((one, other) => other.count - one.count);
  return { year, count, share, reasons: found };
}

/** The complaints of a year as they are published by 31 January of the next. Source: PostG 33. */
export async function getComplaintYear(services: Pick<Services, 'db' | 'clock'>, wanted?: number) {
  const year = wanted ?? dayOf(services.clock.now()).year;
  const counted = await countYear(services, year);
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
