import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DriverNumberKey, driverNumberKeys } from '#office/contract/business-numbers.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ExportButton } from './export-table-button.tsx';
import { minutes, NONE, percent, stars } from './figures.ts';

type Row = Awaited<ReturnType<typeof client.businessNumbers.listDriverNumbers>>['drivers'][number];

interface DriverNumbersProps {
  from?: string | undefined;
  until?: string | undefined;
}

/** One line per driver, sorted by any column; the order is in the address. */
export function DriverNumbers({ from, until }: DriverNumbersProps) {
  const { search, set } = useAddressFilters();
  const wanted = search.get('drivers') ?? '';
  const [name = '', direction] = wanted.split('-');
  const sort = driverNumberKeys.find((key) => key === name) ?? 'delivered';
  const order = direction === 'up' ? ('ascending' as const) : ('descending' as const);
  const input = { sort, order, ...(from && until ? { from, until } : {}) };
  const query = useQuery(
    orpc.businessNumbers.listDriverNumbers.queryOptions({ input, placeholderData: keepPreviousData }),
  );
  const sortable = (key: DriverNumberKey): Pick<TableColumn<Row>, 'order' | 'onOrder'> => ({
    order: sort === key ? order : null,
    onOrder: () => set({ drivers: `${key}-${sort === key && order === 'descending' ? 'up' : 'down'}` }),
  });
  return (
    <section aria-label="Nach Fahrern">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="text-base font-semibold">Nach Fahrern</h3>
        <ExportButton fetchFile={() => client.businessNumbers.exportDriverNumbers(input)} table="Fahrern" />
      </div>
      <QueryState query={query} failure="Die Zahlen der Fahrer konnten nicht geladen werden.">
        {({ drivers, hasEarnings }) =>
          drivers.length === 0 ? (
            <p className="text-ink-soft">In diesem Zeitraum ist niemand gefahren.</p>
          ) : (
            <Surface padding="none">
              <DataTable
                caption="Zahlen nach Fahrern"
                columns={columns.flatMap(({ key, ...column }) =>
                  key === 'earnings' && !hasEarnings ? [] : [{ key, ...column, ...sortable(key) }],
                )}
                rows={drivers}
                getKey={({ driverId }) => driverId}
                isStale={query.isPlaceholderData}
              />
            </Surface>
          )
        }
      </QueryState>
    </section>
  );
}

const orNone = <Value,>(value: Value | null, write: (value: Value) => string) =>
  value === null ? NONE : write(value);
const whole = (value: number) => value.toLocaleString('de-DE');

const columns: (TableColumn<Row> & { key: DriverNumberKey })[] = [
  {
    key: 'name',
    title: 'Fahrer',
    isLead: true,
    render: ({ driverId, name }) => (
      <TextLink tone="ink" to={`/admin/driver/${driverId}`}>
        {name}
      </TextLink>
    ),
  },
  { key: 'delivered', title: 'Zugestellt', align: 'end', render: (row) => whole(row.deliveredCount) },
  {
    key: 'minutes',
    title: 'Abholung bis Zustellung',
    align: 'end',
    render: ({ medianMinutes }) => orNone(medianMinutes, minutes),
  },
  {
    key: 'late',
    title: 'Verspätet',
    align: 'end',
    render: ({ lateShare, lateMinutes }) => (
      <>
        {orNone(lateShare, percent.format)}
        {lateMinutes !== null && <span className="text-ink-soft"> (Median {minutes(lateMinutes)})</span>}
      </>
    ),
  },
  {
    key: 'rating',
    title: 'Bewertung',
    align: 'end',
    render: ({ averageRating, ratingCount }) => (
      <>
        {orNone(averageRating, stars.format)}
        {ratingCount > 0 && <span className="text-ink-soft"> ({whole(ratingCount)})</span>}
      </>
    ),
  },
  { key: 'released', title: 'Zurückgegeben', align: 'end', render: (row) => whole(row.releasedCount) },
  {
    key: 'earnings',
    title: 'Verdienst',
    align: 'end',
    render: ({ earningsCents }) => orNone(earningsCents, formatTotal),
  },
];
