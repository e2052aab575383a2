import { dayOf, mondayOf } from '#platform/domain/hamburg-days.ts';
import { listDrivers } from '#drivers/server/driver-overview/list-drivers.ts';
import { copyWeek } from '#drivers/server/shifts/copy-week.ts';
import { fillWeek } from '#drivers/server/shifts/fill-week.ts';
import { saveOpenShift } from '#drivers/server/shifts/open-shifts.ts';
import { askForAbsence } from '#drivers/server/shifts/plan-absence.ts';
import { publishWeek } from '#drivers/server/shifts/publish-week.ts';
import { saveShiftTemplate } from '#drivers/server/shifts/shift-templates.ts';
import { wishForShift } from '#drivers/server/shifts/shift-wishes.ts';
import type { App } from '#app/app.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { toSignedIn } from './to-signed-in.ts';

/** By turns: early, late, and in between, on Saturday too. */
const rotas = [
  { weekdays: [1, 2, 3, 4, 5], from: '08:00', until: '14:00', breakMinutes: 0 },
  { weekdays: [1, 2, 3, 4, 5], from: '14:00', until: '22:00', breakMinutes: 30 },
  { weekdays: [2, 3, 4, 5, 6], from: '10:00', until: '18:00', breakMinutes: 30 },
] as const;
const PLANNED = 8;

/**
 * A plan as an office has it on any day: this week is published and kept as a template, the next one is a
 * draft of it, in which a driver wishes for a shift, another asks for days off, and a shift is open.
 */
export async function seedShifts(
  { services }: Pick<App, 'services'>,
  { admin, driver }: { admin: SignedIn; driver: SignedIn },
): Promise<void> {
  const monday = mondayOf(dayOf(services.clock.now()));
  const next = monday.add({ weeks: 1 });
  const day = (weekday: number) => next.add({ days: weekday - 1 }).toString();
  const byName = { search: '', filter: 'all', order: 'name', direction: 'asc', page: 1 } as const;
  const { drivers } = await listDrivers(services, byName);
  const [away, ...others] = drivers.filter(({ userId }) => userId !== driver.id).slice(0, PLANNED);
  const team = [driver.id, ...others.map(({ userId }) => userId)];
  const shifts = team.flatMap((driverId, index) => {
    const { weekdays, ...times } = rotas[index % rotas.length]!;
    return weekdays.map((weekday) => ({ driverId, weekday, ...times }));
  });
  await services.db.transaction((tx) => fillWeek(services, tx, monday, shifts));
  await publishWeek(services, admin, monday.toString());
  await saveShiftTemplate(services, admin, { week: monday.toString(), name: 'Normale Woche' });
  await copyWeek(services, admin, next.toString());
  await saveOpenShift(services, admin, { day: day(5), from: '16:00', until: '20:00' });
  await wishForShift(services, driver, { day: day(6), from: '10:00', until: '16:00' });
  if (!away) return;
  const person = { ...away, id: away.userId, email: away.email ?? '', role: 'driver' as const };
  const days = { kind: 'vacation' as const, firstDay: day(2), lastDay: day(5) };
  await askForAbsence(services, toSignedIn(person), days);
}
