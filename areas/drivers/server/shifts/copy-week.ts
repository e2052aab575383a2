import { Temporal } from 'temporal-polyfill';
import type { WeekFilled } from '#drivers/contract/shift-views.ts';
import { mondayOf } from '#platform/domain/hamburg-days.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import type { Announcing } from './announce-shifts.ts';
import { fillWeek, spanOfWeek, toWeekShift } from './fill-week.ts';
import { listShifts } from './shifts.store.ts';

/** Takes over the drivers' shifts of the week before, as `fillWeek` does. */
export async function copyWeek(
  services: Announcing & Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  week: string,
): Promise<WeekFilled> {
  const monday = mondayOf(Temporal.PlainDate.from(week));
  return await services.db.transaction(async (tx) => {
    const last = await listShifts(tx, spanOfWeek(monday.subtract({ weeks: 1 })));
    const filled = await fillWeek(services, tx, monday, last.map(toWeekShift));
    await recordAudit(tx, {
      actor: admin,
      action: 'shift_week.copied',
      subject: { kind: 'week', id: monday.toString() },
      details: { count: filled.count },
      at: services.clock.now(),
    });
    return filled;
  });
}
