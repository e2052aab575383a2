import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatPrice } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';

const words = {
  contested: 'Zahlung angefochten, die Bank entscheidet noch',
  refunded_under_way: 'Zahlung ganz erstattet, die Sendung ist noch unterwegs',
};

/** Payments with events at the payment provider that an admin has to know about. */
export function PaymentNotes() {
  const list = useQuery(orpc.checkout.listPaymentNotes.queryOptions());
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title="Die Zahlungen konnten nicht geladen werden."
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (!list.data) {
    return (
      <Skeleton label="Zahlungen werden geladen...">
        <SkeletonBar className="h-6 w-48" />
      </Skeleton>
    );
  }
  if (list.data.notes.length === 0) {
    return (
      <EmptyState
        title="Keine Zahlung ist auffällig."
        description="Angefochtene Zahlungen stehen dann hier, und erstattete, deren Sendung noch unterwegs ist."
      />
    );
  }
  return (
    <Surface>
      <ul className="divide-y divide-line">
        {list.data.notes.map((note) => (
          <li key={`${note.kind}-${note.deliveryId}-${note.since}`} className="py-4 first:pt-0 last:pb-0">
            <p className="flex items-baseline justify-between gap-4 font-semibold">
              <TextLink to={`/delivery-details/${note.deliveryId}`}>Sendung {note.shortId}</TextLink>
              <span className="tabular">{formatPrice(note.amountCents)}</span>
            </p>
            <p className="tabular text-sm text-ink-soft">
              {words[note.kind]}, seit {formatDateTime(note.since)}
            </p>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
