import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { settlement } from '#contract/money/settlements.ts';
import { formatDay, formatTotal } from '#contract/platform/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ImportReport } from './import-report.tsx';
import { SettlementState } from './settlement-state.tsx';

type Settlement = z.infer<typeof settlement>;

const states: readonly { value: Settlement['state']; label: string }[] = [
  { value: 'under_way', label: 'Auf dem Weg' },
  { value: 'arrived', label: 'Angekommen, noch nicht vermerkt' },
  { value: 'banked', label: 'Auf dem Konto vermerkt' },
  { value: 'failed', label: 'Zurückgekommen' },
];

/** Newest first, page by page, by month and state in the URL. */
export function SettlementList({ month }: { month: ReactNode }) {
  const [search] = useSearchParams();
  const state = states.find(({ value }) => value === search.get('state'))?.value;
  const asked = readMonth(search);
  const list = useInfiniteQuery({
    queryKey: [...orpc.settlements.listSettlements.key(), 'rows', asked, state],
    queryFn: ({ pageParam }) =>
      client.settlements.listSettlements({
        ...(asked ? { month: asked } : {}),
        ...(state ? { state } : {}),
        ...(pageParam ? { after: pageParam } : {}),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  return (
    <section aria-labelledby="abrechnungen">
      <h2 id="abrechnungen" className="text-lg">
        Abrechnungen
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-ink-soft">
        Was der Zahlungsdienst auf das Bankkonto auszahlt: Zahlungen ohne Erstattungen, Rückbuchungen und
        Gebühren. Jede Stunde wird nach neuen gefragt.
      </p>
      <div className="mb-6 flex flex-wrap items-end gap-3">
        {month}
        <StateChoice state={state} />
        <ImportReport />
      </div>
      <QueryState query={list} failure="Die Abrechnungen konnten nicht geladen werden.">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <NoSettlement isNarrowed={Boolean(asked ?? state)} />;
          return (
            <>
              <Surface padding="none">
                <DataTable caption="Abrechnungen" rows={rows} getKey={({ id }) => id} columns={columns} />
              </Surface>
              {list.hasNextPage && (
                <Button
                  kind="secondary"
                  className="mt-4"
                  busy={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Weitere anzeigen
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </section>
  );
}

function readMonth(search: URLSearchParams): string | undefined {
  const month = search.get('month') ?? '';
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

function StateChoice({ state }: { state: Settlement['state'] | undefined }) {
  const [, setSearch] = useSearchParams();
  return (
    <SelectField
      label="Stand"
      className="w-full max-w-72"
      value={state ?? ''}
      placeholder="Alle"
      options={states}
      onChange={({ target }) =>
        setSearch(
          (now) => {
            if (target.value) now.set('state', target.value);
            else now.delete('state');
            return now;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}

function NoSettlement({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return <p className="text-ink-soft">Mit diesem Zeitraum und Stand gibt es keine Abrechnung.</p>;
  }
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
