import { Temporal } from 'temporal-polyfill';
import { CsvError, parse } from 'csv-parse/sync';
import { MAX_CENTS } from '#money/domain/max-cents.ts';
import { readLineKind } from '#adapters/domain/settlement.ts';
import type { ProviderPayout, ProviderPayoutLine } from '#adapters/server/payments/payment-provider.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

/**
 * The columns of Stripe's itemized payout reconciliation, report type 'payout_reconciliation.itemized.5'.
 * Source: docs.stripe.com/reports/report-types/payout-reconciliation.
 */
const required = [
  'automatic_payout_id',
  'automatic_payout_effective_at',
  'balance_transaction_id',
  'created',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'source_id',
  'payment_intent_id',
] as const;
type Row = Record<(typeof required)[number], string> & { created_utc?: string; description?: string };

export interface ReportedSettlement {
  payout: Omit<ProviderPayout, 'status'>;
  lines: ProviderPayoutLine[];
}

/**
 * The settlements of a report, sorted by their id. Throws SETTLEMENT_REPORT_UNREADABLE with the number of the
 * line, counted from 1 with the header.
 */
export function readSettlementReport(content: string): ReportedSettlement[] {
  const payouts = new Map<string, ReportedSettlement>();
  const seen = new Set<string>();
  for (const { record, info } of parseRows(content)) {
    const line = readLine(record, (reason) => refuse(info.lines, reason));
    if (!line) continue;
    if (seen.has(line.providerTransactionId)) {
      throw refuse(info.lines, `${line.providerTransactionId} steht schon weiter oben.`);
    }
    seen.add(line.providerTransactionId);
    const reported = payouts.get(record.automatic_payout_id) ?? startPayout(record, info.lines);
    reported.lines.push(line);
    reported.payout.amountCents += line.netCents;
    if (Math.abs(reported.payout.amountCents) > MAX_CENTS) throw refuse(info.lines, 'Die Summe ist zu groß.');
    payouts.set(record.automatic_payout_id, reported);
  }
  if (payouts.size === 0) throw new AppError('SETTLEMENT_REPORT_EMPTY');
  return [...payouts.values()].toSorted((a, b) =>
    a.payout.providerPayoutId.localeCompare(b.payout.providerPayoutId),
  );
}

interface ParsedRow {
  record: Row;
  info: { lines: number };
}

const NO_ROW = 'Das ist keine Zeile einer CSV-Datei mit so vielen Spalten wie in der ersten Zeile.';

/** Lines are counted as the file has them, also with the first line that Excel writes for itself. */
function parseRows(content: string): ParsedRow[] {
  const [excelLine = '', named] = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(content) ?? [];
  const before = excelLine === '' ? 0 : 1;
  try {
    return parse<ParsedRow>(content.slice(excelLine.length), {
      bom: true,
      delimiter: named ?? findDelimiter(content),
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // Excel leaves out empty cells at the end of a row.
      relax_column_count_less: true,
      columns(written: string[]) {
        const header = written.map((name) => name.trim().toLowerCase());
        const missing = required.find((column) => !header.includes(column));
        if (missing) {
          throw refuse(
            before + 1,
            `Die Spalte ${missing} fehlt. Bitte laden Sie den Bericht mit allen Spalten.`,
          );
        }
        return header;
      },
    }).map(({ record, info }) => {
      const lines = info.lines + before;
      if (required.some((column) => record[column] === undefined)) throw refuse(lines, NO_ROW);
      const cells = Object.entries(record).map(([name, cell]) => [name, cell.trim()]);
      return { record: Object.fromEntries(cells) as Row, info: { lines } };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(before + (typeof error.lines === 'number' ? error.lines : 1), NO_ROW);
  }
}

/** A German Excel separates columns by semicolons, because its amounts have commas. */
function findDelimiter(content: string): string {
  const [header = ''] = content.split(/[\r\n]/, 1);
  return [';', '\t', '|'].find((delimiter) => header.includes(delimiter)) ?? ',';
}

function refuse(line: number, reason: string): AppError {
  const detail = `Zeile ${line}: ${reason}`;
  return new AppError('SETTLEMENT_REPORT_UNREADABLE', { message: detail, detail });
}

function startPayout(row: Row, line: number): ReportedSettlement {
  const arrives = readTime(row.automatic_payout_effective_at);
  if (!arrives) throw refuse(line, `„${row.automatic_payout_effective_at}“ ist kein Datum.`);
  const day = arrives.toPlainDate();
  const payout = {
    providerPayoutId: row.automatic_payout_id,
    amountCents: 0,
    arrivesOn: day.toString(),
    madeAt: inUtc(day.toPlainDateTime()),
    isItemized: true,
  };
  return { payout, lines: [] };
}

/** undefined for the payout itself, which is no line of it. */
function readLine(row: Row, refuseLine: (reason: string) => AppError): ProviderPayoutLine | undefined {
  const kind = readLineKind(row.reporting_category);
  if (!kind) return undefined;
  if (!/^po_\w{1,250}$/.test(row.automatic_payout_id)) {
    throw refuseLine('In der Spalte automatic_payout_id steht keine Auszahlung.');
  }
  if (!/^\w{1,255}$/.test(row.balance_transaction_id)) {
    throw refuseLine('In der Spalte balance_transaction_id steht kein Posten.');
  }
  if (row.currency.toLowerCase() !== 'eur') {
    throw refuseLine(`Die Währung ist „${row.currency}“. Gelesen werden nur Abrechnungen in Euro.`);
  }
  const created = readTime(row.created_utc || row.created);
  if (!created) throw refuseLine(`„${row.created_utc || row.created}“ ist kein Datum.`);
  const [amountCents, feeCents, netCents] = (['gross', 'fee', 'net'] as const).map((column) => {
    const cents = readCents(row[column]);
    if (cents === undefined) throw refuseLine(`„${row[column]}“ in der Spalte ${column} ist kein Betrag.`);
    return cents;
  }) as [number, number, number];
  if (amountCents - feeCents !== netCents) throw refuseLine('net ist nicht gross ohne fee.');
  return {
    providerTransactionId: row.balance_transaction_id,
    kind,
    providerPaymentId: row.payment_intent_id || undefined,
    providerSourceId: row.source_id || undefined,
    amountCents,
    feeCents,
    netCents,
    description: (row.description ?? '').slice(0, 300),
    at: inUtc(created),
  };
}

const CLOCK = String.raw`(?:,?[ T]\s*(?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?)?\s*(?:Z|UTC)?$`;
const spellings = [
  new RegExp(String.raw`^(?<year>2\d{3})-(?<month>\d\d)-(?<day>\d\d)${CLOCK}`),
  new RegExp(String.raw`^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>(?:20)?\d\d)${CLOCK}`),
];

/** '2026-11-24 08:00:00', or '24.11.2026 08:00' as a German Excel saves it, on a Mac '24.11.26 08:00'. */
function readTime(text: string): Temporal.PlainDateTime | undefined {
  const found = spellings.map((spelling) => spelling.exec(text.trim())?.groups).find(Boolean);
  if (!found) return undefined;
  const { year, month, day, hour = '0', minute = '0', second = '0' } = found;
  const parts = { year: year?.padStart(4, '20'), month, day, hour, minute, second };
  const numbers = Object.entries(parts).map(([name, part]) => [name, Number(part)]);
  try {
    return Temporal.PlainDateTime.from(Object.fromEntries(numbers), { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** The provider's reports are in UTC as long as no other time zone is asked for. */
const inUtc = (time: Temporal.PlainDateTime) => new Date(time.toZonedDateTime('UTC').epochMilliseconds);

/**
 * '-12.5', '34,90', '1.234,50', '1,234.50', in Switzerland "1'234.50" or in Austria '1 234,50' in euros, with
 * the minus in front, behind, or as brackets; three digits after one mark could be either.
 */
function readCents(text: string): number | undefined {
  const bare = text
    .replaceAll(/€|EUR/gi, '')
    .replace('−', '-')
    .trim()
    .replace(/^\((.*)\)$|^(\d.*)-$/, '-$1$2')
    .replace(/^-\s+/, '-')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  const found =
    /^(-?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(bare) ??
    /^(-?)(\d{1,3}(?:\.\d{3}){1,2}),(\d{1,2})$/.exec(bare) ??
    /^(-?)(\d{1,3}(?:,\d{3}){1,2})\.(\d{1,2})$/.exec(bare);
  if (!found) return undefined;
  const cents = Number(found[2]?.replaceAll(/[.,]/g, '')) * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  return found[1] && cents > 0 ? -cents : cents;
}
