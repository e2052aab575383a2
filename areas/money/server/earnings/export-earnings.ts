import { formatDate, formatTime } from '#platform/contract/german-format.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { writeCsv, writeEuros } from '#platform/server/lists/write-csv.ts';
import type { Services } from '#app/services.ts';
import { listAdjusted, listEarned } from './earnings.store.ts';
import { toAdjustmentRow } from './to-adjustment-row.ts';
import { readSpan, toRow } from './list-earnings.ts';

const columns = [
  'Datum',
  'Uhrzeit',
  'Sendung',
  'Ergebnis',
  'Von',
  'Nach',
  'Geschwindigkeit',
  'Paketgröße',
  'Gewicht (kg)',
  'Grundbetrag (EUR)',
  'Strecke (EUR)',
  'Express (EUR)',
  'Verdienst (EUR)',
  'Ausgezahlt am',
  'Grund',
];

/** Columns that only attempts fill. */
const BETWEEN = columns.indexOf('Verdienst (EUR)') - columns.indexOf('Von');

const partOf = (cents: number | undefined) => (cents === undefined ? '' : writeEuros(cents));

/** A driver's pay as a table that German spreadsheet programs open: all of it, or one month. */
export async function exportEarnings(
  { db }: Pick<Services, 'db'>,
  driverId: string,
  month: string | undefined,
): Promise<{ fileName: string; content: string }> {
  const span = readSpan(month);
  const rows = (await listEarned(db, { driverId, span })).map(toRow);
  const records = rows.map((row) => [
    formatDate(row.at),
    formatTime(row.at),
    row.shortId,
    row.label ?? 'Zugestellt',
    row.pickupAddress,
    row.deliveryAddress,
    speedDisplay[row.deliverySpeed].label,
    packageDisplay[row.packageSize].label,
    row.weightKg,
    partOf(row.parts?.baseCents),
    partOf(row.parts?.distanceCents),
    partOf(row.parts?.fastCents),
    // Who adds the column up gets what is paid.
    writeEuros(row.refusedText === null ? row.earningsCents : 0),
    row.refusedText === null ? (row.paidOutAt ? formatDate(row.paidOutAt) : '') : 'nicht ausgezahlt',
    row.refusedText ?? '',
  ]);
  const adjusted = (await listAdjusted(db, { driverId, span }))
    .map(toAdjustmentRow)
    .map((row) => [
      formatDate(row.at),
      formatTime(row.at),
      '',
      row.kindText,
      ...Array.from({ length: BETWEEN }, () => ''),
      writeEuros(row.cents),
      row.paidOutAt ? formatDate(row.paidOutAt) : '',
      row.reason,
    ]);
  const content = writeCsv(columns, [...records, ...adjusted]);
  return { fileName: `Verdienst${month ? `-${month.replaceAll(' ', '-')}` : ''}.csv`, content };
}
