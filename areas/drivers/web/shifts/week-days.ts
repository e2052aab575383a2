import { formatTime } from '#platform/contract/german-format.ts';

const weekdays = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];

/** Days of the calendar, whatever the clock does on them. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** 'Mo 16.11.' */
export function nameWeekday(day: string): string {
  const [, month, date] = day.split('-');
  return `${weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]} ${date}.${month}.`;
}

/** '08:00–16:30' */
export const nameHours = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${formatTime(startsAt)}–${formatTime(endsAt)}`;
