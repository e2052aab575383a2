import { formatDate, formatTime } from '#contract/platform/german-format.ts';
import { packageDisplay, speedDisplay } from '#domain/tariff/tariff.ts';
import { writeCsv } from '#server/platform/write-csv.ts';
import type { Services } from '#server/services.ts';
import { listEarned } from './earnings.store.ts';
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
];

const amount = (cents: number | undefined) =>
  cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', ',');

/** A driver's pay as a table that German spreadsheet programs open: all of it, or one month. */
export async function exportEarnings(
  { db }: Pick<Services, 'db'>,
  driverId: string,
  month: string | undefined,
): Promise<{ fileName: string; content: string }> {
  const rows = (await listEarned(db, { driverId, span: readSpan(month) })).map(toRow);
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
    amount(row.parts?.baseCents),
    amount(row.parts?.distanceCents),
    amount(row.parts?.fastCents),
    amount(row.earningsCents),
    row.paidOutAt ? formatDate(row.paidOutAt) : '',
  ]);
  const content = writeCsv(columns, records);
  return { fileName: `Verdienst${month ? `-${month.replaceAll(' ', '-')}` : ''}.csv`, content };
}
