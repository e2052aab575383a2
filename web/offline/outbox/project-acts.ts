/**
 * The state of a delivery after the acts completed since it was fetched, and after those not sent yet have
 * taken effect, as predicted by the server.
 */
import type { z } from 'zod';
import type { activeDelivery } from '#delivery/contract/active-delivery.ts';
import { type DoneAct, isHeld, type KeptAct, locationOf } from './kept-act.ts';

type ActiveDelivery = z.infer<typeof activeDelivery>;

export interface Unsent {
  /** Being sent, or waiting for a network. */
  waiting: number;
  /** May still be taken back. */
  isUndoable: boolean;
  /** The server refused one, and those behind it wait for the user. */
  isRefused: boolean;
}

export function projectActs<D extends ActiveDelivery>(
  delivery: D,
  acts: readonly KeptAct[],
  /** Completed since the list was fetched, in order. */
  done: readonly DoneAct[] = [],
): D & { unsent: Unsent } {
  const own = acts.filter(({ deliveryId }) => deliveryId === delivery.id);
  const coming = own.filter((act) => !act.refusal && !isHeld(act, own));
  const undoable = coming.filter(({ undoUntil }) => undoUntil !== undefined).length;
  const unsent = {
    waiting: coming.length - undoable,
    isUndoable: undoable > 0,
    isRefused: coming.length < own.length,
  };
  const further = [
    ...done.filter(({ deliveryId }) => deliveryId === delivery.id),
    ...coming.map(({ command, given }) => ({ command, parcelLocation: locationOf(given) })),
  ];
  return further.reduce((before, act) => ({ ...before, ...findState(before, act) }), { ...delivery, unsent });
}

/** If the server did not predict the act's result, the delivery stays as it is until the answer. */
function findState(
  delivery: ActiveDelivery,
  { command, parcelLocation: location }: Pick<DoneAct, 'command' | 'parcelLocation'>,
): Partial<ActiveDelivery> {
  const ahead = delivery.ahead.find(
    ({ after, parcelLocation }) => after === command && (parcelLocation ?? location) === location,
  );
  if (!ahead || !delivery.allowedCommands.includes(command)) return {};
  const { after: _after, parcelLocation, ...state } = ahead;
  return { ...state, parcelLocation: parcelLocation ?? delivery.parcelLocation };
}
