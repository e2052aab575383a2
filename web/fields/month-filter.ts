import type { ListFilter } from '#web/lib/use-list-filters.ts';
import { today } from '#web/lib/today.ts';

const name = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The last two years by Hamburg's calendar, newest first: '2026-11' is shown as 'November 2026'. */
export function listMonths(): { value: string; label: string }[] {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return Array.from({ length: 24 }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 1 - index, 1));
    return { value: first.toISOString().slice(0, 7), label: name.format(first) };
  });
}

/** Narrows a list to a month. */
export const monthFilter = {
  name: 'month',
  label: 'Monat',
  everything: 'Alle Monate',
  // Read anew: a page that stays open into the next month offers it.
  get options() {
    return listMonths();
  },
} as const satisfies ListFilter;
