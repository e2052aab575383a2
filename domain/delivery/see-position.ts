/**
 * The one rule by which a driver's coordinates leave the server. Source: docs/decisions/0040.
 */
import { type Coordinates, greatCircleMeters } from '#domain/geo/coordinates.ts';
import { carryingStatuses, type DeliveryStatus, isOneOf } from './statuses.ts';

export type PositionViewer =
  | { role: 'customer' | 'driver'; id: string }
  | { role: 'admin' }
  /** Whoever holds the link of the delivery that is asked for. */
  | { role: 'receiver' };

export interface SeenDelivery {
  status: DeliveryStatus;
  userId: string;
  driverId: string | null;
  /**
   * The stop that the driver goes to now is this delivery's: its pick-up, or its drop-off once it is carried.
   */
  isNext: boolean;
  /** Since when the driver has it: accepted, or picked up once it is carried. */
  since: Date | null;
  /** Where it goes to; null where that was erased. */
  dropoff: Coordinates | null;
  /** Where this driver goes or has just been for other customers. */
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

/** So near to somebody else's door an exact point would tell the door. */
const DOOR_METERS = 200;
const CELL_METERS = 500;
const METERS_PER_DEGREE = 111_195;
/** Cells are as wide as in Hamburg. */
const LNG_SHARE = Math.cos((53.55 * Math.PI) / 180);

/**
 * What of a driver's position this viewer sees, undefined for nothing. Customer and receiver: the point while
 * theirs is the parcel that is carried and the next to be handed over, about 500 m of it while the driver
 * goes to collect theirs, and wherever the point would tell another customer's door; nothing that was
 * measured before. Admins see whoever is online, a driver himself.
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
  return tellsOtherDoor(delivery, fix) ? { ...roughen(fix), isRough: true } : { lat, lng, isRough: false };
}

/** At the own door the point tells nothing else, whoever lives beside. */
function tellsOtherDoor({ dropoff, otherStops }: SeenDelivery, fix: Coordinates): boolean {
  const isAt = (stop: Coordinates) => greatCircleMeters(stop, fix) < DOOR_METERS;
  return !(dropoff && isAt(dropoff)) && otherStops.some(isAt);
}

/**
 * The middle of the cell of 500 m in which a point lies: many points share one, and it says no more than the
 * cell.
 */
export function roughen({ lat, lng }: Coordinates): Coordinates {
  const height = CELL_METERS / METERS_PER_DEGREE;
  const width = height / LNG_SHARE;
  const middle = (value: number, size: number) => (Math.floor(value / size) + 0.5) * size;
  return { lat: middle(lat, height), lng: middle(lng, width) };
}
