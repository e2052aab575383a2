import { findHoliday } from '#platform/domain/hamburg-holidays.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';

/** What the law on working hours says about one driver's planned shifts. Source: Arbeitszeitgesetz. */

export interface PlannedShift {
  id: string;
  startsAt: Date;
  endsAt: Date;
  breakMinutes: number;
}

export interface HoursWarning {
  /** The paragraph it is about. */
  source: '§ 3' | '§ 4' | '§ 5' | '§ 9';
  text: string;
  /** The plan breaks the law as it stands; otherwise it is allowed on a condition that the text names. */
  isBroken: boolean;
}

const HOUR = 60;
const MIN_REST_MINUTES = 11 * HOUR;

/** Working time is without the breaks (§ 2). */
export function workMinutes({ startsAt, endsAt, breakMinutes }: Omit<PlannedShift, 'id'>): number {
  return Math.max(0, (endsAt.getTime() - startsAt.getTime()) / 60_000 - breakMinutes);
}

/** The shortest break of a shift, so that so much work is left (§ 4). */
export function minBreakMinutes(work: number): number {
  if (work > 9 * HOUR) return 45;
  return work > 6 * HOUR ? 30 : 0;
}

/** The warnings about each shift of one driver, by its id. */
export function checkHours(shifts: readonly PlannedShift[]): Map<string, HoursWarning[]> {
  const sorted = shifts.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const byDay = Map.groupBy(sorted, ({ startsAt }) => dayOf(startsAt).toString());
  return new Map(
    sorted.map((shift, index) => {
      const sameDay = byDay.get(dayOf(shift.startsAt).toString()) ?? [];
      const before = sorted[index - 1];
      return [
        shift.id,
        [
          checkLength(sameDay),
          checkBreak(shift),
          before && !sameDay.includes(before) ? checkRest(before, shift) : undefined,
          checkDay(shift),
        ].filter((warning) => warning !== undefined),
      ];
    }),
  );
}

/** § 3: eight hours a working day, up to ten if it is eight on average over six months or 24 weeks. */
function checkLength(sameDay: readonly PlannedShift[]): HoursWarning | undefined {
  const work = sameDay.reduce((sum, shift) => sum + workMinutes(shift), 0);
  if (work <= 8 * HOUR) return undefined;
  const isBroken = work > 10 * HOUR;
  const text = isBroken
    ? `${toHours(work)} Arbeit am Tag, erlaubt sind höchstens 10`
    : `${toHours(work)} Arbeit am Tag, mehr als 8 nur mit Ausgleich in 24 Wochen`;
  return { source: '§ 3', text, isBroken };
}

/** The span over which longer days and weeks have to be balanced (§ 3). */
export const BALANCE_WEEKS = 24;

/**
 * § 3 by the week: 48 hours are six days of eight, 60 are six of ten. `balanceMinutes` is the work of
 * `BALANCE_WEEKS` weeks, this one the last; a week without shifts counts as one without work.
 */
export function checkWeek({
  weekMinutes,
  balanceMinutes,
}: {
  weekMinutes: number;
  balanceMinutes: number;
}): HoursWarning[] {
  const mean = balanceMinutes / BALANCE_WEEKS;
  const warnings: HoursWarning[] = [];
  if (weekMinutes > 60 * HOUR) {
    const text = `${toHours(weekMinutes)} in der Woche, erlaubt sind höchstens 60`;
    warnings.push({ source: '§ 3', text, isBroken: true });
  } else if (weekMinutes > 48 * HOUR) {
    const text = `${toHours(weekMinutes)} in der Woche, mehr als 48 nur mit Ausgleich in ${BALANCE_WEEKS} Wochen`;
    warnings.push({ source: '§ 3', text, isBroken: false });
  }
  if (mean > 48 * HOUR) {
    const text = `${toHours(Math.ceil(mean))} im Mittel von ${BALANCE_WEEKS} Wochen, erlaubt sind 48`;
    warnings.push({ source: '§ 3', text, isBroken: true });
  }
  return warnings;
}

/** § 4: 30 minutes of breaks with more than six hours of work, 45 with more than nine. */
function checkBreak(shift: PlannedShift): HoursWarning | undefined {
  const min = minBreakMinutes(workMinutes(shift));
  if (shift.breakMinutes >= min) return undefined;
  return { source: '§ 4', text: `${shift.breakMinutes} min Pause, nötig sind ${min}`, isBroken: true };
}

/** § 5: eleven hours of rest after the day's work. */
function checkRest(before: PlannedShift, shift: PlannedShift): HoursWarning | undefined {
  const rest = (shift.startsAt.getTime() - before.endsAt.getTime()) / 60_000;
  if (rest >= MIN_REST_MINUTES) return undefined;
  return { source: '§ 5', text: `${toHours(Math.max(0, rest))} Ruhe davor, nötig sind 11`, isBroken: true };
}

/** §§ 9 to 11: no work on Sundays and public holidays, except where § 10 allows it. */
function checkDay({ startsAt, endsAt }: PlannedShift): HoursWarning | undefined {
  const days = [dayOf(startsAt), dayOf(new Date(endsAt.getTime() - 1))];
  const name = days
    .map((day) => findHoliday(day) ?? (day.dayOfWeek === 7 ? 'Sonntag' : undefined))
    .find(Boolean);
  if (!name) return undefined;
  return { source: '§ 9', text: `${name}: nur nach § 10, mit Ersatzruhetag (§ 11)`, isBroken: false };
}

/** '8 h', '8 h 30 min' */
function toHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), Math.round(minutes % HOUR)];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
