import type { z } from 'zod';
import type { invoice } from '#money/contract/billing.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { listPaymentsOfDelivery } from '#money/server/checkout/get-payment.ts';
import { getDeliveryRow, getOwnDelivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Services } from '#app/services.ts';
import { listInvoicesOf } from './billing.store.ts';
import { linkInvoice } from './link-invoice.ts';

/**
 * Invoices and cancellations of a delivery, oldest first, for the customer who ordered it and for admins;
 * each with a link that expires within minutes. Throws DELIVERY_NOT_FOUND for any other id.
 */
export async function listInvoices(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'documents' | 'log'>,
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
      kind: one.kind === 'cancellation' ? one.kind : 'invoice',
      issuedAt: one.issuedAt.toISOString(),
      grossCents: one.grossCents,
      link: await linkInvoice(services, one),
      xrechnungLink: await linkInvoice(services, one, 'xml'),
    })),
  );
}
