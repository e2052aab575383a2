import { useQuery } from '@tanstack/react-query';
import { Maximize2, X } from 'lucide-react';
import { Link } from 'react-router';
import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DeliveryFolds } from './delivery-folds.tsx';
import { DeliveryHead } from './delivery-head.tsx';
import { FileCard } from './file-card.tsx';
import type { FileRights } from './file-rights.ts';
import { TourStops } from './tour-stops.tsx';

interface DeliveryPanelProps {
  id: string;
  rights: FileRights;
  onClose: () => void;
}

/** A delivery's file beside the list: what is asked on the phone first, the rest folded. */
export default function DeliveryPanel({ id, rights, onClose }: DeliveryPanelProps) {
  const query = useQuery(orpc.board.getDeliveryFile.queryOptions({ input: { id } }));
  const load = useLoad(query);
  const { data: file } = query;
  return (
    <section aria-label="Gewählte Sendung" className="flex h-full min-h-0 flex-col bg-surface">
      <header className="flex items-center justify-between gap-2 border-b border-line px-4 py-1">
        <h2 className="tabular truncate text-base">
          {file ? `Sendung ${file.delivery.shortId}` : 'Sendung'}
        </h2>
        <span className="flex">
          <Link
            to={`/delivery-details/${id}`}
            aria-label="Ganze Seite"
            title="Ganze Seite"
            className="inline-flex size-control items-center justify-center rounded-control hover:bg-water"
          >
            <Maximize2 aria-hidden="true" className="size-4" />
          </Link>
          <IconButton
            label="Schließen (Esc)"
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={onClose}
          />
        </span>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-6">
        {load.isWaiting && <SkeletonRows label="Sendung wird geladen..." count={4} />}
        {!file && load.failure !== null && (
          <div className="pt-4">
            {failureCode(query.error) === 'DELIVERY_NOT_FOUND' ? (
              <>
                <p>Sendung nicht gefunden</p>
                <Button kind="secondary" className="mt-3" onClick={onClose}>
                  Schließen
                </Button>
              </>
            ) : (
              <ErrorState
                title="Die Sendung konnte nicht geladen werden."
                description={failureText(query.error)}
                onRetry={() => void query.refetch()}
                isRetrying={query.isFetching}
              />
            )}
          </div>
        )}
        {file && query.isError && (
          <HelpBox tone="warning">Dies ist nicht der neueste Stand. {failureText(query.error)}</HelpBox>
        )}
        {file && (
          <>
            <DeliveryHead key={id} file={file} rights={rights} />
            {file.driverId && <DriversTour driverId={file.driverId} file={file} />}
            <DeliveryFolds key={`${id} folds`} file={file} rights={rights} />
          </>
        )}
      </div>
    </section>
  );
}

/** What the delivery's driver has ahead, while he has it. */
function DriversTour({ driverId, file }: { driverId: string; file: DeliveryFile }) {
  const isUnderWay = isOneOf(drivingStatuses, file.delivery.status);
  const tour = useQuery({
    ...orpc.board.getDriverTour.queryOptions({ input: { id: driverId } }),
    enabled: isUnderWay,
  });
  if (!isUnderWay || !tour.data) return null;
  return (
    <div className="mt-4 -mb-4 border-t border-line">
      <FileCard title={`Tour von ${tour.data.name}`} count={tour.data.stops.length} isOpen>
        <TourStops stops={tour.data.stops} current={file.delivery.id} />
      </FileCard>
    </div>
  );
}
