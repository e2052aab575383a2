import { useQuery } from '@tanstack/react-query';
import type { DriverTour } from '#office/contract/tours.ts';
import { hiddenText } from '#office/contract/hidden-text.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { type DragEvent, lazy, Suspense, useState } from 'react';
import { client, orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { isDelivery, readDropped } from './drag-delivery.ts';
import { PanelHeader } from './panel-header.tsx';
import { useBoardAct } from './use-board-act.ts';
import { useUndoMove } from './use-undo-move.ts';
import { TourStops } from './tour-stops.tsx';

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

/** A driver's tour beside the list: what he has, until when he works, and his stops in order. */
export default function DriverPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const tour = useQuery(orpc.board.getDriverTour.queryOptions({ input: { id } }));
  const [isHandingOver, setIsHandingOver] = useState(false);
  const drop = useDrop(id, tour.data?.name);
  return (
    <section
      aria-label="Gewählter Fahrer"
      {...drop.handlers}
      className={`flex h-full min-h-0 flex-col ${drop.isOver ? 'bg-water' : 'bg-surface'}`}
    >
      <PanelHeader to={`/admin/driver/${id}`} onClose={onClose}>
        <h2 className="truncate text-base">{tour.data?.name ?? 'Fahrer'}</h2>
      </PanelHeader>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-6">
        {drop.failure && <HelpBox tone="error">{drop.failure.text}</HelpBox>}
        <QueryState query={tour} failure="Die Tour konnte nicht geladen werden.">
          {(data) => (
            <>
              <p className="mb-2">{describe(data)}</p>
              <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
                {data.activeCount > 0 && (
                  <Button kind="secondary" onClick={() => setIsHandingOver(true)}>
                    Ganze Tour abgeben
                  </Button>
                )}
                <TextLink tone="ink" to={`?tab=deliveries&driver=${id}`} preventScrollReset>
                  Alle Sendungen dieses Fahrers
                </TextLink>
              </p>
              {isHandingOver && (
                <Suspense>
                  <HandOverDialog driver={{ id, name: data.name }} onClose={() => setIsHandingOver(false)} />
                </Suspense>
              )}
              <TourStops stops={data.stops} />
            </>
          )}
        </QueryState>
      </div>
    </section>
  );
}

/**
 * A line of the board that is dropped here is given to this driver at once, and can be taken back for a
 * moment.
 */
function useDrop(driverId: string, name = 'der Fahrer') {
  const [isOver, setIsOver] = useState(false);
  const [shortId, setShortId] = useState('');
  const undo = useUndoMove();
  const give = useBoardAct<Parameters<typeof client.board.giveToDriver>[0], Moved>({
    call: client.board.giveToDriver,
    doneText: `Sendung ${shortId} hat jetzt ${name}.`,
    undo,
    onDone: () => undefined,
  });
  return {
    isOver,
    failure: give.failure,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!isDelivery(event.dataTransfer)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        const dropped = readDropped(event.dataTransfer);
        if (!dropped) return;
        event.preventDefault();
        setShortId(dropped.shortId);
        give.send({ id: dropped.id, seenUpdatedAt: dropped.updatedAt, driverId });
      },
    },
  };
}

type Moved = Awaited<ReturnType<typeof client.board.giveToDriver>>;

/** 'Online, Lastenrad, 3 Sendungen, 1 davon im Fahrzeug, Schicht bis 18:00 Uhr' */
function describe(tour: DriverTour): string {
  const { isOnline, vehicleType, activeCount, aboardCount, shiftEndsAt, pausedUntil, hiddenSince } = tour;
  const load = activeCount === 1 ? '1 Sendung' : `${activeCount} Sendungen`;
  return [
    isOnline ? 'Online' : 'Offline',
    vehicleType,
    load,
    aboardCount > 0 && `${aboardCount} davon im Fahrzeug`,
    hiddenSince && `${hiddenText(hiddenSince)} Uhr`,
    pausedUntil && `Pause bis ${formatTime(pausedUntil)} Uhr`,
    shiftEndsAt && `Schicht bis ${formatTime(shiftEndsAt)} Uhr`,
  ]
    .filter(Boolean)
    .join(', ');
}
