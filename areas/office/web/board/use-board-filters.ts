import { MIN_SEARCH_LENGTH } from '#platform/contract/list-search.ts';
import { completedStatuses } from '#platform/domain/statuses.ts';
import { type BoardOrder, boardOrderField, findOrder } from '#office/contract/board-order.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';

const names = ['status', 'speed', 'day', 'driver', 'only', 'search', 'section', 'order'] as const;
export type FilterName = (typeof names)[number];
type Values = Record<FilterName, string>;

/** Not ended: what the board shows unless something else is asked for. */
export const RUNNING = 'running';
export const ALL = 'all';

/** Whoever looks for a number, a driver or a day looks in what has ended as well. */
const findUsualStatus = ({ search, day, driver }: Values) =>
  search.trim().length >= MIN_SEARCH_LENGTH || day || driver ? ALL : RUNNING;

function readValues(params: URLSearchParams): Values {
  const read = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Values;
  return { ...read, status: read.status || findUsualStatus(read) };
}

/** The values that narrow or order the list, as an address. */
function writeQuery(values: Values): string {
  const usual = { status: findUsualStatus(values) } as Partial<Values>;
  const given = names.flatMap((name) => {
    const value = values[name].trim();
    const isTooShort = name === 'search' && value.length < MIN_SEARCH_LENGTH;
    return value === '' || isTooShort || value === usual[name] ? [] : [[name, value]];
  });
  return new URLSearchParams(given).toString();
}

/**
 * The board's filters and order are kept in the URL, so that the back button, a reload and a shared link
 * preserve them.
 */
export function useBoardFilters() {
  const { search: params, set } = useAddressFilters();
  const values = readValues(params);
  const { status } = values;
  const query = writeQuery(values);
  const isRunning = status === RUNNING;
  const isEnded =
    !isRunning && status.split(',').every((one) => completedStatuses.some((ended) => ended === one));
  const order = findOrder(boardOrderField.safeParse(values.order).data, isRunning);
  const { order: _order, status: _status, ...others } = values;
  const given = Object.fromEntries(
    Object.entries({
      ...others,
      status: isRunning || status === ALL ? '' : status,
      only: [isRunning && RUNNING, values.only].filter(Boolean).join(','),
      search: values.search.trim().length < MIN_SEARCH_LENGTH ? '' : values.search.trim(),
    }).filter(([, value]) => value !== ''),
  );
  /** An opened delivery belongs to the previous filters. */
  const change = (patch: Partial<Values>, options?: { replace: boolean }) =>
    set({ ...patch, row: undefined }, options);
  return {
    values,
    order,
    /** The query for the server. */
    given: { ...given, order } as Partial<Record<FilterName, string>> & { order: BoardOrder },
    change,
    /** As stored in a view. */
    query,
    /** Which of both may be in the list. */
    shows: { running: !isEnded, ended: !isRunning },
    /** The number of active filters, including a search that is too short to be sent. */
    narrowing: Object.values({ ...others, status: isRunning || status === ALL ? '' : status }).filter(
      (value) => value.trim() !== '',
    ).length,
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    apply: (saved: string) => {
      const kept = new URLSearchParams(saved);
      change(Object.fromEntries(names.map((name) => [name, kept.get(name) ?? ''])));
    },
  };
}
export type BoardFilters = ReturnType<typeof useBoardFilters>;
