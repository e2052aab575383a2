import type { DriverDay } from '#office/contract/driver-day.ts';
import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { listDriversDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import { mayEnter } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { sumWindows } from '#money/server/earnings/sum-windows.ts';
import { describeReach } from '#drivers/server/profiles/describe-reach.ts';
import { findLastSign } from '#drivers/domain/last-sign.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { rateDriver } from './driver-day.store.ts';

const asText = (instant: Date | null) => instant?.toISOString() ?? null;

/** Whether a driver can be reached, and what the day has brought so far. Throws DRIVER_NOT_FOUND. */
export async function getDriverDay(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { duty }: SignedIn,
  id: string,
): Promise<DriverDay> {
  const now = clock.now();
  const driver = await findDriver(db, id);
  if (!driver) throw new AppError('DRIVER_NOT_FOUND');
  const held = await listDriversDeliveries(db, id);
  const { today, week, openCents } = await sumWindows(db, id, now);
  return {
    onlineSince: asText(driver.onlineSince),
    seenAt: asText(findLastSign(driver)),
    batteryPercent: driver.batteryPercent,
    activeCount: held.length,
    aboardCount: held.filter(({ status }) => isOneOf(carryingStatuses, status)).length,
    positionAt: asText(driver.lastPositionAt),
    hiddenSince: asText(driver.pageHiddenAt),
    isAsked: describeReach(driver, now)?.isAsked ?? null,
    shiftEndsAt: asText(driver.shiftEndsAt),
    pausedUntil: asText(driver.pausedUntil),
    deliveredToday: today.deliveredCount,
    earnings:
      duty !== null && mayEnter(duty, 'money')
        ? { todayCents: today.cents, weekCents: week.cents, openCents }
        : null,
    ratings: await rateDriver(db, id),
  };
}
