import { useQuery } from '@tanstack/react-query';
import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { hiddenText } from '#office/contract/hidden-text.ts';
import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { askWhileComing } from '#web/lib/ask-while-coming.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { pauseAfterFailure } from '#web/lib/query-client.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DeliveryFolds } from './delivery-folds.tsx';
import { DeliveryHead } from './delivery-head.tsx';
import { FileCard } from './file-card.tsx';
import type { FileRights } from './file-rights.ts';
import { PanelHeader } from './panel-header.tsx';
import { TourStops } from './tour-stops.tsx';

interface DeliveryPanelProps {
  id: string;
  rights: FileRights;
  onClose: () => void;
}

/** A delivery's file beside the list: what is asked on the phone first, the rest folded. */
export default function DeliveryPanel({ id, rights, onClose }: DeliveryPanelProps) {
  const query = useQuery(
    orpc.board.getDeliveryFile.queryOptions({
      input: { id },
      refetchInterval: (asked) =>
        pauseAfterFailure(asked) || askWhileComing(asked.state.data && [asked.state.data.delivery]),
    }),
  );
  const load = useLoad(query);
  const { data: file } = query;
  return (
    <section aria-label="Gewählte Sendung" className="flex h-full min-h-0 flex-col bg-surface">
      <PanelHeader to={`/delivery-details/${id}`} onClose={onClose}>
        <h2 className="tabular truncate text-base">
          {file ? `Sendung ${file.delivery.shortId}` : 'Sendung'}
        </h2>
      </PanelHeader>
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
            <DeliveryHead key={id} file={file} arrivalWindow={file.delivery.arrivalWindow} rights={rights} />
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
        {tour.data.hiddenSince && <p className="mb-2">{`${hiddenText(tour.data.hiddenSince)} Uhr`}</p>}
        <TourStops stops={tour.data.stops} current={file.delivery.id} />
      </FileCard>
    </div>
  );
}
