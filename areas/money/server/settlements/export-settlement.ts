import { formatDate, formatTime } from '#platform/contract/german-format.ts';
import { MAX_ROWS, writeCsv, writeEuros } from '#platform/server/lists/write-csv.ts';
import type { Services } from '#app/services.ts';
import { toSettlementLine } from './list-settlement-lines.ts';
import { listLineRows } from './settlement-lines.store.ts';
import { getRow } from './to-settlement.ts';

const columns = [
  'Datum',
  'Uhrzeit',
  'Art',
  'Sendung',
  'Betrag (EUR)',
  'Gebühr (EUR)',
  'Netto (EUR)',
  'Beschreibung',
  'Zahlung beim Zahlungsdienst',
  'Vorgang beim Zahlungsdienst',
];

/**
 * The lines of a settlement as a table that German spreadsheet programs open. Throws SETTLEMENT_NOT_FOUND.
 */
export async function exportSettlement(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<{ fileName: string; content: string }> {
  const { settlement } = await getRow(db, id);
  const rows = await listLineRows(db, id, { limit: MAX_ROWS });
  const records = rows.map((row) => {
    const line = toSettlementLine(row);
    return [
      formatDate(line.at),
      formatTime(line.at),
      line.kindText,
      line.shortId ?? '',
      writeEuros(line.amountCents),
      writeEuros(line.feeCents),
      writeEuros(line.netCents),
      line.description,
      row.line.providerPaymentId ?? '',
      row.line.providerSourceId ?? '',
    ];
  });
  return { fileName: `Abrechnung-${settlement.arrivesOn}.csv`, content: writeCsv(columns, records) };
}
