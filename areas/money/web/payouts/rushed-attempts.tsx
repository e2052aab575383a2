import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { formatDateTime, formatTime, formatTotal } from '#platform/contract/german-format.ts';
import type { rushedAttempt } from '#money/contract/payouts.ts';
import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { PagedLines } from '#web/fields/paged-lines.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { useListFilters } from '#web/lib/use-list-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { rushedFilters } from './payout-filters.ts';
import { usePayoutAct } from './use-payout-act.ts';

type Attempt = z.infer<typeof rushedAttempt>;

const UNPAID_UNTIL_CHECKED = 'Ausgezahlt wird erst, wenn Sie sie geprüft haben.';

const columns: TableColumn<Attempt>[] = [
  {
    key: 'shipment',
    title: 'Sendung',
    render: ({ deliveryId, shortId, label }) => (
      <>
        <TextLink to={`/delivery-details/${deliveryId}`}>{shortId}</TextLink>
        {label && ` ${label}`}
      </>
    ),
  },
  { key: 'driver', title: 'Fahrer', render: ({ driverName }) => driverName },
  {
    key: 'course',
    title: 'Ablauf',
    render: ({ acceptedAt, pickedUpAt, at, reasonText }) => (
      <div>
        <span className="block">{reasonText}</span>
        <span className="block text-ink-soft">
          {`angenommen ${formatDateTime(acceptedAt)}, abgeholt ${formatTime(pickedUpAt)}, beendet ${formatTime(at)}`}
        </span>
      </div>
    ),
  },
  {
    key: 'earnings',
    title: 'Verdienst',
    align: 'end',
    render: ({ earningsCents }) => formatTotal(earningsCents),
  },
  {
    key: 'acts',
    title: 'Aktionen',
    isPlain: true,
    align: 'end',
    render: (attempt) => <Release attempt={attempt} />,
  },
];

/**
 * Attempts so fast, or so doubtful, that they are not paid until an admin has checked them. Renders nothing
 * if there are none.
 */
export function RushedAttempts() {
  const list = useQuery(orpc.payouts.listRushedAttempts.queryOptions({ input: {} }));
  return (
    <QueryState query={list} failure="Die auffälligen Fahrten konnten nicht geladen werden.">
      {({ attempts }) =>
        attempts.length > 0 && (
          <section aria-labelledby="auffaellige-fahrten">
            <h2 id="auffaellige-fahrten" className="text-lg">
              Auffällige Fahrten
            </h2>
            <p className="mt-1 mb-2 max-w-measure text-ink-soft">{UNPAID_UNTIL_CHECKED}</p>
            <Surface padding="none">
              <DataTable
                caption="Auffällige Fahrten"
                rows={attempts}
                getKey={({ id }) => id}
                columns={columns}
              />
            </Surface>
          </section>
        )
      }
    </QueryState>
  );
}

/** All of them, searched and filtered. */
export function RushedLines() {
  const filters = useListFilters(rushedFilters);
  return (
    <PagedLines<Attempt>
      title="Auffällige Fahrten"
      queryKey={[...orpc.payouts.listRushedAttempts.key(), 'lines', filters.wanted]}
      read={async () => ({
        rows: (await client.payouts.listRushedAttempts(filters.wanted)).attempts,
        next: null,
      })}
      columns={columns}
      isNarrowed={filters.narrowing > 0}
      empty="Keine: Alle Fahrten sind geprüft."
      bar={
        <>
          <p className="-mt-2 mb-3 max-w-measure text-ink-soft">{UNPAID_UNTIL_CHECKED}</p>
          <ListFilterBar filters={rushedFilters} state={filters} placeholder="Fahrer, Sendung, Verdienst">
            <MoneyCsv of={{ list: 'rushed', ...filters.wanted }} />
          </ListFilterBar>
        </>
      }
    />
  );
}

function Release({ attempt: { id, shortId } }: { attempt: Attempt }) {
  const release = usePayoutAct(() => client.payouts.releaseRushedAttempt({ id }), 'Geprüft, wird ausgezahlt');
  return (
    <Button
      kind="secondary"
      busy={release.isPending}
      aria-label={`Fahrt ${shortId} als geprüft vermerken`}
      onClick={() => release.mutate(undefined)}
    >
      Geprüft
    </Button>
  );
}
