import { Button } from '#web/ui/button.tsx';
import type { GridLane } from './lane-cells.ts';
import { findStep, isWaiting, ownerOf, stopText, waitingText } from './lane-times.ts';
import type { TourMoves } from './tour-moves.ts';

interface SelectedStopProps {
  lane: GridLane | undefined;
  index: number | undefined;
  moves: TourMoves | undefined;
  onChoose: (deliveryId: string) => void;
}

/** What the chosen block is, and what can be done with it without dragging. */
export function SelectedStop({ lane, index = 0, moves, onChoose }: SelectedStopProps) {
  const stop = lane?.stops[index];
  const driverId = lane ? ownerOf(lane.driverId) : null;
  const step = (by: -1 | 1) => {
    const place = lane && findStep(lane.stops, index, by);
    return stop && driverId && moves && place !== undefined
      ? () => moves.move({ stop, driverId }, driverId, place)
      : undefined;
  };
  const [earlier, later] = [step(-1), step(1)];
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-1 text-sm">
      {lane && (stop ?? lane.stops.length > 0) ? (
        <>
          <p className="min-w-0 flex-1">
            <strong className="font-semibold">{lane.name}</strong>
            {stop && `: ${describe(stop, index)}`}
          </p>
          {stop?.isFirm && stop.kind !== 'return' && moves && (
            <Button
              kind="secondary"
              title={`${driverId ? 'Umteilen' : 'Zuteilen'} (T)`}
              aria-keyshortcuts="T"
              disabled={moves.isPending}
              onClick={() => moves.give(stop, driverId && lane.name)}
            >
              {driverId ? 'Umteilen' : 'Zuteilen'}
            </Button>
          )}
          {driverId && stop?.isFirm && stop.kind !== 'return' && moves && (
            <>
              <Button kind="secondary" disabled={!earlier || moves.isPending} onClick={earlier}>
                Früher
              </Button>
              <Button kind="secondary" disabled={!later || moves.isPending} onClick={later}>
                Später
              </Button>
            </>
          )}
          {stop?.isPinned && moves && (
            <Button kind="secondary" disabled={moves.isPending} onClick={() => moves.release(stop)}>
              Lösen
            </Button>
          )}
          {stop && (
            <Button kind="secondary" onClick={() => onChoose(stop.deliveryId)}>
              Öffnen
            </Button>
          )}
          {driverId && moves && lane.stops.some(({ isFirm }) => isFirm) && (
            <Button kind="quiet" onClick={() => moves.handOver({ id: driverId, name: lane.name })}>
              Ganze Tour abgeben
            </Button>
          )}
        </>
      ) : (
        <p className="text-ink-soft">
          Pfeiltasten: von Halt zu Halt. Enter: Sendung öffnen.
          {moves &&
            ' T: zuteilen. Ziehen: in eine Tour, an einen anderen Platz oder zurück zu „Ohne Fahrer“.'}
        </p>
      )}
    </div>
  );
}

/** A stop of a tour by its number, a delivery that waits by both its ends. */
const describe = (stop: GridLane['stops'][number], index: number) =>
  isWaiting(stop) ? waitingText(stop) : stopText(stop, index);
