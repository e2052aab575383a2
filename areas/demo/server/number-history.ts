import { formatInvoiceNumber } from '#money/domain/invoice-number.ts';
import { invoiceYear, retainUntil } from '#money/domain/voucher-retention.ts';
import { operator } from '#operator';
import type { HistoryTable } from './unpack-history.ts';

interface PackedInvoice {
  year: number;
  number: number;
  invoice_number: string;
  issued_at: string;
  retain_until: string;
  content: { cancels?: { invoiceNumber: string } };
}

/**
 * Renumbers a history's invoices by the years in which they now fall, in order and without gaps; returns each
 * year's last number.
 */
export function numberHistory(invoices: HistoryTable): {
  invoices: HistoryTable;
  lastNumbers: Map<number, number>;
} {
  const lastNumbers = new Map<number, number>();
  const renamed = new Map<string, string>();
  const { columns } = invoices;
  const rows = invoices.rows.map((row) => {
    const packed = Object.fromEntries(
      columns.map((column, index) => [column, row[index]]),
    ) as unknown as PackedInvoice;
    const issuedAt = new Date(packed.issued_at);
    const year = invoiceYear(issuedAt);
    const number = (lastNumbers.get(year) ?? 0) + 1;
    lastNumbers.set(year, number);
    const invoiceNumber = formatInvoiceNumber(operator.invoicePrefix, year, number);
    renamed.set(packed.invoice_number, invoiceNumber);
    const { content } = packed;
    const { cancels } = content;
    const changed: Record<string, unknown> = {
      ...packed,
      year,
      number,
      invoice_number: invoiceNumber,
      retain_until: retainUntil(issuedAt).toISOString(),
      content: cancels
        ? { ...content, cancels: { ...cancels, invoiceNumber: renamed.get(cancels.invoiceNumber) } }
        : content,
    };
    return columns.map((column) => changed[column]);
  });
  return { invoices: { ...invoices, rows }, lastNumbers };
}
