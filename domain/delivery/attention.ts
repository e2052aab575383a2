/** When a delivery needs a hand before anybody complains. Source: docs/decisions/0035. */
import { isOpenToDrivers } from './commands.ts';
import { completedStatuses, type DeliveryStatus, drivingStatuses, isOneOf } from './statuses.ts';

/** The promise ends within so many minutes, and the parcel is not yet on its way to the receiver. */
const SOON_MINUTES = 30;
/** A driver has it, and nothing was told for so long. */
const STUCK_MINUTES = 45;
/** On the open list for so long. */
const WAITING_MINUTES = 15;

export interface Watched {
  status: DeliveryStatus;
  driverId: string | null;
  promisedBy: Date;
  updatedAt: Date;
  /** Until when it is all but surely there, as forecast; null while nothing is. */
  forecastUntil?: Date | null;
}

/** The instants that the rules compare with, for whoever asks a database. */
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

/** The promise is broken, and it is still to be delivered. */
export function isLate(delivery: Watched, { now }: AttentionLimits): boolean {
  return isActive(delivery) && delivery.promisedBy < now;
}

/** The promise ends soon and the parcel is not on its way, or it is forecast to come later. */
export function isLateSoon(delivery: Watched, { now, soonUntil }: AttentionLimits): boolean {
  const { promisedBy, status, forecastUntil } = delivery;
  if (!isActive(delivery) || promisedBy < now) return false;
  const isForecastLate = isOneOf(drivingStatuses, status) && !!forecastUntil && forecastUntil > promisedBy;
  return isForecastLate || (status !== 'in_transit' && promisedBy < soonUntil);
}

export function isStuck({ status, updatedAt }: Watched, { stuckBefore }: AttentionLimits): boolean {
  return isOneOf(drivingStatuses, status) && updatedAt < stuckBefore;
}

/** Nobody takes it. */
export function isUnaccepted(delivery: Watched, { waitingBefore }: AttentionLimits): boolean {
  return isOpenToDrivers(delivery) && delivery.updatedAt < waitingBefore;
}
