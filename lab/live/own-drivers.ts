/**
 * What the demo's couriers check: whether a visitor who plays one of its drivers is present and waiting for
 * work.
 */
export interface OwnDriver {
  isOnline: boolean;
  isPaused: boolean;
  /** What the driver has in hand. */
  activeCount: number;
  /** Since when each open order that fits the vehicle has been waiting. */
  waitingSince: readonly Date[];
}

/**
 * For this long an order is reserved for the visitor's driver; a phone that nobody watches does not delay
 * orders further.
 */
const FIRST_CALL_SECONDS = 60;

/**
 * Whether the couriers leave orders to one of the demo's own drivers: while one is online with nothing in
 * hand and no order has waited for longer than a minute. Source: docs/decisions/0044.
 */
export function leavesToOwnDrivers(drivers: readonly OwnDriver[], now: Date): boolean {
  const free = drivers.filter((driver) => isFree(driver));
  const since = free.flatMap(({ waitingSince }) => waitingSince);
  return free.length > 0 && since.every((at) => now.getTime() - at.getTime() < FIRST_CALL_SECONDS * 1000);
}

/** Whether one of them has nothing in hand, and there is no open order. */
export function isShortOfOrders(drivers: readonly OwnDriver[]): boolean {
  return drivers.some((driver) => isFree(driver) && driver.waitingSince.length === 0);
}

const isFree = ({ isOnline, isPaused, activeCount }: OwnDriver) => isOnline && !isPaused && activeCount === 0;
