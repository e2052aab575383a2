import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { settlement } from '#money/contract/settlements.ts';
import { formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { monthFilter } from '#web/fields/month-filter.ts';
import { PagedLines } from '#web/fields/paged-lines.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { type ListFilter, useListFilters } from '#web/lib/use-list-filters.ts';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ImportReport } from './import-report.tsx';
import { SettlementState } from './settlement-state.tsx';

type Settlement = z.infer<typeof settlement>;

const states = [
  { value: 'under_way', label: 'Auf dem Weg' },
  { value: 'arrived', label: 'Angekommen, noch nicht vermerkt' },
  { value: 'banked', label: 'Auf dem Konto vermerkt' },
  { value: 'failed', label: 'Zurückgekommen' },
] as const satisfies readonly { value: Settlement['state']; label: string }[];

const filters = [
  monthFilter,
  { name: 'state', label: 'Stand', everything: 'Jeder Stand', options: states },
] as const satisfies ListFilter[];

/** Newest first, page by page, with its filters in the URL. */
export function SettlementList() {
  const state = useListFilters(filters);
  const { wanted } = state;
  return (
    <PagedLines<Settlement>
      title="Abrechnungen"
      queryKey={[...orpc.settlements.listSettlements.key(), 'rows', wanted]}
      read={(after) => client.settlements.listSettlements({ ...wanted, ...(after && { after }) })}
      columns={columns}
      isNarrowed={state.narrowing > 0}
      empty={<NoSettlement />}
      bar={
        <>
          <p className="mb-4 max-w-measure text-ink-soft">
            Was der Zahlungsdienst auf das Bankkonto auszahlt: Zahlungen ohne Erstattungen, Rückbuchungen und
            Gebühren. Jede Stunde wird nach neuen gefragt.
          </p>
          <ListFilterBar filters={filters} state={state} placeholder="Kennung beim Zahlungsdienst, Betrag">
            <MoneyCsv of={{ list: 'settlements', ...wanted }} />
            <ImportReport />
          </ListFilterBar>
        </>
      }
    />
  );
}

function NoSettlement() {
  return (
    <EmptyState
      title="Noch keine Abrechnung"
      description="Sobald der Zahlungsdienst die ersten Zahlungen auszahlt, steht hier, woraus jede Auszahlung besteht und ob sie zu unseren Büchern passt."
    />
  );
}

const columns: TableColumn<Settlement>[] = [
  {
    key: 'arrival',
    title: 'Ankunft',
    render: (row) => <ArrivalLink settlement={row} />,
  },
  {
    key: 'state',
    title: 'Stand',
    render: (row) => (
      <span className="flex max-md:justify-end">
        <SettlementState settlement={row} />
      </span>
    ),
  },
  { key: 'lines', title: 'Posten', align: 'end', render: ({ lineCount }) => lineCount },
  {
    key: 'payments',
    title: 'Zahlungen',
    align: 'end',
    render: ({ paymentCents }) => formatTotal(paymentCents),
  },
  {
    key: 'returned',
    title: 'Erstattet',
    align: 'end',
    render: ({ refundCents, disputeCents }) => formatTotal(refundCents + disputeCents),
  },
  { key: 'fees', title: 'Gebühren', align: 'end', render: ({ feeCents }) => formatTotal(-feeCents) },
  { key: 'net', title: 'Ausgezahlt', align: 'end', render: ({ amountCents }) => formatTotal(amountCents) },
];

/** Keeps the filters in the URL, for the way back. */
function ArrivalLink({ settlement: { id, arrivesOn } }: { settlement: Settlement }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('settlement', id);
  return <TextLink to={`?${to}`}>{formatDay(arrivesOn)}</TextLink>;
}
