import { listAllowedCommands } from '#delivery/domain/commands.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import type { RunStop } from '#dispatch/domain/order-run.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type Figures, findDoorSeconds } from '#people/server/settings/get-figures.ts';
import type { StopFacts } from './run-facts.store.ts';

export interface PlacedStop extends RunStop {
  point: Coordinates;
  notBefore: Date | null;
}

/** The stops that this driver still has to visit: a parcel in the vehicle only has a drop-off or a return. */
export function listRunStops(
  deliveries: readonly StopFacts[],
  driverId: string,
  figures: Figures,
): PlacedStop[] {
  return deliveries.flatMap((delivery) => {
    // An erased delivery has no coordinates and no stops.
    if (!delivery.pickupPlaceId) return [];
    const { pickup, dropoff } = readEnds(delivery);
    const stop = (kind: RunStop['kind'], { lat, lng }: Coordinates): PlacedStop => ({
      deliveryId: delivery.id,
      kind,
      speed: delivery.deliverySpeed,
      packageSize: delivery.packageSize,
      weightKg: delivery.weightKg,
      promisedBy: delivery.promisedBy,
      notBefore: kind === 'dropoff' ? delivery.notBefore : null,
      doorSeconds: findDoorSeconds(figures, delivery.packageSize),
      point: { lat, lng },
    });
    const commands = listAllowedCommands(delivery, { id: driverId, role: 'driver' });
    if (commands.includes('return_parcel')) return [stop('return', pickup)];
    // If another driver hands the parcel over, the two drivers arrange where; until then the sender's place
    // is used.
    const isAtHand = delivery.parcelLocation === 'driver' && delivery.parcelDriverId === driverId;
    const isInVehicle = delivery.status !== 'assigned' || isAtHand;
    return [...(isInVehicle ? [] : [stop('pickup', pickup)]), stop('dropoff', dropoff)];
  });
}
