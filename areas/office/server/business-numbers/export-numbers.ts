import type { z } from 'zod';
import type { businessFigures } from '#office/contract/business-numbers.ts';
import { formatDay, formatHour } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { writeCsv, writeDecimal } from '#platform/server/lists/write-csv.ts';
import type { Services } from '#app/services.ts';
import { getNumbers, type Numbers, type NumbersInput } from './get-numbers.ts';

type Row = z.infer<typeof businessFigures>;
type Side = 'day' | 'hour' | 'quarter' | 'speed';

/** How the rows of each grouping are named, in the first column and in the file name. */
const sides: Record<Side, { title: string; file: string; list: (numbers: Numbers) => [string, Row][] }> = {
  day: {
    title: 'Tag',
    file: 'Tage',
    list: ({ days }) => days.map((row) => [formatDay(row.day), row]),
  },
  hour: {
    title: 'Stunde',
    file: 'Stunden',
    list: ({ hours }) => hours.map((row) => [formatHour(row.hour), row]),
  },
  quarter: {
    title: 'Stadtteil',
    file: 'Stadtteile',
    list: ({ quarters }) => quarters.map((row) => [row.quarter, row]),
  },
  speed: {
    title: 'Geschwindigkeit',
    file: 'Geschwindigkeiten',
    list: ({ speeds }) => speeds.map((row) => [speedDisplay[row.speed].label, row]),
  },
};

const columns = [
  'Bestellungen',
  'Umsatz (EUR)',
  'Zugestellt',
  'Pünktlich zugestellt',
  'Pünktlich (%)',
  'Angenommen',
  'Minuten bis zur Annahme (Median)',
  'Minuten bis zur Annahme (90 %)',
  'Storniert',
  'Storniert (%)',
  'Bewertungen',
  'Sterne im Mittel',
];

/** The same numbers as a table that German spreadsheet programs open, with a total row. */
export async function exportNumbers(
  services: Pick<Services, 'db' | 'clock'>,
  { by, ...input }: NumbersInput & { by: Side },
): Promise<{ fileName: string; content: string }> {
  const numbers = await getNumbers(services, input);
  const { title, file, list } = sides[by];
  const named: [string, Row][] = [...list(numbers), ['Summe', numbers.total]];
  const records = named.map(([name, row]) => [
    name,
    row.orderCount,
    writeDecimal(row.revenueCents / 100, 2),
    row.deliveredCount,
    row.keptCount,
    writeDecimal(row.keptShare === null ? null : row.keptShare * 100, 1),
    row.acceptedCount,
    row.medianMinutes ?? '',
    row.ninetiethMinutes ?? '',
    row.cancelledCount,
    writeDecimal(row.cancelledShare === null ? null : row.cancelledShare * 100, 1),
    row.ratingCount,
    writeDecimal(row.averageRating, 2),
  ]);
  return {
    fileName: `Zahlen-${file}-${numbers.from}-bis-${numbers.until}.csv`,
    content: writeCsv([title, ...columns], records),
  };
}
