import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { makeKey } from '#web/lib/make-key.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type Placed, toClock } from './plan-scale.ts';

/** From how a shift was to how it shall be: one missing is made, one without `after` is deleted. */
export interface PlanChange {
  before?: Placed;
  after?: Placed;
}

/** A change that is being sent, and the shift that it made. */
interface Sent extends PlanChange {
  number: number;
}

export interface PlanActs {
  /** Shown as they shall be until the plan is read again. */
  sent: readonly Sent[];
  change: (change: PlanChange) => void;
  undo: () => void;
  canUndo: boolean;
}

/**
 * Changes of the plan by hand: shown at once, sent one after the other, and put back with the server's reason
 * if it refuses. The last one can be undone.
 */
export function usePlanActs(): PlanActs {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [last, setLast] = useState<readonly PlanChange[]>();
  const queue = useRef(Promise.resolve());
  const count = useRef(0);

  function send(changes: readonly PlanChange[], isUndo: boolean): void {
    const listed = changes.map((change) => ({ ...change, number: (count.current += 1) }));
    setSent((before) => [...before, ...listed]);
    setLast(undefined);
    queue.current = queue.current.then(async () => {
      try {
        const inverse: PlanChange[] = [];
        for (const change of changes) inverse.unshift(...invert(change, await call(change)));
        if (!isUndo) setLast(inverse);
      } catch (error) {
        showToast({ title: 'Nicht geändert', description: failureText(error), kind: 'destructive' });
      }
      await queryClient.invalidateQueries({ queryKey: orpc.shifts.key() });
      setSent((before) => before.filter(({ number }) => !listed.some((one) => one.number === number)));
    });
  }

  function undo(): void {
    if (last) send(last, true);
  }
  useUndoKey(undo);
  return { sent, change: (change) => send([change], false), undo, canUndo: last !== undefined };
}

/** The changes that make this one undone; `id` is that of the shift it left. */
function invert({ before, after }: PlanChange, id: string): PlanChange[] {
  const left = after && { ...after, id };
  // An open shift that was given away is a shift of another kind now.
  const isSame = left && before && isOpen(before) === isOpen(left);
  if (!isSame) {
    const { id: _, ...again } = before ?? { id: '' };
    return [...(left ? [{ before: left }] : []), ...(before ? [{ after: again as Placed }] : [])];
  }
  return [{ before: left, after: before }];
}

const isOpen = ({ driverId }: Placed) => driverId === '';

/** The id of the shift that it leaves. */
async function call({ before, after }: PlanChange): Promise<string> {
  const context = { context: { key: makeKey() } };
  const { shifts } = client;
  if (!after) {
    const remove = before && isOpen(before) ? shifts.deleteOpenShift : shifts.deleteShift;
    return (await remove({ id: before?.id ?? '' }, context)).id;
  }
  const { id, driverId, day, breakMinutes } = after;
  const times = { day, from: toClock(after.from), until: toClock(after.until) };
  if (isOpen(after)) {
    return (await shifts.saveOpenShift({ ...times, ...(id && { id }), breakMinutes }, context)).id;
  }
  const from = before && isOpen(before) ? { openShiftId: before.id } : { ...(id && { id }) };
  return (await shifts.saveShift({ ...times, driverId, breakMinutes, ...from }, context)).id;
}

/** Strg Z, except while typing or in a dialog. */
function useUndoKey(undo: () => void): void {
  const current = useRef(undo);
  useEffect(() => {
    current.current = undo;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (document.querySelector('[role="dialog"]') || document.activeElement?.closest('input, select'))
        return;
      event.preventDefault();
      current.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
