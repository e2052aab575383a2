import type { OpenShift, PlannedShift, ShiftWeek } from '#drivers/contract/shift-views.ts';
import { formatTime } from '#platform/contract/german-format.ts';

/** Minutes after midnight of a day; after 1440 in the night that follows. */
export interface Stretch {
  from: number;
  until: number;
}

/** A shift in the plan, as it is or as it is meant to be. */
export interface Placed extends Stretch {
  /** Missing for one that is being made. */
  id?: string;
  /** Empty for an open shift. */
  driverId: string;
  day: string;
  breakMinutes?: number;
}

export const STEP = 15;
const SHORTEST = 30;
const DAY = 24 * 60;

export function toPlaced(driverId: string, shift: PlannedShift | OpenShift): Placed {
  const { id, day, breakMinutes, startsAt, endsAt } = shift;
  const [from, end] = [readClock(formatTime(startsAt)), readClock(formatTime(endsAt))];
  return { id, driverId, day, breakMinutes, from, until: end > from ? end : end + DAY };
}

function readClock(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** '08:00' */
export function toClock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** '8–16:30', as short as it stays readable. */
export const nameShortly = ({ from, until }: Stretch): string => `${nameClock(from)}–${nameClock(until)}`;

/** '8', '16:30' */
export const nameClock = (minutes: number): string => toClock(minutes).replace(/^0/, '').replace(/:00$/, '');

/** What a day's column shows: the hours of orders and promises, and every shift in full. */
export function readScale(plan: ShiftWeek): Stretch {
  const hours = plan.demand.map(({ hour }) => hour);
  const shifts = [...plan.openShifts, ...plan.drivers.flatMap((driver) => driver.shifts)].map((shift) =>
    toPlaced('', shift),
  );
  const first = Math.min(...(hours.length > 0 ? hours : [6]), ...shifts.map(({ from }) => from / 60));
  const end = Math.max(...(hours.length > 0 ? hours : [21]), ...shifts.map(({ until }) => until / 60 - 1));
  return { from: Math.floor(first) * 60, until: Math.ceil(end + 1) * 60 };
}

export type Grip = 'make' | 'from' | 'until' | 'whole';

/**
 * What a drag means: `begun` and `now` are minutes under the pointer. Ends snap to quarters of an hour and
 * stay within the day's column; a shift that is moved keeps its length.
 */
export function dragStretch(
  grip: Grip,
  before: Stretch,
  begun: number,
  now: number,
  scale: Stretch,
): Stretch {
  const within = (minutes: number) => clamp(snap(minutes), scale.from, scale.until);
  const by = now - begun;
  if (grip === 'from') {
    return { from: Math.min(within(before.from + by), before.until - SHORTEST), until: before.until };
  }
  if (grip === 'until') {
    return { from: before.from, until: Math.max(within(before.until + by), before.from + SHORTEST) };
  }
  if (grip === 'whole') return moveStretch(before, snap(by), scale);
  const [one, other] = [within(begun), within(now)];
  const from = Math.min(one, other);
  return { from, until: Math.max(one, other, from + SHORTEST) };
}

/** By so many minutes, as far as the day's column allows. */
export function moveStretch({ from, until }: Stretch, minutes: number, scale: Stretch): Stretch {
  const by = clamp(minutes, Math.min(0, scale.from - from), Math.max(0, scale.until - until));
  return { from: from + by, until: until + by };
}

/** The end by so many minutes. */
export function growStretch({ from, until }: Stretch, minutes: number, scale: Stretch): Stretch {
  return { from, until: clamp(until + minutes, from + SHORTEST, Math.max(until, scale.until)) };
}

/** The line of each, so that none covers another: the first that is free at its time. */
export function stackUp(stretches: readonly Stretch[]): number[] {
  const ends: number[] = [];
  return stretches.map(({ from, until }) => {
    const free = ends.findIndex((end) => end <= from);
    const line = free === -1 ? ends.length : free;
    ends[line] = until;
    return line;
  });
}

const snap = (minutes: number) => Math.round(minutes / STEP) * STEP;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
