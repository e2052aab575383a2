import { isOwnDelivery } from '#delivery/domain/commands.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { readArrival } from '#delivery/server/deliveries/read-arrivals.ts';
import { findGuest } from '#people/server/accounts/guest-accounts.ts';
import { findViewer } from '#people/server/accounts/viewer.ts';
import { toStatusBadge } from '#platform/domain/statuses.ts';
import type { Settlement } from './settle-checkout.ts';

/**
 * The delivery that was paid for, as whoever has its session may see it: that appears in an address bar, and
 * reveals no address and no name to anybody but the customer who ordered it.
 */
export async function showPaidDelivery(
  asking: Parameters<typeof findViewer>[0],
  { deliveryId, checkout: { method } }: Extract<Settlement, { state: 'paid' }>,
) {
  const { db } = asking.services;
  const delivery = await getDeliveryRow(db, deliveryId);
  // An ended link shows as much as none.
  const guest = await findGuest(asking).catch(() => undefined);
  const viewer = guest ?? (await findViewer(asking));
  const shown = { id: delivery.id, ...toStatusBadge(delivery), price_cents: delivery.priceCents, method };
  if (viewer?.role !== 'customer' || !isOwnDelivery(delivery, viewer)) return shown;
  return {
    ...shown,
    ...(viewer === guest ? { isGuests: true } : {}),
    pickup_address: delivery.pickupAddress,
    delivery_address: delivery.deliveryAddress,
    ...(await readArrival(db, delivery)),
    confirmedAt: delivery.deliveryConfirmedAt?.toISOString() ?? null,
    parcelLocation: delivery.parcelLocation,
  };
}
