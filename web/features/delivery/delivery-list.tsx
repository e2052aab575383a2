import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatPrice, formatTime } from '#contract/german-format.ts';
import { speedDisplay } from '#domain/tariff/tariff.ts';
import { orpc } from '#web/lib/api.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { DepartureList, DepartureRow } from '#web/ui/departure-row.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatusBadge } from './status-badge.tsx';

interface DeliveryListProps {
  list: 'active' | 'completed';
  label: string;
  empty: ReactNode;
}

/** The customer's own deliveries, newest first, read like a departure board. */
export function DeliveryList({ list, label, empty }: DeliveryListProps) {
  const query = useInfiniteQuery(
    orpc.deliveries.listDeliveries.infiniteOptions({
      input: (after: string | undefined) => ({ list, ...(after ? { after } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
  if (query.isPending) return <SkeletonRows label="Sendungen werden geladen..." />;
  if (query.isError) {
    return (
      <ErrorState
        title="Ihre Sendungen konnten nicht geladen werden."
        description={`${failureText(query.error)} Ihre Bestellungen sind gespeichert.`}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const rows = query.data.pages.flatMap((page) => page.deliveries);
  if (rows.length === 0) return empty;
  return (
    <div className="flex flex-col gap-4">
      <DepartureList label={label}>
        {rows.map((delivery) => (
          <DepartureRow
            key={delivery.id}
            to={`/delivery-details/${delivery.id}`}
            time={formatTime(list === 'active' ? delivery.promisedBy : delivery.createdAt)}
            timeNote={formatDate(list === 'active' ? delivery.promisedBy : delivery.createdAt)}
            place={delivery.deliveryAddress}
            detail={`${delivery.shortId}, an ${delivery.receiverName}, ${speedDisplay[delivery.deliverySpeed].label}, ${formatPrice(delivery.priceCents)}`}
            state={<StatusBadge delivery={delivery} />}
          />
        ))}
      </DepartureList>
      {query.hasNextPage && (
        <Button kind="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Weitere anzeigen
        </Button>
      )}
    </div>
  );
}
