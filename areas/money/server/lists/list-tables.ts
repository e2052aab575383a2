import { formatDate, formatDateTime, formatDay, formatTime } from '#platform/contract/german-format.ts';
import type { MoneyList } from '#money/contract/money-lists.ts';
import { readAdjustments } from '#money/server/adjustments/list-adjustments.ts';
import { listDifferences } from '#money/server/books/list-differences.ts';
import { readDisputes, readInvoices, readPayments, readRefunds } from '#money/server/books/list-lines.ts';
import { listVat } from '#money/server/books/list-vat.ts';
import { listOpenItems } from '#money/server/receivables/list-open-items.ts';
import { listPayoutRuns } from '#money/server/payouts/list-payout-runs.ts';
import { listPayChecks } from '#money/server/pay-checks/list-pay-checks.ts';
import { readTransfers } from '#money/server/payouts/list-transfers.ts';
import { readSettlements } from '#money/server/settlements/list-settlements.ts';
import { atOnce, inBatches } from '#platform/server/lists/list-table.ts';
import { writeEuros } from '#platform/server/lists/write-csv.ts';

const day = (at: string | null) => (at ? formatDate(at) : '');
const time = (at: string | null) => (at ? formatTime(at) : '');
const moment = ['Datum', 'Uhrzeit'];
/** Both in one, as formatting takes most of the time of an export. */
const momentOf = ({ at }: { at: string }) => formatDateTime(at).split(' ');

const payments = inBatches(
  [...moment, 'Sendung', 'Rechnung', 'Kunde', 'Betrag (EUR)', 'Erstattet (EUR)'],
  readPayments,
  (row) => [
    ...momentOf(row),
    row.shortId,
    row.invoiceNumber ?? '',
    row.customerName,
    writeEuros(row.cents),
    writeEuros(row.refundedCents),
  ],
);
const refunds = inBatches(
  [...moment, 'Sendung', 'Kunde', 'Stand', 'Woher', 'Grund', 'Betrag (EUR)'],
  readRefunds,
  (row) => [
    ...momentOf(row),
    row.shortId,
    row.customerName,
    row.statusText,
    row.sourceText,
    row.reason,
    writeEuros(row.cents),
  ],
);
const disputes = inBatches([...moment, 'Sendung', 'Kunde', 'Stand', 'Betrag (EUR)'], readDisputes, (row) => [
  ...momentOf(row),
  row.shortId,
  row.customerName,
  row.statusText,
  writeEuros(row.cents),
]);
const invoices = inBatches(
  [...moment, 'Nummer', 'Art', 'Kunde', 'Sendung', 'Netto (EUR)', 'USt (EUR)', 'Brutto (EUR)'],
  readInvoices,
  (row) => [
    ...momentOf(row),
    row.invoiceNumber,
    row.kindText,
    row.customerName,
    row.shortId,
    ...[row.netCents, row.vatCents, row.cents].map(writeEuros),
  ],
);
const differences = atOnce(
  ['Seit', 'Uhrzeit', 'Was nicht passt', 'Sendung', 'Betrag (EUR)'],
  async (services, filters: Parameters<typeof listDifferences>[1]) =>
    (await listDifferences(services, filters)).differences,
  (row) => [...momentOf(row), row.text, row.shortId ?? '', writeEuros(row.cents)],
);
const runs = atOnce(
  ['Woche', 'Erstellt am', 'Erstellt von', 'Überwiesen am', 'Überweisungen', 'Zurück', 'Summe (EUR)'],
  async (services, filters: Parameters<typeof listPayoutRuns>[1]) =>
    (await listPayoutRuns(services, filters)).runs,
  (run) => [
    run.weekText,
    day(run.createdAt),
    run.createdBy,
    day(run.paidAt),
    run.payoutCount,
    run.returnedCount,
    writeEuros(run.totalCents),
  ],
);
const transfers = inBatches(
  ['Woche', 'Fahrer', 'IBAN endet auf', 'Stand', 'Grund', 'Fahrten', 'Prämien und Abzüge', 'Betrag (EUR)'],
  readTransfers,
  (row) => [
    row.weekText,
    row.driverName,
    row.accountEnding,
    row.stateText,
    row.returnReason ?? '',
    row.attemptCount,
    row.adjustmentCount,
    writeEuros(row.amountCents),
  ],
);
const rushed = atOnce(
  [...moment, 'Sendung', 'Fahrer', 'Auffällig', 'Stand', 'Angenommen', 'Abgeholt', 'Verdienst (EUR)'],
  listPayChecks,
  (row) => [
    ...momentOf(row),
    row.shortId,
    row.driverName,
    row.reasonText,
    row.stateText,
    time(row.acceptedAt),
    time(row.pickedUpAt),
    writeEuros(row.earningsCents),
  ],
);

const adjustments = inBatches(
  [...moment, 'Fahrer', 'Art', 'Grund', 'Sendung', 'Eingetragen von', 'Ausgezahlt am', 'Betrag (EUR)'],
  readAdjustments,
  (row) => [
    ...momentOf(row),
    row.driverName,
    row.kindText,
    row.reason,
    row.shortId ?? '',
    row.createdBy,
    day(row.paidOutAt),
    writeEuros(row.cents),
  ],
);
const settlements = atOnce(
  [
    'Ankunft',
    'Beim Zahlungsdienst',
    'Stand',
    'Posten',
    'Zahlungen (EUR)',
    'Erstattet (EUR)',
    'Rückgebucht (EUR)',
    'Gebühren (EUR)',
    'Ausgezahlt (EUR)',
    'Abweichungen',
  ],
  readSettlements,
  (row) => [
    formatDay(row.arrivesOn),
    row.providerPayoutId,
    row.stateText,
    row.lineCount,
    writeEuros(row.paymentCents),
    writeEuros(row.refundCents),
    writeEuros(row.disputeCents),
    writeEuros(-row.feeCents),
    writeEuros(row.amountCents),
    row.differenceCount,
  ],
);

const openItems = atOnce(
  ['Firma', 'Rechnung', 'Datum', 'Zahlbar bis', 'Tage überfällig', 'Alter', 'Betrag (EUR)', 'Offen (EUR)'],
  async (services, filters: Parameters<typeof listOpenItems>[1]) =>
    (await listOpenItems(services, filters)).rows,
  (row) => [
    row.companyName,
    row.invoiceNumber,
    day(row.at),
    formatDay(row.dueOn),
    row.daysLate,
    row.ageText,
    writeEuros(row.grossCents),
    writeEuros(row.openCents),
  ],
);
const vat = atOnce(
  ['Monat', 'Steuersatz (%)', 'Netto (EUR)', 'USt (EUR)', 'Brutto (EUR)'],
  (services) => listVat(services),
  (row) => [
    row.label,
    row.vatPercent,
    writeEuros(row.netCents),
    writeEuros(row.vatCents),
    writeEuros(row.grossCents),
  ],
);

export const listTables = {
  payments,
  refunds,
  disputes,
  invoices,
  differences,
  runs,
  transfers,
  rushed,
  adjustments,
  settlements,
  openItems,
  vat,
} as const satisfies Record<MoneyList, unknown>;
