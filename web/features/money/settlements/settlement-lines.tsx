import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { settlementLine } from '#contract/money/settlements.ts';
import { formatDateTime, formatTotal } from '#contract/platform/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Line = z.infer<typeof settlementLine>;

const columns: TableColumn<Line>[] = [
  { key: 'kind', title: 'Art', render: ({ kindText }) => kindText },
  {
    key: 'shipment',
    title: 'Sendung',
    render: ({ deliveryId, shortId, description }) =>
      deliveryId ? <TextLink to={`/delivery-details/${deliveryId}`}>{shortId}</TextLink> : description || '–',
  },
  { key: 'time', title: 'Zeit', align: 'end', render: ({ at }) => formatDateTime(at) },
  { key: 'amount', title: 'Betrag', align: 'end', render: ({ amountCents }) => formatTotal(amountCents) },
  {
    key: 'fee',
    title: 'Gebühr',
    align: 'end',
    render: ({ feeCents }) => (feeCents === 0 ? '–' : formatTotal(-feeCents)),
  },
  { key: 'net', title: 'Netto', align: 'end', render: ({ netCents }) => formatTotal(netCents) },
];

/** The lines of a settlement, page by page. */
export function SettlementLines({ id, isItemized }: { id: string; isItemized: boolean }) {
  const list = useInfiniteQuery({
    queryKey: [...orpc.settlements.listSettlementLines.key(), 'rows', id, isItemized],
    queryFn: ({ pageParam }) =>
      client.settlements.listSettlementLines({ id, ...(pageParam ? { after: pageParam } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  return (
    <section aria-labelledby="posten">
      <h3 id="posten" className="mb-2 font-semibold">
        Posten
      </h3>
      <QueryState query={list} failure="Die Posten konnten nicht geladen werden.">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return (
              <p className="text-ink-soft">
                {isItemized
                  ? 'Diese Abrechnung hat keine Posten.'
                  : 'Der Zahlungsdienst nennt die Posten noch nicht.'}
              </p>
            );
          }
          return (
            <>
              <Surface padding="none">
                <DataTable caption="Posten" rows={rows} getKey={(line) => line.id} columns={columns} />
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
