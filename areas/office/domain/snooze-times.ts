import { atClock, dayOf, mondayOf } from '#platform/domain/hamburg-days.ts';

export interface SnoozeTime {
  /** 'morgen 8:00' */
  label: string;
  at: Date;
}

/** The longest that a message is put off. */
export const MAX_SNOOZE_DAYS = 8;

const HOUR_MS = 3_600_000;

/** Until when a message can be put off now, by Hamburg's clock: what is still to come, each once. */
export function listSnoozeTimes(now: Date): SnoozeTime[] {
  const today = dayOf(now);
  const tomorrow = today.add({ days: 1 });
  const monday = mondayOf(today).add({ weeks: 1 });
  const times = [
    { label: 'in 1 Stunde', at: new Date(now.getTime() + HOUR_MS) },
    { label: 'heute 16:00', at: atClock(today, '16:00') },
    { label: 'morgen 8:00', at: atClock(tomorrow, '08:00') },
    ...(monday.equals(tomorrow) ? [] : [{ label: 'Montag 8:00', at: atClock(monday, '08:00') }]),
  ];
  // No clock is changed by day.
  return times.flatMap(({ label, at }) => (at instanceof Date && at > now ? [{ label, at }] : []));
}
