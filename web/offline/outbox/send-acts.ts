import { isHeld, type KeptAct, type NewAct, refuse, type Refusal } from './kept-act.ts';

/** Where acts are kept; it outlives the page. */
export interface ActStorage {
  /** In the order of the acts. */
  list(): Promise<KeptAct[]>;
  /** A key that is there already stays as it is. */
  add(act: NewAct): Promise<void>;
  /** Nothing where it has gone meanwhile. */
  update(act: KeptAct): Promise<void>;
  remove(key: string): Promise<void>;
  /** The server has done it: it goes, and lists that are older than that can be read with it. */
  finish(act: KeptAct): Promise<void>;
}

/**
 * `no-answer`: nobody knows whether it arrived. `not-theirs`: somebody else is signed in, or nobody.
 * `server`: it failed and said so; `limited`: it wants to be left alone for a while.
 */
export type FailureReason = 'no-answer' | 'not-theirs' | 'server' | 'limited';

export type Answer =
  | { kind: 'done' }
  | { kind: 'refused'; refusal: Refusal; error: unknown }
  | { kind: 'failed'; reason: FailureReason; error: unknown };

export interface Ports {
  storage: ActStorage;
  /** Sends one act, with its files first. */
  send(act: KeptAct): Promise<Answer>;
}

export interface Round {
  /** Every act that was tried, and how it went. */
  answers: Map<string, Answer>;
}

/**
 * Sends what waits, one after the other in the order of the acts. An act waits for the earlier ones of its
 * own delivery: one that failed for now or was refused holds back these alone. May be broken off at any
 * moment and begun anew: an act goes only once the server has answered it.
 */
export async function sendActs(
  { storage, send }: Ports,
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
        !isHeld(act, acts),
    );
    if (!next) return { answers };
    const answer = await send(next);
    answers.set(next.key, answer);
    if (answer.kind === 'done') await storage.finish(next);
    else if (answer.kind === 'refused') {
      await storage.update(refuse(next, answer.refusal, await storage.list()));
    } else if (answer.reason === 'limited') return { answers };
    else blocked.add(answer.reason === 'not-theirs' ? next.personId : next.deliveryId);
  }
}
