import { pauseAfterFailure } from '#web/lib/query-client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { arrivalText } from '#delivery/contract/arrival-text.ts';
import type { BoardRow } from '#office/contract/board.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { askWhileComing } from '#web/lib/ask-while-coming.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { serverDate } from '#web/lib/server-now.ts';

const street = (address: string) => splitAddress(address).street;

const columns: TableColumn<BoardRow>[] = [
  {
    key: 'number',
    title: 'Nummer',
    render: ({ id, shortId }) => (
      <span className="whitespace-nowrap">
        <TextLink to={`/delivery-details/${id}`}>{shortId}</TextLink>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ statusColor, statusLabel, isLate }) => (
      <span className="flex flex-wrap gap-1">
        <Badge color={statusColor}>{statusLabel}</Badge>
        {isLate && <Badge color="red">Verspätet</Badge>}
      </span>
    ),
  },
  {
    key: 'ordered',
    title: 'Bestellt',
    render: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'arrival',
    title: 'Ankunft',
    // Of what has ended the window is gone, and the promise is what is left to compare with.
    render: (row) => arrivalText(row, serverDate()),
  },
  {
    key: 'way',
    title: 'Von, nach',
    render: ({ pickupAddress, deliveryAddress }) => `${street(pickupAddress)} → ${street(deliveryAddress)}`,
  },
  { key: 'receiver', title: 'Empfänger', render: ({ receiverName }) => receiverName },
  { key: 'driver', title: 'Fahrer', render: ({ driverName }) => driverName ?? '–' },
];

interface DeliveriesOfProps {
  /** Whose deliveries. */
  of: { customer: string } | { driver: string };
}

/** Everything that a customer ordered or a driver had, newest first. */
export function DeliveriesOf({ of }: DeliveriesOfProps) {
  const list = useInfiniteQuery(
    orpc.board.listBoard.infiniteOptions({
      input: (after: string | undefined) => ({ ...of, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchInterval: (asked) =>
        pauseAfterFailure(asked) || askWhileComing(asked.state.data?.pages.flatMap((page) => page.rows)),
    }),
  );
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <Surface as="section" padding="none" aria-labelledby="deliveries-of">
      <h2 id="deliveries-of" className="px-4 pt-3 pb-2 text-lg">
        Sendungen
      </h2>
      {rows && rows.length > 0 && (
        <DataTable
          caption="Sendungen, neueste zuerst"
          columns={'driver' in of ? columns.filter(({ key }) => key !== 'driver') : columns}
          rows={rows}
          getKey={(row) => row.id}
        />
      )}
      {rows?.length === 0 && <p className="px-4 pb-4 text-ink-soft">Noch keine Sendung.</p>}
      {!rows && !list.isError && <p className="px-4 pb-4 text-ink-soft">Laden...</p>}
      {list.isError && (
        <div className="p-4">
          <ErrorState
            title="Die Sendungen konnten nicht geladen werden."
            description={failureText(list.error)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        </div>
      )}
      {list.hasNextPage && (
        <Button
          kind="secondary"
          className="m-4"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Weitere 50
        </Button>
      )}
    </Surface>
  );
}
