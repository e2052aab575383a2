import { LINK_MINUTES } from '#adapters/server/files/file-links.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Services } from '#app/services.ts';
import { findInvoiceById, type Invoice } from './billing.store.ts';
import { type InvoiceFormat, nameInvoiceFile, storeInvoice } from './store-invoice.ts';

/**
 * A link that expires within minutes. A file missing because the process was killed is made here; if that
 * fails, there is no link, nor one to an XRechnung where none was asked for. Throws RATE_LIMITED while too
 * many documents of its company are awaited.
 */
export async function linkInvoice(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'documents' | 'log'>,
  invoice: Invoice,
  format: InvoiceFormat = 'pdf',
): Promise<string | null> {
  if (format === 'xml' && !invoice.content.xrechnung) return null;
  const endsAt = new Date(services.clock.now().getTime() + LINK_MINUTES * 60_000);
  try {
    const key = await storeInvoice(services, invoice, { format, isAwaited: true });
    return services.files.linkTo(key, endsAt, nameInvoiceFile(invoice, format));
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') throw error;
    services.log.error(
      { invoice: invoice.invoiceNumber, error: failureLogText(error) },
      'invoice not rendered',
    );
    return null;
  }
}

/** A link to any invoice, for an admin. Throws INVOICE_NOT_FOUND. */
export async function getInvoiceLink(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'documents' | 'log'>,
  id: string,
): Promise<string | null> {
  return await linkInvoice(services, await getInvoice(services.db, id));
}

/** Throws INVOICE_NOT_FOUND. */
export async function getInvoice(executor: Executor, id: string): Promise<Invoice> {
  const invoice = await findInvoiceById(executor, id);
  if (!invoice) throw new AppError('INVOICE_NOT_FOUND');
  return invoice;
}
