import type { DriverDay } from '#contract/office/driver-day.ts';
import { mayEnter } from '#domain/admin/duties.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { sumWindows } from '#server/money/earnings/sum-windows.ts';
import { describeReach } from '#server/drivers/profiles/describe-reach.ts';
import { findDriver } from '#server/drivers/profiles/find-driver.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
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
  const { today, week, openCents } = await sumWindows(db, id, now);
  return {
    onlineSince: asText(driver.onlineSince),
    positionAt: asText(driver.lastPositionAt),
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
