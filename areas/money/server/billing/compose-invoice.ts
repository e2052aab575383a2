import { shortId } from '#platform/contract/german-format.ts';
import type { InvoiceContent, Issuer } from '#adapters/domain/invoice.ts';
import { splitVat } from '#adapters/domain/split-vat.ts';
import { beginService, type OrderingHours } from '#platform/domain/opening-hours.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { operator } from '#operator';
import type { FrozenRecipient } from '#money/server/e-invoicing/freeze-recipient.ts';
import { describeService } from '#money/domain/describe-service.ts';
import type { getPaymentForInvoice } from '#money/server/checkout/get-payment.ts';

type PaidOrder = Awaited<ReturnType<typeof getPaymentForInvoice>>;

/** Whoever runs this, as of now. */
export function describeIssuer(): Issuer {
  return {
    brandName: operator.brandName,
    name: operator.legalName,
    street: operator.street,
    city: `${operator.postcode} ${operator.city}`,
    managingDirector: operator.managingDirector,
    register: `${operator.registerCourt}, ${operator.registerNumber}`,
    taxNumber: operator.taxNumber,
    vatId: operator.vatId,
    phone: operator.phone,
    email: operator.supportEmail,
  };
}

/** The content of an invoice from the current operator and order; it is stored and never recomputed. */
export function composeInvoice(
  order: PaidOrder,
  hours: OrderingHours,
  recipient: FrozenRecipient | undefined,
): InvoiceContent {
  return {
    issuer: describeIssuer(),
    customerName: order.customerName,
    customerCompany: order.billingCompany,
    customerAddress: order.billingAddress,
    customerVatId: order.billingVatId,
    ...recipient,
    shortId: shortId(order.deliveryId),
    description: serviceText(order),
    paidAt: order.paidAt.toISOString(),
    ...(order.means ? { means: order.means } : {}),
    expectedServiceAt: beginService(order.paidAt, hours).toISOString(),
    vatPercent: tariff.vatPercent,
    ...splitVat(order.amountCents, tariff.vatPercent),
    grossCents: order.amountCents,
  };
}

/** The service, and a company's own signs, each on its own line. */
function serviceText(order: PaidOrder): string {
  return [
    describeService(order),
    ...(order.reference ? [`Ihre Referenz: ${order.reference}`] : []),
    ...(order.costCentre ? [`Kostenstelle: ${order.costCentre}`] : []),
  ].join('\n');
}

export type Amounts = Pick<InvoiceContent, 'netCents' | 'vatCents' | 'grossCents'>;

/**
 * A cancellation of part of an invoice; the last one takes exactly what is `left`, to the cent. Source: UStG
 * 14c, 17 (1).
 */
export function composeCancellation(
  invoice: { invoiceNumber: string; issuedAt: Date; content: InvoiceContent },
  left: Amounts,
  grossCents: number,
): InvoiceContent {
  const { content, invoiceNumber, issuedAt } = invoice;
  const part =
    grossCents === left.grossCents ? left : { ...splitVat(grossCents, content.vatPercent), grossCents };
  return {
    ...content,
    netCents: -part.netCents,
    vatCents: -part.vatCents,
    grossCents: -part.grossCents,
    cancels: { invoiceNumber, issuedAt: issuedAt.toISOString() },
  };
}
