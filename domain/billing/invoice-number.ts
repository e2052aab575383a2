const DIGITS = 6;

/**
 * As printed: 'ELB', 2026 and 1 read 'ELB-2026-000001'. One series for invoices and cancellations. Source:
 * UStG 14 (4) no. 4.
 */
export function formatInvoiceNumber(prefix: string, year: number, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(DIGITS, '0')}`;
}
