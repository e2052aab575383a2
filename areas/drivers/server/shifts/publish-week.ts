import { Temporal } from 'temporal-polyfill';
import { mondayOf } from '#platform/domain/hamburg-days.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { spanOfWeek } from './fill-week.ts';
import { announceWeek, type Announcing } from './announce-shifts.ts';
import { insertPublishedWeek, releaseDrafts } from './published-weeks.store.ts';

/**
 * The drafts of a week become its plan, of which each driver hears once. Of what is planned in the week from
 * now on they hear as well.
 */
export async function publishWeek(
  services: Announcing & Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  week: string,
): Promise<{ count: number; drivers: number }> {
  const monday = mondayOf(Temporal.PlainDate.from(week));
  return await services.db.transaction(async (tx) => {
    const at = services.clock.now();
    await insertPublishedWeek(tx, monday.toString(), at);
    const shifts = await releaseDrafts(tx, spanOfWeek(monday), at);
    await recordAudit(tx, {
      actor: admin,
      action: 'shift_week.published',
      subject: { kind: 'week', id: monday.toString() },
      details: { count: shifts.length },
      at,
    });
    const byDriver = Map.groupBy(shifts, ({ driverId }) => driverId);
    for (const [driverId, own] of byDriver) {
      await announceDriver(tx, driverId);
      await announceWeek(services, tx, driverId, { monday, shifts: own.filter(({ endsAt }) => endsAt > at) });
    }
    return { count: shifts.length, drivers: byDriver.size };
  });
}
