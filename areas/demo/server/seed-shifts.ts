import { dayOf, mondayOf } from '#platform/domain/hamburg-days.ts';
import { listDrivers } from '#drivers/server/driver-overview/list-drivers.ts';
import { copyWeek } from '#drivers/server/shifts/copy-week.ts';
import { saveOpenShift } from '#drivers/server/shifts/open-shifts.ts';
import { askForAbsence } from '#drivers/server/shifts/plan-absence.ts';
import { publishWeek } from '#drivers/server/shifts/publish-week.ts';
import { saveShift } from '#drivers/server/shifts/save-shift.ts';
import { wishForShift } from '#drivers/server/shifts/shift-wishes.ts';
import type { App } from '#app/app.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { toSignedIn } from './to-signed-in.ts';

/** By turns: early, late, and in between, on Saturday too. The days count from Monday. */
const rotas = [
  { days: [0, 1, 2, 3, 4], from: '08:00', until: '14:00' },
  { days: [0, 1, 2, 3, 4], from: '14:00', until: '22:00' },
  { days: [1, 2, 3, 4, 5], from: '10:00', until: '18:00' },
] as const;
const PLANNED = 8;

/**
 * A plan as an office has it on any day: this week is published, the next one is a draft of it, in which a
 * driver wishes for a shift, another asks for days off, and a shift is open.
 */
export async function seedShifts(
  { services }: Pick<App, 'services'>,
  { admin, driver }: { admin: SignedIn; driver: SignedIn },
): Promise<void> {
  const monday = mondayOf(dayOf(services.clock.now()));
  const next = monday.add({ weeks: 1 });
  const day = (offset: number) => next.add({ days: offset }).toString();
  const { drivers } = await listDrivers(services, {
    search: '',
    filter: 'all',
    order: 'name',
    direction: 'asc',
    page: 1,
  });
  const [away, ...others] = drivers.filter(({ userId }) => userId !== driver.id).slice(0, PLANNED);
  const team = [driver.id, ...others.map(({ userId }) => userId)];
  for (const [index, driverId] of team.entries()) {
    const { days, ...hours } = rotas[index % rotas.length]!;
    for (const offset of days) {
      const shift = { driverId, day: monday.add({ days: offset }).toString(), ...hours };
      await saveShift(services, admin, shift);
    }
  }
  await publishWeek(services, admin, monday.toString());
  await copyWeek(services, admin, next.toString());
  await saveOpenShift(services, admin, { day: day(4), from: '16:00', until: '20:00' });
  await wishForShift(services, driver, { day: day(5), from: '10:00', until: '16:00' });
  if (!away) return;
  const person = { ...away, id: away.userId, email: away.email ?? '', role: 'driver' as const };
  const days = { kind: 'vacation' as const, firstDay: day(1), lastDay: day(4) };
  await askForAbsence(services, toSignedIn(person), days);
}
