import type { z } from 'zod';
import type { correctionFields } from '#office/contract/board-acts.ts';
import type { End } from '#delivery/domain/order-facts.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import {
  type Delivery,
  type DeliveryPatch,
  getDeliveryRow,
} from '#delivery/server/deliveries/get-delivery.ts';
import { giveAdminCommand } from '#delivery/server/deliveries/give-admin-command.ts';
import { renewTrackingLink } from '#delivery/server/deliveries/change-contacts.ts';
import { resolvePlace } from '#maps/server/lookups/resolve-place.ts';
import { routeBetween } from '#maps/server/lookups/route-between.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { BoardAct } from './board-act.ts';

type Corrected = { [F in keyof typeof correctionFields]?: z.infer<(typeof correctionFields)[F]> | undefined };

/**
 * Corrects the people and places of an order. Another place gets new coordinates and a new route; price,
 * promise and the pay of a running attempt stay. The engines are called before the transaction, which then
 * changes the delivery only in the state that was seen. Throws NOTHING_CORRECTED, ADDRESS_INCOMPLETE,
 * SAME_ADDRESS, as `resolvePlace` and `routeBetween` do, and as `transitionDelivery` does.
 */
export async function prepareCorrection(
  services: Pick<Services, 'db' | 'clock' | 'geo'>,
  id: string,
  { pickupPlaceId, deliveryPlaceId, ...typed }: Corrected,
): Promise<DeliveryPatch> {
  const delivery = await getDeliveryRow(services.db, id);
  const ends: [End, string | undefined][] = [
    ['pickup', pickupPlaceId],
    ['delivery', deliveryPlaceId],
  ];
  const patch: DeliveryPatch = { ...typed };
  for (const [end, placeId] of ends) {
    if (placeId && placeId !== delivery[`${end}PlaceId`])
      Object.assign(patch, await locate(services, end, placeId));
  }
  const changed = Object.fromEntries(
    Object.entries(patch).filter(
      ([key, value]) => value !== undefined && value !== delivery[key as keyof Delivery],
    ),
  );
  if (Object.keys(changed).length === 0) throw new AppError('NOTHING_CORRECTED');
  const hasMoved = 'pickupPlaceId' in changed || 'deliveryPlaceId' in changed;
  const all = { ...changed, ...renewTrackingLink(delivery, changed) };
  return hasMoved ? { ...all, ...(await reroute(services, { ...delivery, ...changed })) } : all;
}

async function locate(
  services: Pick<Services, 'db' | 'geo'>,
  end: End,
  placeId: string,
): Promise<DeliveryPatch> {
  const place = await resolvePlace(services, placeId, end);
  if (place.needsHouseNumber) throw new AppError('ADDRESS_INCOMPLETE', { detail: end });
  return {
    [`${end}PlaceId`]: place.placeId,
    [`${end}Address`]: place.formattedAddress,
    [`${end}Lat`]: place.lat,
    [`${end}Lng`]: place.lng,
    [`${end}Pinned`]: false,
  };
}

async function reroute(
  services: Pick<Services, 'clock' | 'geo'>,
  delivery: Delivery,
): Promise<DeliveryPatch> {
  if (delivery.pickupPlaceId === delivery.deliveryPlaceId) throw new AppError('SAME_ADDRESS');
  const route = await routeBetween(
    services,
    { lat: delivery.pickupLat, lng: delivery.pickupLng },
    { lat: delivery.deliveryLat, lng: delivery.deliveryLng },
  );
  return {
    distanceMeters: route.distanceMeters,
    durationSeconds: route.durationSeconds,
    routeEngine: route.engine,
    routeQuality: route.quality,
    routeDataVersion: route.dataVersion,
    path: route.path,
  };
}

/** Applies a prepared correction. */
export async function correctDelivery(
  services: Pick<Services, 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  admin: SignedIn,
  { id, reason, seenUpdatedAt, corrected }: BoardAct & { corrected: DeliveryPatch },
): Promise<void> {
  await giveAdminCommand(services, tx, admin, {
    deliveryId: id,
    command: 'correct',
    given: { corrected },
    reason,
    seenUpdatedAt,
  });
}
