import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { DeliveryCards } from '#delivery/web/delivery/delivery-cards.tsx';
import { useLiveArrival } from '#dispatch/web/live-map/use-live.ts';
import { InvoiceLinks } from '#money/web/billing/invoice-links.tsx';
import { onActKeys, pressAct } from '#office/web/board/act-keys.ts';
import { DeliveryFolds } from '#office/web/board/delivery-folds.tsx';
import { DeliveryHead } from '#office/web/board/delivery-head.tsx';
import { WriteToDriver } from '#office/web/driver-messages/write-to-driver.tsx';
import { type client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useMe } from '#web/lib/session.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Delivery = Awaited<ReturnType<typeof client.deliveries.getDelivery>>;

interface AdminDeliveryProps {
  delivery: Delivery;
  map: ReactNode;
}

/** A delivery as an admin reads and changes it; Esc returns to the place in the list. */
export default function AdminDelivery({ delivery, map }: AdminDeliveryProps) {
  const navigate = useNavigate();
  const areas = useMe().data?.admin?.areas ?? [];
  useKeys({
    Escape: () => void navigate(-1),
    ...onActKeys((act) => pressAct(document.querySelector(`[data-acts="${delivery.id}"]`), act)),
  });
  const { arrivalWindow } = useLiveArrival(delivery);
  const query = useQuery(orpc.board.getDeliveryFile.queryOptions({ input: { id: delivery.id } }));
  const mayAct = areas.includes('board');
  const rights = {
    mayAct,
    mayRefund: mayAct || areas.includes('money'),
    mayBlock: areas.includes('driver_decisions'),
  };
  const file = query.data;
  return (
    <>
      <p className="mt-1 max-w-measure" aria-live="polite">
        {headline(delivery)}
      </p>
      <div className="mt-4 grid items-stretch gap-6 dense:grid-cols-2 dense:gap-4">
        <Surface>
          {file ? (
            <DeliveryHead file={file} arrivalWindow={arrivalWindow} rights={rights} />
          ) : query.isError ? (
            <ErrorState
              title="Was geschehen ist, konnte nicht geladen werden."
              description={failureText(query.error)}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          ) : (
            <p className="text-ink-soft">Laden...</p>
          )}
        </Surface>
        <div>{map}</div>
      </div>
      {file && <DeliveryFolds file={file} rights={rights} columns />}
      {file?.driverId && (mayAct || areas.includes('support')) && (
        <div className="mt-6">
          <WriteToDriver driverId={file.driverId} deliveryId={delivery.id} />
        </div>
      )}
      <DeliveryCards delivery={delivery} isBelowHead invoices={<InvoiceLinks deliveryId={delivery.id} />} />
    </>
  );
}

const headline = ({ shortId, statusLabel }: Delivery) => `Sendung ${shortId}: ${statusLabel}`;
