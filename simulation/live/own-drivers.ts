/**
 * What the couriers of the demo look at: whether whoever plays one of its drivers is there, and waits for
 * work.
 */
export interface OwnDriver {
  isOnline: boolean;
  isPaused: boolean;
  /** What the driver has in hand. */
  activeCount: number;
  /** Since when the orders wait that are open and fit the vehicle. */
  waitingSince: readonly Date[];
}

/** So long an order is the newcomer's own driver's alone; a phone that nobody looks at holds no order up. */
const FIRST_CALL_SECONDS = 60;

/**
 * Whether the couriers leave what is ordered to one of the demo's own drivers: while one is online with empty
 * hands and no order has waited for longer than a minute. Source: docs/decisions/0044.
 */
export function leavesToOwnDrivers(drivers: readonly OwnDriver[], now: Date): boolean {
  const free = drivers.filter((driver) => isFree(driver));
  const since = free.flatMap(({ waitingSince }) => waitingSince);
  return free.length > 0 && since.every((at) => now.getTime() - at.getTime() < FIRST_CALL_SECONDS * 1000);
}

/** Whether somebody of them would like to have something to do, and there is nothing. */
export function isShortOfOrders(drivers: readonly OwnDriver[]): boolean {
  return drivers.some((driver) => isFree(driver) && driver.waitingSince.length === 0);
}

const isFree = ({ isOnline, isPaused, activeCount }: OwnDriver) => isOnline && !isPaused && activeCount === 0;
