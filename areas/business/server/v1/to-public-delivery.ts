import type { z } from 'zod';
import type { deliverySummary, publicDelivery } from '#business/contract/v1/public-delivery.ts';
import type { customerDelivery, deliveryDetails } from '#delivery/contract/deliveries.ts';
import type { ApiKeyMode } from '#business/domain/api-key-scopes.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { euros } from './euros.ts';

type Details = z.infer<typeof deliveryDetails>;

/** What a list says of a delivery, whichever world it is of. */
type ReadRow = Pick<
  z.infer<typeof customerDelivery>,
  | 'id'
  | 'shortId'
  | 'status'
  | 'deliverySpeed'
  | 'priceCents'
  | 'reference'
  | 'costCentre'
  | 'externalId'
  | 'promisedBy'
  | 'createdAt'
  | 'completedAt'
  | 'pickupAddress'
  | 'deliveryAddress'
  | 'receiverName'
>;

interface ReadDelivery
  extends ReadRow,
    Pick<
      Details,
      | 'senderName'
      | 'senderPhone'
      | 'pickupDetails'
      | 'receiverPhone'
      | 'deliveryDetails'
      | 'packageSize'
      | 'weightKg'
      | 'packageDescription'
      | 'distanceMeters'
      | 'expected'
      | 'driver'
      | 'trackingLink'
      | 'allowedCommands'
      | 'cancellationRefund'
    > {
  pickup: Coordinates | null;
  delivery: Coordinates | null;
  timeline: readonly Pick<Details['timeline'][number], 'kind' | 'at'>[];
}

/** What a list and the delivery itself say alike. */
const toShared = (row: ReadRow, mode: ApiKeyMode) => ({
  id: row.id,
  mode,
  number: row.shortId,
  status: row.status,
  speed: row.deliverySpeed,
  price: euros(row.priceCents),
  reference: row.reference,
  cost_centre: row.costCentre,
  external_id: row.externalId,
  promised_by: row.promisedBy,
  created_at: row.createdAt,
  completed_at: row.completedAt,
});

export const toDeliverySummary = (row: ReadRow, mode: ApiKeyMode): z.infer<typeof deliverySummary> => ({
  ...toShared(row, mode),
  pickup_address: row.pickupAddress,
  dropoff_address: row.deliveryAddress,
  receiver_name: row.receiverName,
});

/** A delivery, or a test delivery, as programs of the company that ordered it read it. */
export function toPublicDelivery(details: ReadDelivery, mode: ApiKeyMode): z.infer<typeof publicDelivery> {
  const point = (end: Coordinates | null) => ({ latitude: end?.lat ?? null, longitude: end?.lng ?? null });
  return {
    ...toShared(details, mode),
    pickup: {
      address: details.pickupAddress,
      ...point(details.pickup),
      contact_name: details.senderName,
      contact_phone: details.senderPhone,
      note: details.pickupDetails,
    },
    dropoff: {
      address: details.deliveryAddress,
      ...point(details.delivery),
      contact_name: details.receiverName,
      contact_phone: details.receiverPhone,
      note: details.deliveryDetails,
    },
    parcel: {
      size: details.packageSize,
      weight_kg: details.weightKg,
      description: details.packageDescription,
    },
    distance_meters: details.distanceMeters,
    expected: details.expected,
    courier: details.driver,
    tracking_url: details.trackingLink,
    can_cancel: details.allowedCommands.includes('cancel'),
    refund_if_cancelled: details.cancellationRefund === 'full' ? 'full' : 'none',
    timeline: details.timeline.map(({ kind, at }) => ({ kind, at })),
  };
}
