import type { Temporal } from 'temporal-polyfill';
import { dayOf, wallTimeOf } from '#platform/domain/hamburg-days.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import { PAY_WEEKS } from '#drivers/domain/online-times.ts';
import { expectPay, MIN_ONLINE_SECONDS, STRETCH_HOURS } from '#dispatch/domain/expected-pay.ts';
import { kindOf, listDaysLike } from '#dispatch/domain/kind-of-day.ts';
import type { DriverOutlook } from '#dispatch/contract/driver-outlook.ts';
import type { Services } from '#app/services.ts';
import { listStretches } from './driver-outlook.store.ts';
import { share } from './share.ts';

/** What the next hours brought on days like today, without today; null if too little was measured. */
export async function findExpectedPay({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<DriverOutlook['expected']> {
  const now = clock.now();
  const today = dayOf(now);
  const fromHour = nextHour(now);
  const kind = kindOf(today);
  const pay = await share(db, `pay ${today.toString()} ${kind} ${fromHour}`, async () => {
    const days = listDaysLike(kind, { first: today.subtract({ weeks: PAY_WEEKS }), end: today });
    const stretches = days.map((day) => ({
      day: day.toString(),
      start: atHour(day, fromHour),
      end: atHour(day, fromHour + STRETCH_HOURS),
    }));
    return expectPay(await listStretches(db, stretches, MIN_ONLINE_SECONDS));
  });
  return pay ? { dayKind: kind, fromHour, untilHour: (fromHour + STRETCH_HOURS) % 24, ...pay } : null;
}

/** The full hour nearest to now, of this day. */
function nextHour(now: Date): number {
  const { hour, minute } = wallTimeOf(now);
  return Math.min(23, minute < 30 ? hour : hour + 1);
}

const atHour = (day: Temporal.PlainDate, hour: number): Date =>
  new Date(
    day
      .add({ days: Math.floor(hour / 24) })
      .toZonedDateTime({ timeZone: TIME_ZONE, plainTime: { hour: hour % 24 } }).epochMilliseconds,
  );
