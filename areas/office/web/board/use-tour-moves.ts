import { useRef } from 'react';
import type { LaneStop } from '#office/contract/tours.ts';
import { client } from '#web/lib/api-client.ts';
import { useBoardAct } from './use-board-act.ts';
import { useUndoMove } from './use-undo-move.ts';

/**
 * Moves stops within and between tours, from and to those that wait, and releases them; a failed move is
 * told, and nothing is changed. Each can be undone, with the toast or `undo`.
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
  const assign = useBoardAct({ call: client.board.giveToDriver, doneText: 'Sendung zugeteilt', ...options });
  const give = useBoardAct({ call: client.board.giveToDriver, doneText: 'Sendung umgeteilt', ...options });
  const take = useBoardAct({
    call: client.board.takeFromDriver,
    doneText: 'Sendung zurückgenommen',
    ...options,
  });
  const place = useBoardAct({ call: client.board.moveInTour, doneText: 'Halt festgelegt', ...options });
  const release = useBoardAct({ call: client.board.releasePin, doneText: 'Halt gelöst', ...options });
  const act = ({ deliveryId: id, updatedAt: seenUpdatedAt }: LaneStop) => ({ id, seenUpdatedAt });
  const all = [assign, give, take, place, release];
  const isPending = all.some((one) => one.isPending);
  const failure = all.find((one) => one.failure)?.failure;
  return {
    /**
     * To another driver both stops go before that one; at the end of the tour the planner places them. To
     * nobody: the delivery waits for a driver again.
     */
    move(
      { stop, driverId: from }: { stop: LaneStop; driverId: string | null },
      driverId: string | null,
      before: Pick<LaneStop, 'deliveryId' | 'kind'> | null,
    ): void {
      for (const one of all) one.reset();
      if (driverId === null) {
        if (from !== null) take.send(act(stop));
      } else if (from !== driverId) {
        const given = before && { place: { pickup: before, dropoff: before } };
        (from === null ? assign : give).send({ ...act(stop), driverId, ...given });
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
