import { RotateCw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatDate, formatTime } from '#platform/contract/german-format.ts';
import { useRowKeys } from '#web/lib/use-row-keys.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  type DriverFilter,
  type DriverOrder,
  type DriverRow,
  filterNames,
  orderNames,
  useDriverList,
} from './use-driver-list.ts';

const NONE = 'N/A';

/** All drivers, filtered and sorted by the URL. */
export function DriverOverview() {
  const { list, wanted, set, clear, isTurned, orderBy } = useDriverList();
  const frame = useRef<HTMLElement>(null);
  useRowKeys(frame);
  const { data } = list;
  const ordered = (column: DriverOrder) => ({ order: isTurned(column), onOrder: () => orderBy(column) });
  const columns: TableColumn<DriverRow>[] = [
    {
      key: 'name',
      title: 'Name',
      ...ordered('name'),
      isLead: true,
      render: ({ fullName }) => fullName || NONE,
    },
    { key: 'status', title: 'Status', ...ordered('status'), render: statusCell },
    { key: 'aboard', title: 'An Bord', align: 'end', render: aboardCell },
    { key: 'seen', title: 'Zuletzt', align: 'end', render: seenCell },
    { key: 'rating', title: 'Bewertung', align: 'end', render: ratingCell },
    { key: 'email', title: 'E-Mail', render: ({ email }) => email || NONE },
    {
      key: 'phone',
      title: 'Telefon',
      render: ({ phone }) => <span className="whitespace-nowrap">{phone || NONE}</span>,
    },
    { key: 'vehicle', title: 'Fahrzeug', render: ({ vehicleType }) => vehicleType ?? NONE },
    {
      key: 'delivered',
      title: 'Zugestellt',
      ...ordered('delivered'),
      align: 'end',
      render: ({ deliveredCount }) => deliveredCount.toLocaleString('de-DE'),
    },
    {
      key: 'created',
      title: 'Registriert',
      ...ordered('created_at'),
      render: ({ createdAt }) => formatDate(createdAt),
    },
    { key: 'details', title: 'Details', isPlain: true, align: 'end', render: detailsCell },
  ];
  return (
    <section ref={frame} aria-labelledby="fahrer" className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="fahrer" className="text-lg">
          Fahrer
          {data && <span className="tabular ml-2 text-base font-normal text-ink-soft">{data.count}</span>}
        </h2>
        <Button
          kind="secondary"
          busy={list.isFetching && !list.isPending}
          onClick={() => void list.refetch()}
          icon={<RotateCw aria-hidden="true" className="size-4.5" />}
        >
          Aktualisieren
        </Button>
      </div>
      <FilterBar
        className="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
        narrowing={Number(wanted.search !== '') + Number(wanted.filter !== 'all')}
        onClear={clear}
        search={
          <TextField
            label="Suchen"
            type="search"
            placeholder="Name, E-Mail oder Telefon"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            value={wanted.search}
            onChange={(event) => set({ q: event.target.value }, { replace: true })}
          />
        }
      >
        <SelectField
          label="Anzeigen"
          value={wanted.filter}
          onChange={(event) => set({ filter: event.target.value === 'all' ? undefined : event.target.value })}
          options={(Object.entries(filterNames) as [DriverFilter, string][]).map(([value, label]) => ({
            value,
            label:
              value === 'awaiting' && data && data.awaitingCount > 0
                ? `${label} (${data.awaitingCount})`
                : label,
          }))}
        />
        <SelectField
          label="Sortieren"
          className="md:hidden"
          value={wanted.order}
          onChange={(event) => set({ order: event.target.value, direction: undefined })}
          options={Object.entries(orderNames).map(([value, label]) => ({ value, label }))}
        />
      </FilterBar>
      <QueryState query={list} failure="Die Fahrer konnten nicht geladen werden.">
        {({ drivers, count, pageSize }) => (
          <>
            {drivers.length === 0 ? (
              <EmptyState
                title="Keine Fahrer gefunden"
                description={
                  wanted.search || wanted.filter !== 'all'
                    ? 'Zu dieser Suche gibt es keinen Fahrer.'
                    : 'Wer sich als Fahrer registriert, steht hier.'
                }
              />
            ) : (
              <Surface padding="none" className="dense:max-h-[calc(100dvh-14rem)] dense:overflow-y-auto">
                <DataTable
                  caption="Fahrer"
                  columns={columns}
                  rows={drivers}
                  getKey={({ userId }) => userId}
                  isStale={list.isPlaceholderData}
                />
              </Surface>
            )}
            <Pagination
              page={wanted.page}
              pageCount={Math.ceil(count / pageSize)}
              onPage={(page) => set({ page: String(page) })}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}

function statusCell(row: DriverRow): ReactNode {
  const { isOnline, onlineSince, pausedUntil } = row;
  const marks: [unknown, BadgeColor, string][] = [
    [row.isSilent, 'orange', 'Antwortet nicht'],
    [isLow(row.batteryPercent), 'orange', `Akku ${row.batteryPercent} %`],
    [row.isAwaiting, 'yellow', 'Prüfen'],
    [row.expiresOn, 'orange', 'Papiere'],
    [row.isBlocked, 'red', 'Gesperrt'],
  ];
  return (
    <span className="flex flex-wrap items-center gap-1 max-md:justify-end">
      <Badge color={isOnline ? 'green' : 'gray'}>{isOnline ? 'Online' : 'Offline'}</Badge>
      {pausedUntil
        ? `Pause bis ${formatTime(pausedUntil)}`
        : onlineSince && `seit ${formatTime(onlineSince)}`}
      {marks.map(
        ([isShown, color, text]) =>
          Boolean(isShown) && (
            <Badge key={text} color={color}>
              {text}
            </Badge>
          ),
      )}
    </span>
  );
}

const EMPTY = '–';

/** A phone that may soon be silent, which is what a dispatcher has to know of it. */
const isLow = (percent: number | null) => percent !== null && percent <= 20;

const aboardCell = ({ aboardCount }: DriverRow) => aboardCount || EMPTY;

/** As a time: how long ago it was would be wrong until the next event. */
const seenCell = ({ seenAt }: DriverRow) => (seenAt ? formatTime(seenAt) : EMPTY);

const ratingCell = ({ rating }: DriverRow) => rating?.average.toFixed(1).replace('.', ',') ?? EMPTY;

function detailsCell({ userId, fullName }: DriverRow): ReactNode {
  return (
    <ButtonLink
      kind="secondary"
      to={`/driver/${userId}`}
      data-row={userId}
      // A row is no higher than its text.
      className="-my-1 whitespace-nowrap max-md:mt-2 max-md:w-full dense:min-h-7 dense:py-0"
    >
      Details<span className="sr-only"> zu {fullName || 'Unbekannt'}</span>
    </ButtonLink>
  );
}
