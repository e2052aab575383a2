import { ORPCError } from '@orpc/client';
import type { NewAct, Refusal } from './kept-act.ts';
import { type Ports, sendActs } from './send-acts.ts';

/** Runs one sender at a time, whichever page or worker it belongs to. */
export interface SendLock {
  /** Waits a while for its turn; undefined when it did not come. */
  wait<T>(run: () => Promise<T>): Promise<T | undefined>;
  /** Only when nobody else is sending. */
  ifFree<T>(run: () => Promise<T>): Promise<T | undefined>;
}

/** Until when somebody waits for the answer. */
export interface Patience {
  end: Promise<unknown>;
  /** The answer came after that. */
  onLate: () => void;
}

/**
 * Keeps an act and sends it at once, behind the earlier ones of its delivery. Whoever waits for the answer
 * gets the server's refusal or failure, and the act is theirs again. Without an answer it stays, to be sent
 * later; so it does where the answer takes longer than anybody waits at a door: what it says then stands in
 * the outbox.
 */
export async function giveAct(
  ports: Ports & { lock: SendLock },
  act: NewAct,
  patience?: Patience,
): Promise<'sent' | 'kept'> {
  const { storage, lock } = ports;
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

/** The refusal that another page or the worker was told. */
function toError(refusal: Refusal | undefined): Error {
  return refusal
    ? new ORPCError(refusal.code, refusal)
    : new Error('An act that nobody refused was given back.');
}
