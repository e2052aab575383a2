/** The only rule that lets a driver's coordinates leave the server. Source: docs/decisions/0040. */
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { LNG_SHARE, METERS_PER_DEGREE } from '#maps/domain/plane.ts';
import { carryingStatuses, type DeliveryStatus, isOneOf } from '#platform/domain/statuses.ts';

export type PositionViewer =
  | { role: 'customer' | 'driver'; id: string }
  | { role: 'admin' }
  /** Any holder of this delivery's tracking link. */
  | { role: 'receiver' };

export interface SeenDelivery {
  status: DeliveryStatus;
  userId: string;
  driverId: string | null;
  /**
   * The driver's current stop belongs to this delivery: its pick-up, or its drop-off once the parcel is
   * carried.
   */
  isNext: boolean;
  /** Since when the driver has it: since acceptance, or since pick-up once the parcel is carried. */
  since: Date | null;
  /** The drop-off; null where it was erased. */
  dropoff: Coordinates | null;
  /** This driver's current and recent stops for other customers. */
  otherStops: readonly Coordinates[];
}

export interface DriverFix extends Coordinates {
  driverId: string;
  isOnline: boolean;
  measuredAt: Date;
}

export interface SeenPosition extends Coordinates {
  isRough: boolean;
}

/** Within this distance of another customer's door an exact point would reveal the door. */
const DOOR_METERS = 200;
const CELL_METERS = 500;

/**
 * What this viewer may see of a driver's position; undefined for nothing. Customer and receiver see the exact
 * point while their parcel is carried and is the next to be handed over. They see it to about 500 m while the
 * driver is going to collect their parcel, and wherever the exact point would reveal another customer's door;
 * they never see a fix measured earlier. Admins see every driver who is online, a driver sees himself.
 */
export function seePosition(
  viewer: PositionViewer,
  delivery: SeenDelivery | undefined,
  fix: DriverFix,
): SeenPosition | undefined {
  const { lat, lng } = fix;
  if (!fix.isOnline) return undefined;
  if (viewer.role === 'admin') return { lat, lng, isRough: false };
  if (viewer.role === 'driver') return viewer.id === fix.driverId ? { lat, lng, isRough: false } : undefined;
  if (!delivery || delivery.driverId !== fix.driverId) return undefined;
  if (viewer.role === 'customer' && viewer.id !== delivery.userId) return undefined;
  const { status, since, isNext } = delivery;
  if (!isNext || !since || fix.measuredAt < since) return undefined;
  if (status === 'assigned') return { ...roughen(fix), isRough: true };
  if (!isOneOf(carryingStatuses, status)) return undefined;
  return revealsOtherDoor(delivery, fix) ? { ...roughen(fix), isRough: true } : { lat, lng, isRough: false };
}

/** Near the viewer's own door the point reveals no other door, even if another customer lives next door. */
function revealsOtherDoor({ dropoff, otherStops }: SeenDelivery, fix: Coordinates): boolean {
  const isAt = (stop: Coordinates) => greatCircleMeters(stop, fix) < DOOR_METERS;
  return !(dropoff && isAt(dropoff)) && otherStops.some(isAt);
}

/**
 * The centre of the 500 m cell that contains a point: many points share it, so it reveals nothing but the
 * cell.
 */
export function roughen({ lat, lng }: Coordinates): Coordinates {
  const height = CELL_METERS / METERS_PER_DEGREE;
  const width = height / LNG_SHARE;
  const middle = (value: number, size: number) => (Math.floor(value / size) + 0.5) * size;
  return { lat: middle(lat, height), lng: middle(lng, width) };
}
