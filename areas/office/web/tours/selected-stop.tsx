import type { Lane } from '#office/contract/tours.ts';
import { Button } from '#web/ui/button.tsx';
import { findStep, stopText } from './lane-times.ts';
import type { TourMoves } from './tour-moves.ts';

interface SelectedStopProps {
  lane: Lane | undefined;
  index: number | undefined;
  moves: TourMoves | undefined;
  onChoose: (deliveryId: string) => void;
}

/** What the chosen block is, and what can be done with it without dragging. */
export function SelectedStop({ lane, index = 0, moves, onChoose }: SelectedStopProps) {
  const stop = lane?.stops[index];
  const step = (by: -1 | 1) => {
    const place = lane && findStep(lane.stops, index, by);
    return stop && lane && moves && place !== undefined
      ? () => moves.move({ stop, driverId: lane.driverId }, lane.driverId, place)
      : undefined;
  };
  const [earlier, later] = [step(-1), step(1)];
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-1 text-sm">
      {lane && stop ? (
        <>
          <p className="min-w-0 flex-1">
            <strong className="font-semibold">{lane.name}</strong>: {stopText(stop, index)}
          </p>
          {stop.isFirm && stop.kind !== 'return' && moves && (
            <>
              <Button kind="secondary" disabled={!earlier || moves.isPending} onClick={earlier}>
                Früher
              </Button>
              <Button kind="secondary" disabled={!later || moves.isPending} onClick={later}>
                Später
              </Button>
            </>
          )}
          {stop.isPinned && moves && (
            <Button kind="secondary" disabled={moves.isPending} onClick={() => moves.release(stop)}>
              Lösen
            </Button>
          )}
          <Button kind="secondary" onClick={() => onChoose(stop.deliveryId)}>
            Öffnen
          </Button>
        </>
      ) : (
        <p className="text-ink-soft">
          Pfeiltasten: von Halt zu Halt. Enter: Sendung öffnen.
          {moves && ' Ziehen: in eine andere Tour oder an einen anderen Platz, der dann bleibt.'}
        </p>
      )}
    </div>
  );
}
