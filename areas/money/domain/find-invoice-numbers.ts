/**
 * The numbers of invoices that a transfer's words name, as often as they do: people leave out hyphens and
 * zeros, and banks break lines.
 */
export function findInvoiceNumbers(prefix: string, text: string): { year: number; number: number }[] {
  const pattern = new RegExp(`${prefix}[\\s./_-]*(20\\d\\d)[\\s./_-]*(\\d{1,6})(?!\\d)`, 'gi');
  return [...text.matchAll(pattern)].map(([, year, number]) => ({
    year: Number(year),
    number: Number(number),
  }));
}
