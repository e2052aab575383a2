import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { PositionNeed } from '#dispatch/contract/positions.ts';
import type { PackageSize } from '#platform/domain/statuses.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { Refused } from './resident.ts';

export interface Stop {
  deliveryId: string;
  kind: 'pickup' | 'dropoff' | 'return';
  point: Coordinates;
  /** By the roads alone, from where the driver was last seen; null if no way is known. */
  arrivalAt: string | null;
  /** The receiver wants it no earlier. */
  notBefore: string | null;
}

export interface Carried {
  id: string;
  status: string;
  receiverName: string;
  packageSize: PackageSize;
  receiverWish: { wish: string; details: string } | null;
}

/**
 * What a driver's phone requests from the service, by whichever transport. Every method throws the service's
 * refusals.
 */
export interface DriverPhone {
  goOnline(): Promise<void>;
  /** Answers how closely the position is needed until the next report. */
  report(here: Coordinates, measuredAt: Date): Promise<PositionNeed>;
  /** The driver's open offer. */
  findOffer(): Promise<{ id: string; offerId: string } | null>;
  accept(deliveryId: string): Promise<void>;
  decline(offerId: string): Promise<void>;
  getRun(): Promise<{ stops: Stop[]; path: Coordinates[] }>;
  listDeliveries(): Promise<Carried[]>;
  pickUp(deliveryId: string): Promise<void>;
  startTransit(deliveryId: string): Promise<void>;
  /** With a drawn signature. */
  deliver(deliveryId: string, receiverName: string): Promise<void>;
  /** Left where the receiver wished, with a photo. */
  leave(deliveryId: string, safePlace: string): Promise<void>;
  /** Nobody opened; the parcel stays in the vehicle. */
  markAbsent(deliveryId: string): Promise<void>;
  returnParcel(deliveryId: string): Promise<void>;
  /** Calls `onOffers` whenever offers have changed, until `signal` aborts. */
  listen(onOffers: () => void, signal: AbortSignal): Promise<void>;
}

export const ABSENCE = { reason: 'Keine Antwort an der Tür', parcelLocation: 'driver' } as const;

/** The service refused, which a driver accepts; any other error is a failure. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Refused || error instanceof AppError;
}
