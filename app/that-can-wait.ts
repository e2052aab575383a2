import type { Wait } from '#platform/server/limits/shed-load.ts';

/**
 * Searches, lists and figures of people who will ask again, and where a followed parcel is; nothing that an
 * order, a driver on the way or the board needs now.
 */
export const thatCanWait: ReadonlySet<string> = new Set([
  'search.searchEverything',
  'deliveries.listDeliveries',
  'tracking.getTrackedLive',
  'addressBook.listEntries',
  'maps.listAddressCorrections',
  'checkout.listPaymentNotes',
  'dispatch.listOwnDecisions',
  'dispatch.listObjections',
  'earnings.getEarnings',
  'earnings.listEarnings',
  'earnings.exportEarnings',
  'earnings.getEarningsStatement',
  'payouts.listPayoutRuns',
  'payouts.listTransfers',
  'payouts.getPayoutStatement',
  'payouts.listDriverPayouts',
  'payouts.listRushedAttempts',
  'payouts.listOwnPayouts',
  'payouts.getOwnPayoutStatement',
  'adjustments.listAdjustments',
  'settlements.listSettlements',
  'settlements.listSettlementLines',
  'settlements.exportSettlement',
  'books.getBookTotals',
  'books.listDifferences',
  'books.compareWithProvider',
  'books.listPayments',
  'books.listRefunds',
  'books.listDisputes',
  'books.listBookInvoices',
  'businessNumbers.getNumbers',
  'businessNumbers.getServiceTimes',
  'businessNumbers.getMargin',
  'businessNumbers.listDriverNumbers',
  'businessNumbers.exportDriverNumbers',
  'businessNumbers.exportNumbers',
  'businessNumbers.exportServiceTimes',
  'driverApproval.listAwaitingDrivers',
  'driverOverview.listDrivers',
  'shifts.getShiftWeek',
  'personalData.exportData',
  'settingVersions.listVersions',
  'audit.listAudit',
  'companyInvoices.listCompanyInvoices',
  'companyInvoices.exportCompanyInvoices',
  'receivables.listCreditLines',
  'bankTransfers.listBankTransfers',
  'v1.deliveries.listDeliveries',
  'v1.deliveries.getPosition',
  'v1.invoices.listInvoices',
]);

/** What people do who order, but also many who only look: these are not signed in, as an order has to be. */
export const thatOnlookersCanWait: ReadonlySet<string> = new Set(['quotes.createQuote']);

/** Who is told to wait while the process is late; undefined for what is always answered. */
export function waitOf(operation: string): Wait | undefined {
  if (thatCanWait.has(operation)) return 'always';
  return thatOnlookersCanWait.has(operation) ? 'unless signed in' : undefined;
}
