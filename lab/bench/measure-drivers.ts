/** How long a page of the admins' list of drivers takes: ten thousand drivers with a million deliveries. */
import type { z } from 'zod';
import { driverSearch } from '#drivers/contract/driver-overview.ts';
import { driverFilters, driverOrders } from '#drivers/domain/overview-lists.ts';
import { listDrivers } from '#drivers/server/driver-overview/list-drivers.ts';
import { type Ask, DELIVERIES, type Part } from './measure-asks.ts';

const DRIVERS = 10_000;
const PAGE_MS = 100;
/** Sorting by counts: every driver's deliveries are counted. */
const BY_COUNT_MS = 500;

type Input = z.input<typeof driverSearch>;

const inputs: Input[] = [
  ...driverOrders.flatMap((order) => [{ order }, { order, direction: 'asc' as const }]),
  { page: 200 },
  { order: 'name', page: 100 },
  { order: 'delivered', page: 100 },
  ...driverFilters.map((filter) => ({ filter })),
  { search: 'Petersen' },
  { search: 'petersen', order: 'name' },
  { search: 'fahrer-777' },
  { search: '040' },
  { search: 'nirgendwo' },
  { search: 'Petersen', filter: 'online' },
  { search: 'Petersen', order: 'delivered' },
];

/** Each order, filter and search. */
export const driversPart: Part = {
  filling: { deliveries: DELIVERIES, drivers: DRIVERS },
  listAsks: (services) =>
    inputs.map((input): Ask => {
      const name = Object.entries(input).map(([key, value]) => `${key} ${String(value)}`);
      const limit = input.order === 'delivered' ? BY_COUNT_MS : PAGE_MS;
      return [name.join(', '), () => listDrivers(services, driverSearch.parse(input)), limit];
    }),
};
