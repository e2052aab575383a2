import type { z } from 'zod';
import type { deliverySummary, publicDelivery } from '#contract/business/v1/public-delivery.ts';
import { shortId } from '#contract/platform/german-format.ts';
import { expectTestArrivals } from '#domain/company/test-courses.ts';
import { drivingStatuses, isOneOf, openStatuses } from '#domain/delivery/statuses.ts';
import { mayOwnerCommand } from './apply-test-command.ts';
import type { TestDelivery } from './test-deliveries.store.ts';

/** The number belongs to no subscriber: the Bundesnetzagentur keeps it for films and books. */
const courier = { name: 'Robin T.', phone: '+49 40 66969123' };
/** To both sides of what is expected. */
const WINDOW_SECONDS = 30;

const toShared = (row: TestDelivery) => ({
  id: row.id,
  mode: 'test' as const,
  number: shortId(row.id),
  status: row.status,
  speed: row.deliverySpeed,
  price: { amount_cents: row.priceCents, currency: 'EUR' as const },
  reference: row.reference,
  cost_centre: row.costCentre,
  external_id: row.externalId,
  promised_by: row.promisedBy.toISOString(),
  created_at: row.createdAt.toISOString(),
  completed_at: row.completedAt?.toISOString() ?? null,
});

/** As lists show it. */
export const toTestSummary = (row: TestDelivery): z.infer<typeof deliverySummary> => ({
  ...toShared(row),
  pickup_address: row.pickupAddress,
  dropoff_address: row.deliveryAddress,
  receiver_name: row.receiverName,
});

/** A test delivery as a real one would be read. It has no page for the receiver. */
export function toTestDelivery(row: TestDelivery): z.infer<typeof publicDelivery> {
  const isActive = isOneOf(drivingStatuses, row.status);
  const wasAccepted = row.timeline.some(({ kind }) => kind === 'assigned');
  return {
    ...toShared(row),
    pickup: {
      address: row.pickupAddress,
      latitude: row.pickupLat,
      longitude: row.pickupLng,
      contact_name: row.senderName,
      contact_phone: row.senderPhone,
      note: row.pickupDetails,
    },
    dropoff: {
      address: row.deliveryAddress,
      latitude: row.deliveryLat,
      longitude: row.deliveryLng,
      contact_name: row.receiverName,
      contact_phone: row.receiverPhone,
      note: row.deliveryDetails,
    },
    parcel: { size: row.packageSize, weight_kg: row.weightKg, description: row.packageDescription },
    distance_meters: row.distanceMeters,
    expected: isOneOf([...openStatuses, 'assigned'], row.status) ? windowOf(row, 'dropoff') : null,
    courier: wasAccepted ? { ...courier, phone: isActive ? courier.phone : null } : null,
    tracking_url: null,
    can_cancel: mayOwnerCommand('cancel', row),
    refund_if_cancelled: 'full',
    timeline: row.timeline,
  };
}

/** When the courier is expected at an end, as it was known at the order or `at` a later time. */
export function windowOf(row: TestDelivery, end: 'pickup' | 'dropoff', at = row.createdAt) {
  const start = row.createdAt.getTime();
  const seconds = expectTestArrivals(row.scenario, (at.getTime() - start) / 1000)[end];
  const instant = (shift: number) => new Date(start + (seconds + shift) * 1000).toISOString();
  return { at: instant(0), from: instant(-WINDOW_SECONDS), until: instant(WINDOW_SECONDS) };
}
