import { useRef } from 'react';
import type { LaneStop } from '#office/contract/tours.ts';
import { client } from '#web/lib/api-client.ts';
import { useBoardAct } from './use-board-act.ts';
import { useUndoMove } from './use-undo-move.ts';

/**
 * Moves stops within and between tours, and releases them; a failed move is told, and nothing is changed.
 * Each can be undone, with the toast or `undo`.
 */
export function useTourMoves() {
  const undoMove = useUndoMove();
  const lastUndo = useRef<() => void>(undefined);
  const options = {
    onDone: () => undefined,
    undo: (answer: { id: string; undoUpdatedAt: string | null }) => {
      const undo = undoMove(answer);
      lastUndo.current = undo;
      return undo;
    },
  };
  const give = useBoardAct({ call: client.board.giveToDriver, doneText: 'Sendung umgeteilt', ...options });
  const place = useBoardAct({ call: client.board.moveInTour, doneText: 'Halt festgelegt', ...options });
  const release = useBoardAct({ call: client.board.releasePin, doneText: 'Halt gelöst', ...options });
  const act = ({ deliveryId: id, updatedAt: seenUpdatedAt }: LaneStop) => ({ id, seenUpdatedAt });
  const [isPending, failure] = [
    give.isPending || place.isPending || release.isPending,
    give.failure ?? place.failure ?? release.failure,
  ];
  return {
    /** To another driver both stops go before that one; at the end of the tour the planner places them. */
    move(
      { stop, driverId: from }: { stop: LaneStop; driverId: string },
      driverId: string,
      before: Pick<LaneStop, 'deliveryId' | 'kind'> | null,
    ): void {
      if (from !== driverId) {
        give.send({ ...act(stop), driverId, ...(before && { place: { pickup: before, dropoff: before } }) });
      } else if (stop.kind !== 'return') place.send({ ...act(stop), place: { [stop.kind]: before } });
    },
    release: (stop: LaneStop) => release.send(act(stop)),
    /** Takes the last one back, once. */
    undo(): void {
      lastUndo.current?.();
      lastUndo.current = undefined;
    },
    isPending,
    failure,
  };
}
