/** When a delivery needs an admin's attention, before anybody complains. Source: docs/decisions/0035. */
import { isOpenToDrivers } from '#delivery/domain/commands.ts';
import {
  completedStatuses,
  type DeliveryStatus,
  drivingStatuses,
  isOneOf,
} from '#platform/domain/statuses.ts';

/**
 * How many minutes before its promise a parcel not yet on its way to the receiver counts as about to be late.
 */
const SOON_MINUTES = 30;
/** How long a delivery with a driver may go without an event. */
const STUCK_MINUTES = 45;
/** How long a delivery may be on the open list. */
const WAITING_MINUTES = 15;

export interface Watched {
  status: DeliveryStatus;
  driverId: string | null;
  promisedBy: Date;
  updatedAt: Date;
  /** The late end of the wide ETA window; null while there is no ETA. */
  etaUntil?: Date | null;
}

/** The instants that the rules compare with, for use in database queries. */
export function getAttentionLimits(now: Date) {
  const shift = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  return {
    now,
    soonUntil: shift(SOON_MINUTES),
    stuckBefore: shift(-STUCK_MINUTES),
    waitingBefore: shift(-WAITING_MINUTES),
  };
}
export type AttentionLimits = ReturnType<typeof getAttentionLimits>;

const isActive = ({ status }: Watched) => !isOneOf(completedStatuses, status);

/** The promise is missed and the delivery is still outstanding. */
export function isLate(delivery: Watched, { now }: AttentionLimits): boolean {
  return isActive(delivery) && delivery.promisedBy < now;
}

/** The promise ends soon and the parcel is not on its way, or its ETA is later than the promise. */
export function isLateSoon(delivery: Watched, { now, soonUntil }: AttentionLimits): boolean {
  const { promisedBy, status, etaUntil } = delivery;
  if (!isActive(delivery) || promisedBy < now) return false;
  const isEtaLate = isOneOf(drivingStatuses, status) && !!etaUntil && etaUntil > promisedBy;
  return isEtaLate || (status !== 'in_transit' && promisedBy < soonUntil);
}

export function isStuck({ status, updatedAt }: Watched, { stuckBefore }: AttentionLimits): boolean {
  return isOneOf(drivingStatuses, status) && updatedAt < stuckBefore;
}

/** No driver has accepted it in time. */
export function isUnaccepted(delivery: Watched, { waitingBefore }: AttentionLimits): boolean {
  return isOpenToDrivers(delivery) && delivery.updatedAt < waitingBefore;
}
