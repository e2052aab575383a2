import { ORPCError } from '@orpc/client';
import { type NewAct, type Refusal, UNDO_MS } from './kept-act.ts';
import { type Ports, sendActs } from './send-acts.ts';

/** Runs one sender at a time across all pages and the worker. */
export interface SendLock {
  /** Waits a limited time for the lock; undefined if it was not acquired. */
  wait<T>(run: () => Promise<T>): Promise<T | undefined>;
  /** Only if no other sender is running. */
  ifFree<T>(run: () => Promise<T>): Promise<T | undefined>;
}

/** Until when the answer is awaited. */
export interface Patience {
  end: Promise<unknown>;
  /** The answer came after that. */
  onLate: () => void;
}

/**
 * Stores an act and sends it immediately, after the earlier ones of its delivery. If the caller waits for the
 * answer, it gets the server's error, and the act is removed from the outbox. Without an answer, or if it
 * takes longer than anybody waits at a door, the act stays to be sent later, and its result is shown in the
 * outbox.
 */
export async function giveAct(
  ports: Ports & { lock: SendLock },
  act: NewAct,
  patience?: Patience,
): Promise<'sent' | 'kept'> {
  const { storage, lock } = ports;
  await storage.letGo({ deliveryId: act.deliveryId });
  await storage.add(act);
  let isAwaited = true;
  const sending = lock.wait(async () => {
    const { answers } = await sendActs(ports, act);
    if (!isAwaited) return 'kept';
    const left = (await storage.list()).find(({ key }) => key === act.key);
    if (!left) return 'sent';
    const answer = answers.get(act.key);
    const isAnswered =
      left.refusal ??
      (answer?.kind === 'failed' && (answer.reason === 'server' || answer.reason === 'limited'));
    if (!isAnswered) return 'kept';
    await storage.remove(act.key);
    throw answer && 'error' in answer ? answer.error : toError(left.refusal);
  });
  let isOver = false;
  const over = sending.finally(() => {
    isOver = true;
  });
  const leaving = patience?.end.then(() => {
    if (isOver) return;
    isAwaited = false;
    void over.finally(patience.onLate).catch(() => undefined);
  });
  return (await (leaving ? Promise.race([over, leaving]) : over)) ?? 'kept';
}

/**
 * Stores an act that may be taken back for a moment. The earlier ones of its delivery may leave the phone
 * now: whether there were any.
 */
export async function giveUndoable({ storage, now = Date.now }: Ports, act: NewAct): Promise<boolean> {
  const isAnyFree = await storage.letGo({ deliveryId: act.deliveryId });
  await storage.add({ ...act, undoUntil: now() + UNDO_MS });
  return isAnyFree;
}

/** The error that another page or the worker received. */
function toError(refusal: Refusal | undefined): Error {
  return refusal
    ? new ORPCError(refusal.code, refusal)
    : new Error('An act that nobody refused was given back.');
}
