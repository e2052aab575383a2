import type { OrderingDay, OrderingTimes } from '#platform/domain/versioned.ts';

export const weekdayNames = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

/** 360 gives '6:00', 1440 '24:00'. */
export function minuteText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

/** 'Montag bis Samstag, 6:00 bis 22:00 Uhr'; days with other times follow after a semicolon. */
export function orderingWeekText({ week }: Pick<OrderingTimes, 'week'>): string {
  const groups: { first: number; last: number; day: OrderingDay }[] = [];
  for (const [index, day] of week.entries()) {
    const previous = groups.at(-1);
    if (!day) continue;
    const continues =
      previous?.last === index - 1 && previous.day.opens === day.opens && previous.day.closes === day.closes;
    if (continues) previous.last = index;
    else groups.push({ first: index, last: index, day });
  }
  return groups
    .map(({ first, last, day }) => {
      const join = last === first + 1 ? ' und ' : ' bis ';
      const days =
        first === last ? weekdayNames[first] : `${weekdayNames[first]}${join}${weekdayNames[last]}`;
      return `${days}, ${minuteText(day.opens)} bis ${minuteText(day.closes)} Uhr`;
    })
    .join('; ');
}
