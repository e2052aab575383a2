import { tariff } from '#platform/domain/tariff.ts';
import type { DeliveryStatus } from '#platform/domain/statuses.ts';

/** 60 random bits: a version 4 id is hex, with one fixed digit among its first sixteen. */
export const SHORT_LINK_LENGTH = 16;

/**
 * Until when the receiver's link works: 48 hours after the delivery or cancellation; undefined while the
 * delivery has not ended. Source: docs/decisions/0021, 'After the delivery'.
 */
export function findTrackingEnd(delivery: {
  status: DeliveryStatus;
  deliveryConfirmedAt: Date | null;
  updatedAt: Date;
}): Date | undefined {
  const endedAt =
    delivery.status === 'cancelled' ? delivery.updatedAt : (delivery.deliveryConfirmedAt ?? undefined);
  return endedAt && new Date(endedAt.getTime() + tariff.limits.trackingHours * 60 * 60_000);
}
