import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ConfirmDeliveryDialog } from './confirm-delivery-dialog.tsx';
import { MarkAbsentDialog } from './mark-absent-dialog.tsx';
import { ReleaseDeliveryDialog } from './release-delivery-dialog.tsx';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { serverNow } from '#web/lib/server-now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/skeleton.tsx';
import { type ToastMessage, useToast } from '#web/ui/toast.tsx';
import { useWayTiles } from '#web/offline/use-way-tiles.ts';
import { ActiveDeliveryCard } from './active-delivery-card.tsx';
import { DeliveryDetailsDialog } from './delivery-details-dialog.tsx';
import type { CardDialog } from './driver-commands.ts';
import { isInHand } from './next-stop.ts';
import { PickUpQuestion } from './pick-up-question.tsx';
import { RunBoard } from './run-board.tsx';
import { type ActiveDelivery, useActiveDeliveries } from './use-active-deliveries.ts';
import { dropDone, type Run, sortByRun, useRun } from './use-run.ts';

const dialogs: Record<CardDialog, typeof ConfirmDeliveryDialog> = {
  deliver: ConfirmDeliveryDialog,
  mark_absent: MarkAbsentDialog,
  release: ReleaseDeliveryDialog,
};

/** Many parcels have no label. */
const loadScanner = () => import('./scan-label-dialog.tsx');
const ScanLabelDialog = lazy(loadScanner);

interface OpenDialog {
  kind: CardDialog | 'details' | 'scan';
  /** A snapshot from the opening: if the order leaves the list, the dialog and its signature must stay. */
  delivery: ActiveDelivery;
  isOpen: boolean;
  /** Changes with each opening, so that it starts empty. */
  opening: number;
  /** The pick-up time, if it was asked for. */
  pickedUpAt?: string;
  reason?: string;
  /** Another dialog has replaced this one: focus does not return to its button. */
  isSecond?: true;
}

/** Whether the pick-up has to be recorded before this command. */
const asksForPickUp = ({ kind, delivery, pickedUpAt }: OpenDialog) =>
  (kind === 'deliver' || kind === 'mark_absent') &&
  !pickedUpAt &&
  !isInHand(delivery) &&
  delivery.allowedCommands.includes('pick_up');

interface ActiveDeliveriesProps {
  acceptedId?: string;
  /** Renders the map of the run. */
  renderMap: (run: Run) => ReactNode;
}

/**
 * The accepted deliveries in the order of the run, each with its next step; the whole run is shown below the
 * first one.
 */
export function ActiveDeliveries({ acceptedId, renderMap }: ActiveDeliveriesProps) {
  const active = useActiveDeliveries();
  const { data: loaded } = useRun({ hasDeliveries: (active.data?.deliveries.length ?? 0) > 0 });
  const load = useLoad(active);
  useWayTiles(active.data?.deliveries.map(({ path }) => path) ?? []);
  const { showToast } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [found, setFound] = useState<{ id: string; opening: number }>();

  if (!active.data) {
    if (load.isWaiting) return <ActiveSkeleton />;
    return (
      <ErrorState
        title="Ihre Aufträge konnten nicht geladen werden."
        description={`Sie sind gespeichert. ${failureText(load.failure)}`}
        onRetry={() => void active.refetch()}
        isRetrying={active.isFetching}
      />
    );
  }

  const run = loaded && dropDone(loaded, active.data.deliveries);
  const deliveries = sortByRun(active.data.deliveries, run);
  function close(): void {
    setDialog((before) => before && { ...before, isOpen: false });
    if (dialog?.isSecond) heading.current?.focus();
  }
  function open(kind: OpenDialog['kind'], delivery: ActiveDelivery): void {
    setDialog((before) => ({ kind, delivery, isOpen: true, opening: (before?.opening ?? 0) + 1 }));
  }
  function openScanner(delivery: ActiveDelivery): void {
    loadScanner().then(
      () => open('scan', delivery),
      () =>
        showToast({
          title: 'Der Scanner lässt sich gerade nicht laden.',
          description: 'Das Paket können Sie ohne ihn als abgeholt melden.',
          kind: 'destructive',
        }),
    );
  }
  const goOn = (change: Partial<OpenDialog>) =>
    setDialog((before) => before && { ...before, ...change, isSecond: true });
  function finish(message: ToastMessage): void {
    close();
    showToast(message);
    // The card that opened the dialog, and the focus with it, may be gone.
    heading.current?.focus();
  }
  const Proof = dialog && dialog.kind !== 'details' && dialog.kind !== 'scan' ? dialogs[dialog.kind] : null;
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Meine aktiven Aufträge
      </h2>
      {deliveries.length === 0 ? (
        <EmptyState
          title="Sie haben keinen aktiven Auftrag"
          description="Angenommene Aufträge stehen hier, mit dem nächsten Schritt."
          action={
            <ButtonLink to="?tab=available" size="thumb" preventScrollReset>
              Aufträge ansehen
            </ButtonLink>
          }
        />
      ) : (
        <ul aria-label="Meine aktiven Aufträge" className="flex flex-col gap-4">
          {deliveries.map((delivery, index) => (
            <li key={delivery.id} className="flex flex-col gap-6">
              <ActiveDeliveryCard
                delivery={delivery}
                isFirst={index === 0}
                isNew={delivery.id === acceptedId}
                foundAt={found?.id === delivery.id ? found.opening : undefined}
                onOpen={(kind) => (kind === 'scan' ? openScanner(delivery) : open(kind, delivery))}
              />
              {index === 0 && run && run.stops.length > 0 && <RunBoard run={run} map={renderMap(run)} />}
            </li>
          ))}
        </ul>
      )}
      {dialog?.kind === 'details' && (
        <DeliveryDetailsDialog delivery={dialog.delivery} isOpen={dialog.isOpen} onClose={close} />
      )}
      {dialog?.kind === 'scan' && (
        <Suspense fallback={null}>
          <ScanLabelDialog
            key={dialog.opening}
            delivery={deliveries.find(({ id }) => id === dialog.delivery.id) ?? dialog.delivery}
            deliveries={deliveries}
            isOpen={dialog.isOpen}
            onClose={close}
            onPickedUp={() => {
              close();
              heading.current?.focus();
            }}
            onGoTo={(id) => {
              close();
              setFound({ id, opening: dialog.opening });
            }}
          />
        </Suspense>
      )}
      {dialog && asksForPickUp(dialog) && (
        <PickUpQuestion
          key={dialog.opening}
          isOpen={dialog.isOpen}
          onClose={close}
          onYes={() => goOn({ pickedUpAt: new Date(serverNow()).toISOString() })}
          onRelease={(reason) => goOn({ kind: 'release', reason })}
        />
      )}
      {dialog && Proof && !asksForPickUp(dialog) && (
        <Proof
          key={dialog.opening}
          // What the receiver wishes may change while it is open.
          delivery={deliveries.find(({ id }) => id === dialog.delivery.id) ?? dialog.delivery}
          pickedUpAt={dialog.pickedUpAt}
          reason={dialog.reason}
          isOpen={dialog.isOpen}
          onClose={close}
          onDone={finish}
        />
      )}
    </div>
  );
}

function ActiveSkeleton() {
  return (
    <Skeleton
      label="Aufträge werden geladen..."
      className="flex flex-col gap-5 rounded-surface border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex justify-between gap-4">
        <SkeletonBar className="h-6 w-24 rounded-full" />
        <SkeletonBar className="h-6 w-28" />
      </div>
      <SkeletonBar className="h-8 w-4/5" />
      <SkeletonBar className="h-5 w-3/5" />
      <div className="grid grid-cols-2 gap-2">
        <SkeletonBar className="h-14 rounded-control" />
        <SkeletonBar className="h-14 rounded-control" />
      </div>
      <SkeletonBar className="h-14 w-full rounded-control" />
    </Skeleton>
  );
}
