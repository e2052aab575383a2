import { Temporal } from 'temporal-polyfill';
import { atClock, dayOf, mondayOf, startOf } from '#platform/domain/hamburg-days.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { mailWeek } from './mail-about-shift.ts';
import { isPublished } from './published-weeks.store.ts';
import { type Absence, insertShifts, listAbsences, listPlannable, listShifts } from './shifts.store.ts';

/**
 * Takes over the shifts of the week before, at the same hours by the clock, for everybody who may still drive
 * and has no shift and no absence on that day. They are drafts; in a published week each driver hears once of
 * all. Answers how many, and how many had to be left out because the clock skips or repeats one of their
 * times; `leftOut` is missing if none.
 */
export async function copyWeek(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'sendJob'>,
  admin: SignedIn,
  week: string,
): Promise<{ count: number; leftOut?: number }> {
  const monday = mondayOf(Temporal.PlainDate.from(week));
  return await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const weekFrom = (first: Temporal.PlainDate) => ({
      start: startOf(first),
      end: startOf(first.add({ days: 7 })),
    });
    const last = await listShifts(tx, weekFrom(monday.subtract({ weeks: 1 })));
    const planned = await listShifts(tx, weekFrom(monday));
    const absences = await listAbsences(tx, {
      firstDay: monday.toString(),
      lastDay: monday.add({ days: 6 }).toString(),
    });
    const mayDrive = new Set((await listPlannable(tx, [])).map(({ userId }) => userId));
    const wanted = last.filter(({ driverId, startsAt }) => {
      const day = dayOf(startsAt).add({ weeks: 1 });
      const isTaken = planned.some(
        (shift) => shift.driverId === driverId && dayOf(shift.startsAt).equals(day),
      );
      return mayDrive.has(driverId) && !isTaken && !isAbsent(absences, driverId, day.toString());
    });
    const isDraft = !(await isPublished(tx, startOf(monday)));
    const shifts = wanted.flatMap(({ driverId, breakMinutes, ...times }) => {
      const [startsAt, endsAt] = [aWeekLater(times.startsAt), aWeekLater(times.endsAt)];
      return startsAt && endsAt ? [{ driverId, breakMinutes, startsAt, endsAt, isDraft }] : [];
    });
    await insertShifts(tx, shifts, now);
    await recordAudit(tx, {
      actor: admin,
      action: 'shift_week.copied',
      subject: { kind: 'week', id: monday.toString() },
      details: { count: shifts.length },
      at: now,
    });
    for (const [driverId, own] of Map.groupBy(shifts, (shift) => shift.driverId)) {
      await announceDriver(tx, driverId);
      const ahead = own.filter(({ endsAt }) => !isDraft && endsAt > now);
      await mailWeek(services, tx, driverId, { monday, shifts: ahead });
    }
    const leftOut = wanted.length - shifts.length;
    return { count: shifts.length, ...(leftOut > 0 && { leftOut }) };
  });
}

function isAbsent(absences: readonly Absence[], driverId: string, day: string): boolean {
  return absences.some(
    (absence) => absence.driverId === driverId && absence.firstDay <= day && day <= absence.lastDay,
  );
}

/** By the clock: a week in which it changes is an hour longer or shorter. */
function aWeekLater(instant: Date): Date | undefined {
  const before = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(TIME_ZONE);
  const later = atClock(before.toPlainDate().add({ weeks: 1 }), before.toPlainTime().toString());
  return typeof later === 'string' ? undefined : later;
}
