import { invoiceKindLabels } from '#domain/billing/invoice.ts';
import { LINK_MINUTES } from '#server/adapters/files/file-links.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Executor } from '#server/platform/database.ts';
import { failureLogText } from '#server/platform/failure-log-text.ts';
import type { Services } from '#server/services.ts';
import { findInvoiceById, type Invoice } from './billing.store.ts';
import { storeInvoice } from './store-invoice.ts';

/**
 * A link that expires within minutes. A PDF missing because the process was killed is made here; if that
 * fails, there is no link.
 */
export async function linkInvoice(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'documents' | 'log'>,
  invoice: Invoice,
): Promise<string | null> {
  const endsAt = new Date(services.clock.now().getTime() + LINK_MINUTES * 60_000);
  const title = invoiceKindLabels[invoice.kind];
  try {
    const key = await storeInvoice(services, invoice);
    return services.files.linkTo(key, endsAt, `${title}-${invoice.invoiceNumber}.pdf`);
  } catch (error) {
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
