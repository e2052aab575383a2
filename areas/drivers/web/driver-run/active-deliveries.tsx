import { type ReactNode, useRef, useState } from 'react';
import { failureText } from '#web/lib/failures.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { useLoad } from '#web/lib/use-load.ts';
import type { Undo } from '#web/lib/use-send-command.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/skeleton.tsx';
import { type ToastMessage, useToast } from '#web/ui/toast.tsx';
import { useRoadNet } from '#web/offline/road-net/use-road-net.ts';
import { useWayTiles } from '#web/offline/use-way-tiles.ts';
import type { EnteredAbsence } from './act-dialog.ts';
import { ActDialogs, loadScanner, type OpenDialog } from './act-dialogs.tsx';
import { ActiveDeliveryCard } from './active-delivery-card.tsx';
import { DoorCard, type Parcels } from './door-card.tsx';
import { type DoorStop, groupByDoor } from './door-stops.ts';
import { type OwnPlace, isAtReceiver } from './is-at-receiver.ts';
import { findStops, stopWords } from './next-stop.ts';
import { RunBoard } from './run-board.tsx';
import { type ActiveDelivery, useActiveDeliveries } from './use-active-deliveries.ts';
import { useHeldFirst } from './use-held-first.ts';
import { useIsSettled } from './use-is-settled.ts';
import { dropDone, joinDoors, type Run, sortByRun, useRun } from './use-run.ts';
import { useUndoToast } from './use-undo-toast.ts';

interface ActiveDeliveriesProps {
  acceptedId?: string;
  /** Where this phone was measured last. */
  place: OwnPlace | undefined;
  /** Renders the map of the run. */
  renderMap: (run: Run) => ReactNode;
}

/**
 * The accepted deliveries in the order of the run, those at one door together, each with its next step; the
 * whole run is shown below the first one.
 */
export function ActiveDeliveries({ acceptedId, place, renderMap }: ActiveDeliveriesProps) {
  const active = useActiveDeliveries();
  const { data: loaded } = useRun({ hasDeliveries: (active.data?.deliveries.length ?? 0) > 0 });
  const load = useLoad(active);
  useWayTiles(active.data?.deliveries.map(({ path }) => path) ?? []);
  useRoadNet(active.data?.deliveries.length === 0 ? [] : loaded?.stops);
  const { showToast } = useToast();
  const showUndo = useUndoToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [found, setFound] = useState<{ id: string; opening: number }>();
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  /** Parcels that once lay beside others: the last of them is ticked as well. */
  const [beside, setBeside] = useState<readonly string[]>([]);

  const run = active.data && loaded && dropDone(loaded, active.data.deliveries);
  const deliveries = sortByRun(active.data?.deliveries ?? [], run);
  const wanted = groupByDoor(deliveries);
  const newBeside = wanted.flatMap(({ deliveries: parcels, word }) =>
    parcels.length > 1 ? parcels.map(({ id }) => `${word} ${id}`) : [],
  );
  if (newBeside.some((name) => !beside.includes(name))) setBeside([...new Set([...beside, ...newBeside])]);
  const { stops, isMoved, touch } = useHeldFirst(wanted);
  const isSettled = useIsSettled(describeFirst(stops));

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

  function close(): void {
    setDialog((before) => before && { ...before, isOpen: false });
    if (dialog?.isSecond) heading.current?.focus();
  }
  function open(kind: OpenDialog['kind'], parcels: Parcels, more: Partial<OpenDialog> = {}): void {
    setDialog((before) => ({ ...more, kind, parcels, isOpen: true, opening: (before?.opening ?? 0) + 1 }));
  }
  function openOrLoad(kind: OpenDialog['kind'], parcels: Parcels): void {
    // Since when the driver stands there, the server knows by the fixes of this moment.
    if (kind === 'mark_absent') void active.refetch();
    if (kind !== 'scan') return open(kind, parcels);
    loadScanner().then(
      () => open('scan', parcels),
      () =>
        showToast({
          title: 'Der Scanner lässt sich gerade nicht laden.',
          description: 'Das Paket können Sie ohne ihn als abgeholt melden.',
          kind: 'destructive',
        }),
    );
  }
  function finish(message: ToastMessage, undo?: Undo, entered?: EnteredAbsence): void {
    const given = dialog;
    close();
    showUndo(message, undo, () => {
      if (given && entered) open(given.kind, given.parcels, { ...given, restored: entered });
    });
    // The card that opened the dialog, and the focus with it, may be gone.
    heading.current?.focus();
  }
  const isTicked = (delivery: ActiveDelivery) =>
    ticks[tickName(delivery)] ?? findStops(delivery).next.word === stopWords.dropoff;
  function tick(id: string, isOn: boolean): void {
    const delivery = deliveries.find((one) => one.id === id);
    if (delivery) setTicks((before) => ({ ...before, [tickName(delivery)]: isOn }));
  }
  const joined = run && joinDoors(run);
  const [first] = stops;
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Meine aktiven Aufträge
      </h2>
      <div role="status" className="empty:hidden">
        {isMoved && first && (
          <HelpBox title="Reihenfolge geändert">
            Jetzt zuerst: {splitAddress(findStops(first.deliveries[0]).next.address).street}
          </HelpBox>
        )}
      </div>
      {stops.length === 0 ? (
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
          {stops.map((stop, index) => {
            const [delivery, ...others] = stop.deliveries;
            const isDoor = others.length > 0 || beside.includes(`${stop.word} ${delivery.id}`);
            const look = { isFirst: index === 0, isSettled: index > 0 || isSettled };
            const atReceiver = stop.deliveries.some((one) => isAtReceiver(one, place));
            const foundHere = stop.deliveries.some(({ id }) => id === found?.id);
            return (
              <li
                key={isDoor ? stop.key : delivery.id}
                className="flex flex-col gap-6"
                {...(index === 0 && touch)}
              >
                {isDoor ? (
                  <DoorCard
                    {...look}
                    stop={stop}
                    isAtReceiver={atReceiver}
                    foundAt={foundHere ? found?.opening : undefined}
                    isTicked={isTicked}
                    onTick={tick}
                    onOpen={openOrLoad}
                  />
                ) : (
                  <ActiveDeliveryCard
                    {...look}
                    delivery={delivery}
                    isAtReceiver={atReceiver}
                    isNew={delivery.id === acceptedId}
                    foundAt={foundHere ? found?.opening : undefined}
                    onOpen={(kind) => openOrLoad(kind, [delivery])}
                  />
                )}
                {index === 0 && joined && joined.stops.length > 0 && (
                  <RunBoard run={joined} map={renderMap(joined)} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <ActDialogs
        dialog={dialog}
        waitMinutes={active.data.waitMinutes}
        place={place}
        deliveries={deliveries}
        onClose={close}
        onDone={finish}
        onGoOn={(change) => setDialog((before) => before && { ...before, ...change, isSecond: true })}
        onPickedUp={() => {
          close();
          heading.current?.focus();
        }}
        onTick={(id) => tick(id, true)}
        onGoTo={(id) => {
          close();
          setFound({ id, opening: dialog?.opening ?? 0 });
        }}
      />
    </div>
  );
}

/** A tick is for one act: what was collected is not ticked for being brought back. */
const tickName = (delivery: ActiveDelivery) => `${findStops(delivery).next.word} ${delivery.id}`;

/** What the first card's button would do. */
function describeFirst([first]: readonly DoorStop[]): string {
  return first ? first.deliveries.map(({ id, status }) => `${id} ${status}`).join() : '';
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
