import { CsvError, parse } from 'csv-parse/sync';
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

function parseRows(content: string): ParsedRow[] {
  try {
    return parse<ParsedRow>(content, {
      bom: true,
      delimiter: [',', ';'],
      info: true,
      skip_empty_lines: true,
      columns(header: string[]) {
        const missing = required.find((column) => !header.includes(column));
        if (missing) {
          throw refuse(1, `Die Spalte ${missing} fehlt. Bitte laden Sie den Bericht mit allen Spalten.`);
        }
        return header;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw refuse(line, 'Das ist keine Zeile einer CSV-Datei mit so vielen Spalten wie in der ersten Zeile.');
  }
}

function refuse(line: number, reason: string): AppError {
  const detail = `Zeile ${line}: ${reason}`;
  return new AppError('SETTLEMENT_REPORT_UNREADABLE', { message: detail, detail });
}

function startPayout(row: Row, line: number): ReportedSettlement {
  const arrivesOn = row.automatic_payout_effective_at.slice(0, 10);
  const madeAt = readInstant(row.automatic_payout_effective_at);
  if (!madeAt) throw refuse(line, `„${row.automatic_payout_effective_at}“ ist kein Datum.`);
  const payout = {
    providerPayoutId: row.automatic_payout_id,
    amountCents: 0,
    arrivesOn,
    madeAt: new Date(`${arrivesOn}T00:00:00Z`),
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
  const at = readInstant(row.created_utc || row.created);
  if (!at) throw refuseLine(`„${row.created_utc || row.created}“ ist kein Datum.`);
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
    at,
  };
}

/** '2026-11-24 08:00:00', in UTC as long as no other time zone is asked for. */
function readInstant(text: string): Date | undefined {
  const found = /^(2\d{3}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(text);
  const at = new Date(`${found?.[1]}T${found?.[2] ?? '00:00'}Z`);
  return found && !Number.isNaN(at.getTime()) ? at : undefined;
}

/** '-12.5' is written in euros, with a comma if the report was asked for so. */
function readCents(text: string): number | undefined {
  const found = /^(-?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!found) return undefined;
  const cents = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  return found[1] && cents > 0 ? -cents : cents;
}
