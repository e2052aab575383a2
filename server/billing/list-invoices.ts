import type { z } from 'zod';
import type { invoice } from '#contract/billing.ts';
import type { SignedIn } from '#server/accounts/viewer.ts';
import { listPaymentsOfDelivery } from '#server/checkout/get-payment.ts';
import { getDeliveryRow, getOwnDelivery } from '#server/deliveries/get-delivery.ts';
import { LINK_MINUTES } from '#server/files/file-store.ts';
import { failureLogText } from '#server/platform/failure-log-text.ts';
import type { Services } from '#server/services.ts';
import { type Invoice, listInvoicesOf } from './billing.store.ts';
import { storeInvoice } from './store-invoice.ts';

/**
 * Invoices and cancellations of a delivery, oldest first, for the customer who ordered it and for admins; each with
 * a link that ends within minutes. Throws DELIVERY_NOT_FOUND for any other id.
 */
export async function listInvoices(
  services: Services,
  viewer: SignedIn,
  deliveryId: string,
): Promise<z.infer<typeof invoice>[]> {
  const delivery =
    viewer.role === 'admin'
      ? await getDeliveryRow(services.db, deliveryId)
      : await getOwnDelivery(services.db, viewer, deliveryId);
  const found = await listInvoicesOf(services.db, await listPaymentsOfDelivery(services.db, delivery.id));
  return await Promise.all(
    found.map(async (one) => ({
      invoiceNumber: one.invoiceNumber,
      kind: one.kind,
      issuedAt: one.issuedAt.toISOString(),
      grossCents: one.grossCents,
      link: await findLink(services, one),
    })),
  );
}

/** A PDF that a killed process left unmade is made here; while that fails, there is none. */
async function findLink(services: Services, invoice: Invoice): Promise<string | null> {
  const endsAt = new Date(services.clock.now().getTime() + LINK_MINUTES * 60_000);
  const title = invoice.kind === 'invoice' ? 'Rechnung' : 'Stornorechnung';
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
