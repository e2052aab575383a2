import { getWindowStarts } from '#people/domain/earning-windows.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { sumOnline } from '#drivers/server/profiles/sum-online.ts';
import { findLastPay } from '#money/server/earnings/find-last-pay.ts';
import { sumDriven } from '#money/server/earnings/sum-driven.ts';
import { sumWindows } from '#money/server/earnings/sum-windows.ts';
import { findNextPayout } from '#money/server/payouts/find-next-payout.ts';
import type { DriverOutlook } from '#dispatch/contract/driver-outlook.ts';
import type { Services } from '#app/services.ts';
import { findDemand } from './find-demand.ts';
import { findExpectedPay } from './find-expected-pay.ts';

const RECENT_MS = 30 * 60_000;
/** Below that, the pay of one drive would be that of an hour. */
const MIN_SECONDS = 30 * 60;

type Needs = Pick<Services, 'db' | 'clock'>;

/** All that an idle driver looks at, by one question. */
export async function getOutlook(services: Needs, driver: SignedIn): Promise<DriverOutlook> {
  const { db, clock } = services;
  const now = clock.now();
  const starts = getWindowStarts(now);
  const sums = await sumWindows(db, driver.id, now);
  const { isOnline } = (await findDriver(db, driver.id)) ?? {};
  return {
    at: now.toISOString(),
    today: { ...sums.today, centsAnHour: await payAnHour(services, driver.id, starts.today) },
    week: { ...sums.week, centsAnHour: await payAnHour(services, driver.id, starts.week) },
    ...(await findNextPayout(services, driver.id)),
    lastPay: await findLastPay(db, driver.id, new Date(now.getTime() - RECENT_MS)),
    demand: await findDemand(services),
    expected: isOnline ? null : await findExpectedPay(services),
  };
}

/**
 * What was earned for drives since then, for an hour online; from the first known hour on. Bonuses and
 * deductions are for no hour.
 */
async function payAnHour({ db, clock }: Needs, driverId: string, start: Date): Promise<number | null> {
  const now = clock.now();
  const { seconds, since } = await sumOnline(db, driverId, { start, now });
  if (!since || seconds < MIN_SECONDS) return null;
  const cents = await sumDriven(db, driverId, since > start ? since : start);
  return Math.round((cents * 3600) / seconds);
}
