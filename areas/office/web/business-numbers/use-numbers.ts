import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { isKeyOf } from '#web/lib/is-key-of.ts';
import { today } from '#web/lib/today.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { type FigureKey, figures } from './figures.ts';

const dayShape = /^[12]\d{3}-\d\d-\d\d$/;
export const endNames = { pickup: 'Abholung', delivery: 'Zustellung' } as const;

/** The last so many days in Hamburg, including today. */
export function lastDays(count: number): { from: string; until: string } {
  const until = today();
  const first = new Date(`${until}T12:00:00Z`);
  first.setUTCDate(first.getUTCDate() - count + 1);
  return { from: first.toISOString().slice(0, 10), until };
}

/** The numbers for the span in the URL; without one the server's default span. */
export function useNumbers() {
  const { search, set } = useAddressFilters();
  const [from = '', until = ''] = ['from', 'until'].map((name) => search.get(name) ?? '');
  const [end, figure] = [search.get('end'), search.get('figure')];
  const input = {
    end: isKeyOf(endNames, end) ? end : ('pickup' as const),
    ...(dayShape.test(from) && dayShape.test(until) ? { from, until } : {}),
  };
  const query = useQuery(
    orpc.businessNumbers.getNumbers.queryOptions({ input, placeholderData: keepPreviousData }),
  );
  const drawn: FigureKey = isKeyOf(figures, figure) ? figure : 'orders';
  return { input, query, drawn, set };
}
