import type { DeliverySpeed, PackageSize } from '#platform/domain/statuses.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';

/** A possible order, passed to the look-ahead. */
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

/** When a delivery is expected, and the window that is told, as ISO instants. */
export interface Expected {
  at: string;
  from: string;
  until: string;
}

/** What can be sold now, and when each sold speed is expected, as far as that is known. */
export interface Sale {
  unsellable: Unsellable;
  expected: Partial<Record<DeliverySpeed, Expected>>;
}

export type LookAhead = (trip: SaleTrip) => Promise<Sale>;
