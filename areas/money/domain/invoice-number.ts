const DIGITS = 6;

/**
 * The printed number: 'ELB', 2026 and 1 give 'ELB-2026-000001'. Invoices and cancellations share one series.
 * Source: UStG 14 (4) no. 4.
 */
export function formatInvoiceNumber(prefix: string, year: number, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(DIGITS, '0')}`;
}
