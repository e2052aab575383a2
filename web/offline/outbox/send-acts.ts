import { findUndoPause, isHeld, type KeptAct, type NewAct, refuse, type Refusal } from './kept-act.ts';

/** The storage of acts; it outlives the page. */
export interface ActStorage {
  /** In the order of the acts. */
  list(): Promise<KeptAct[]>;
  /** An existing key is left unchanged. */
  add(act: NewAct): Promise<void>;
  /** Does nothing if it has been removed in the meantime. */
  update(act: KeptAct): Promise<void>;
  remove(key: string): Promise<void>;
  /** Ends the time in which these may be taken back; whether there were any. */
  letGo(wanted: { key?: string; personId?: string; deliveryId?: string }): Promise<boolean>;
  /** Removes an act that has not left the phone; false if it is too late. */
  takeBack(key: string): Promise<boolean>;
  /** Completed by the server: it is removed, and lists fetched before it can be adjusted by it. */
  finish(act: KeptAct): Promise<void>;
}

/**
 * `no-answer`: it is unknown whether it arrived. `not-theirs`: another account is signed in, or none.
 * `server`: a server error; `limited`: rate limited.
 */
export type FailureReason = 'no-answer' | 'not-theirs' | 'server' | 'limited';

export type Answer =
  | { kind: 'done' }
  | { kind: 'refused'; refusal: Refusal; error: unknown }
  | { kind: 'failed'; reason: FailureReason; error: unknown };

export interface Ports {
  storage: ActStorage;
  /** Sends one act, after its files. */
  send(act: KeptAct): Promise<Answer>;
  /** This phone's clock; the system's by default. */
  now?(): number;
}

export interface Round {
  /** Every act that was tried, with its result. */
  answers: Map<string, Answer>;
}

/**
 * Sends pending acts one by one in order. An act waits for the earlier ones of its own delivery: a temporary
 * failure or an error holds back only those, and an act that may still be taken back waits. May be
 * interrupted and restarted at any time: an act is removed only once the server has answered it.
 */
export async function sendActs(
  { storage, send, now = Date.now }: Ports,
  wanted: { personId?: string; deliveryId?: string } = {},
): Promise<Round> {
  const answers: Round['answers'] = new Map();
  const blocked = new Set<string>();
  for (;;) {
    const acts = await storage.list();
    const next = acts.find(
      (act) =>
        !answers.has(act.key) &&
        !act.refusal &&
        (wanted.personId ?? act.personId) === act.personId &&
        (wanted.deliveryId ?? act.deliveryId) === act.deliveryId &&
        !blocked.has(act.personId) &&
        !blocked.has(act.deliveryId) &&
        !findUndoPause([act], now()) &&
        !isHeld(act, acts),
    );
    if (!next) return { answers };
    if (next.undoUntil !== undefined) {
      // Taken back in this moment, it is not sent.
      await storage.letGo({ key: next.key });
      continue;
    }
    const answer = await send(next);
    answers.set(next.key, answer);
    if (answer.kind === 'done') await storage.finish(next);
    else if (answer.kind === 'refused') {
      await storage.update(refuse(next, answer.refusal, await storage.list()));
    } else if (answer.reason === 'limited') return { answers };
    else blocked.add(answer.reason === 'not-theirs' ? next.personId : next.deliveryId);
  }
}
