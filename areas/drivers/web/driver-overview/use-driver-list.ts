import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import type { client } from '#web/lib/api-client.ts';
import { isKeyOf } from '#web/lib/is-key-of.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useSettled } from '#web/lib/use-settled.ts';

type Input = NonNullable<Parameters<typeof client.driverOverview.listDrivers>[0]>;
export type DriverFilter = NonNullable<Input['filter']>;
export type DriverOrder = NonNullable<Input['order']>;
export type DriverRow = Awaited<ReturnType<typeof client.driverOverview.listDrivers>>['drivers'][number];

export const filterNames: Record<DriverFilter, string> = {
  all: 'Alle Fahrer',
  online: 'Online',
  offline: 'Offline',
  awaiting: 'Warten auf Freigabe',
  expiring: 'Papiere laufen ab',
  blocked: 'Gesperrt',
};

export const orderNames: Record<DriverOrder, string> = {
  status: 'Online zuerst',
  created_at: 'Neueste zuerst',
  name: 'Nach Namen',
  delivered: 'Meiste Zustellungen zuerst',
};

const orders: Record<DriverOrder, Input['direction']> = {
  created_at: 'desc',
  name: 'asc',
  delivered: 'desc',
  status: 'desc',
};

/** The list as the URL requests it; an unreadable URL counts as none. */
export function useDriverList() {
  const { search, set } = useAddressFilters();
  const [filter, order] = [search.get('filter'), search.get('order')];
  const wanted = {
    search: search.get('q') ?? '',
    filter: isKeyOf(filterNames, filter) ? filter : 'all',
    order: isKeyOf(orders, order) ? order : 'status',
    page: Math.max(1, Math.min(1000, Number.parseInt(search.get('page') ?? '', 10) || 1)),
  };
  const turned = search.get('direction');
  const direction = turned === 'asc' || turned === 'desc' ? turned : orders[wanted.order];
  const settled = useSettled(wanted.search, 200);
  const list = useQuery(
    orpc.driverOverview.listDrivers.queryOptions({
      input: { ...wanted, search: settled.slice(0, 100), direction },
      placeholderData: keepPreviousData,
    }),
  );
  const turn = direction === 'asc' ? 'ascending' : 'descending';
  const isTurned = (column: DriverOrder): typeof turn | null => (wanted.order === column ? turn : null);
  /** Another column sorts in its default direction, the same column in reverse. */
  const orderBy = (column: DriverOrder) => {
    const turnedRound = direction === 'asc' ? 'desc' : 'asc';
    set({ order: column, direction: wanted.order === column ? turnedRound : orders[column] });
  };
  const clear = () => set({ q: undefined, filter: undefined });
  return { list, wanted, set, clear, isTurned, orderBy };
}
