import type { CallOrder } from '#office/contract/call-orders.ts';
import type { CallOrderRow } from './call-orders.store.ts';

/** What has become of it. */
export function readState({ order, checkout }: CallOrderRow, now: Date): CallOrder['state'] {
  if (checkout.deliveryId) return 'paid';
  if (order.withdrawnAt) return 'withdrawn';
  const isOpen = checkout.status === 'open' || checkout.status === 'creating';
  return isOpen && checkout.expiresAt > now ? 'waiting' : 'ended';
}

export function toCallOrder(row: CallOrderRow, now: Date): CallOrder {
  const { order, checkout, quote, customer } = row;
  return {
    id: checkout.id,
    state: readState(row, now),
    customerId: customer.id,
    customerName: customer.fullName,
    customerEmail: customer.email,
    pickupAddress: quote.pickupAddress,
    deliveryAddress: quote.deliveryAddress,
    deliverySpeed: checkout.deliverySpeed,
    amountCents: checkout.amountCents,
    placedByName: order.placedByName,
    sentAt: order.sentAt.toISOString(),
    expiresAt: checkout.expiresAt.toISOString(),
    deliveryId: checkout.deliveryId,
  };
}
