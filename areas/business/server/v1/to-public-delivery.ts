import type { z } from 'zod';
import type { deliverySummary, publicDelivery, stop } from '#business/contract/v1/public-delivery.ts';
import type { customerDelivery, deliveryDetails } from '#delivery/contract/deliveries.ts';
import {
  apiEmail,
  apiParts,
  type End,
  endFacts,
  type EndPart,
  endParts,
  type TypedFact,
} from '#delivery/domain/order-facts.ts';
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
  | 'arrivalWindow'
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
      | TypedFact
      | 'packageSize'
      | 'weightKg'
      | 'distanceMeters'
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
  expected: row.arrivalWindow,
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
  return {
    ...toShared(details, mode),
    pickup: toStop(details, 'pickup'),
    dropoff: { ...toStop(details, 'delivery'), [apiEmail.name]: details.receiverEmail },
    parcel: {
      size: details.packageSize,
      weight_kg: details.weightKg,
      description: details.packageDescription,
    },
    distance_meters: details.distanceMeters,
    courier: details.driver,
    tracking_url: details.trackingLink,
    can_cancel: details.allowedCommands.includes('cancel'),
    refund_if_cancelled: details.cancellationRefund === 'full' ? 'full' : 'none',
    timeline: details.timeline.map(({ kind, at }) => ({ kind, at })),
  };
}

function toStop(details: ReadDelivery, end: End): z.infer<typeof stop> {
  const point = details[end];
  const parts = endParts.map((part) => [apiParts[part].name, details[endFacts[end][part]]]);
  return {
    address: details[`${end}Address`],
    latitude: point?.lat ?? null,
    longitude: point?.lng ?? null,
    ...(Object.fromEntries(parts) as Pick<z.infer<typeof stop>, (typeof apiParts)[EndPart]['name']>),
  };
}
