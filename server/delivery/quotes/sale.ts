import type { DeliverySpeed, PackageSize } from '#domain/delivery/statuses.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';

/** A possible order, passed to the check of the fleet. */
export interface SaleTrip {
  pickup: Coordinates;
  delivery: Coordinates;
  /** The route by car. */
  durationSeconds: number;
  packageSize: PackageSize;
  weightKg: number;
}

/** Speeds that cannot be kept now, with the ISO instant from which they can; null where unknown. */
export type Unsellable = Partial<Record<DeliverySpeed, string | null>>;

export type FindUnsellable = (trip: SaleTrip) => Promise<Unsellable>;
