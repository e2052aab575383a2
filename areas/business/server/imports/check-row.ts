import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import type { ImportField, RowFault, TypedRow } from '#business/domain/import-fields.ts';
import { type DeliverySpeed, deliverySpeeds } from '#platform/domain/statuses.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { createQuote, type Quote } from '#delivery/server/quotes/create-quote.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import type { AddressLookup } from './look-up-addresses.ts';
import { readTypedRow } from './read-typed-row.ts';

export type CheckedRow =
  | { state: 'ready'; quoteId: string; speed: DeliverySpeed; priceCents: number }
  | { state: 'faulty'; faults: RowFault[] };

type Needed = Pick<Services, 'db' | 'clock' | 'lookAhead' | 'geo' | 'versions'>;

/**
 * A row with its price, or with everything that has to be fixed. Throws what is no fault of the row:
 * ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED.
 */
export async function checkRow(
  services: Needed,
  typed: TypedRow,
  lookUp: AddressLookup,
): Promise<CheckedRow> {
  const read = readTypedRow(typed);
  const known = 'faults' in read ? read.faults : [];
  const placeOf = async (field: 'pickupAddress' | 'deliveryAddress') =>
    known.some((fault) => fault.field === field) ? undefined : await lookUp(typed[field]);
  const [pickup, delivery] = await Promise.all([placeOf('pickupAddress'), placeOf('deliveryAddress')]);
  const faults = [
    ...known,
    ...(pickup && 'fault' in pickup ? [{ field: 'pickupAddress' as const, ...pickup.fault }] : []),
    ...(delivery && 'fault' in delivery ? [{ field: 'deliveryAddress' as const, ...delivery.fault }] : []),
  ];
  if ('faults' in read || !pickup || !delivery || 'fault' in pickup || 'fault' in delivery) {
    return { state: 'faulty', faults };
  }
  const { packageSize, weightKg, deliverySpeed: speed } = read.row;
  const places = { pickupPlaceId: pickup.placeId, deliveryPlaceId: delivery.placeId };
  try {
    const doors = { pickupDoor: pickup.door, deliveryDoor: delivery.door };
    const quote = await createQuote(services, { ...places, packageSize, weightKg }, { doors });
    const unsellable = findUnsellable(quote, speed);
    if (unsellable) return { state: 'faulty', faults: [unsellable] };
    return { state: 'ready', quoteId: quote.id, speed, priceCents: quote.prices[speed].totalCents };
  } catch (error) {
    return { state: 'faulty', faults: [toFault(error)] };
  }
}

function findUnsellable({ unsellable }: Quote, speed: DeliverySpeed): RowFault | undefined {
  if (!(speed in unsellable)) return undefined;
  const code = 'standard' in unsellable ? 'SOLD_OUT_TODAY' : 'SPEED_UNSELLABLE';
  const other = deliverySpeeds.findLast((one) => !(one in unsellable));
  return {
    field: 'deliverySpeed',
    message: errorCatalogue[code].message,
    ...(other ? { proposal: speedDisplay[other].label } : {}),
  };
}

const fieldOfCode: Partial<Record<ErrorCode, ImportField>> = {
  SAME_ADDRESS: 'deliveryAddress',
  SPEED_UNSELLABLE: 'deliverySpeed',
  SOLD_OUT_TODAY: 'deliverySpeed',
};

/** A refusal as the fault of a row; rethrows what is no fault of it. */
export function toFault(error: unknown): RowFault {
  if (!(error instanceof AppError) || errorCatalogue[error.code].status >= 500) throw error;
  const { detail } = error.details;
  const end = detail === 'pickup' || detail === 'delivery' ? (`${detail}Address` as const) : undefined;
  return { field: end ?? fieldOfCode[error.code] ?? 'row', message: error.message };
}
