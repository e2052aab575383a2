/** An act that is stored on the phone until the server has answered it, and when it may be sent. */
import type { CommandToSend, FileKind } from '#web/lib/send-command.ts';

export const keptCommands = ['pick_up', 'start_transit', 'deliver', 'mark_absent', 'return_parcel'] as const;
export type KeptCommand = (typeof keptCommands)[number];

export function isKeptCommand(command: string): command is KeptCommand {
  return (keptCommands as readonly string[]).includes(command);
}

/** The server's error as received. */
export interface Refusal {
  code: string;
  status: number;
  message: string;
  data?: unknown;
}

/** Those that the driver may take back, and for how long: until then the act does not leave the phone. */
const undoable: readonly KeptCommand[] = ['pick_up', 'start_transit', 'mark_absent'];
export const UNDO_MS = 5000;

export function isUndoable(command: KeptCommand): boolean {
  return undoable.includes(command);
}

interface Act {
  /** One per act; the keys of its files derive from it. */
  key: string;
  /** The owner of the act: no other account ever sees or sends it. */
  personId: string;
  deliveryId: string;
  command: KeptCommand;
  given: CommandToSend['given'];
  /** When it was done. */
  happenedAt: string;
  /** Epoch milliseconds on this phone's clock; absent once it may leave the phone. */
  undoUntil?: number;
}

export interface NewAct extends Act {
  /** As data URLs. */
  files: Partial<Record<FileKind, string>>;
}

export interface KeptAct extends Act {
  /** Acts are sent in this order. */
  order: number;
  fileKinds: FileKind[];
  /** Ids of the files that are already uploaded. */
  uploaded: Partial<Record<FileKind, string>>;
  refusal?: Refusal;
  /**
   * Of a refused act: the last act queued behind it at that time. Later acts, given in knowledge of the
   * refusal, do not wait.
   */
  holdsUntil?: number;
}

/** An act with its files, encrypted at its person's sign-out, beside what orders it and lets it lapse. */
export interface SealedAct extends Pick<KeptAct, 'order' | 'key' | 'personId' | 'happenedAt'> {
  sealed: { nonce: Uint8Array<ArrayBuffer>; content: ArrayBuffer };
}

export const isSealed = (act: KeptAct | SealedAct): act is SealedAct => 'sealed' in act;

type ParcelLocation = CommandToSend<'mark_absent'>['given']['parcelLocation'];

export function locationOf(given: Act['given']): ParcelLocation | undefined {
  return 'parcelLocation' in given ? (given.parcelLocation as ParcelLocation) : undefined;
}

/** A completed act, for lists that were fetched before it; contains no data of the receiver. */
export interface DoneAct extends Pick<Act, 'key' | 'personId' | 'deliveryId' | 'command'> {
  parcelLocation?: ParcelLocation | undefined;
  /** Epoch milliseconds, comparable with the age of a list. */
  doneAt: number;
}

const isSameDelivery = (one: KeptAct, other: KeptAct) =>
  one.deliveryId === other.deliveryId && one.personId === other.personId;

/**
 * How long none of these acts may leave the phone; undefined if all may. A clock that was put back ends it.
 */
export function findUndoPause(acts: readonly Pick<KeptAct, 'undoUntil'>[], now: number): number | undefined {
  const pauses = acts.flatMap(({ undoUntil }) => {
    if (undoUntil === undefined) return [];
    const pause = undoUntil - now;
    return [pause > UNDO_MS ? 0 : Math.max(0, pause)];
  });
  return pauses.length > 0 ? Math.min(...pauses) : undefined;
}

/** Whether it is queued behind a refused act of its delivery. */
export function isHeld(act: KeptAct, acts: readonly KeptAct[]): boolean {
  return acts.some(
    (other) =>
      isSameDelivery(other, act) && other.order < act.order && act.order <= (other.holdsUntil ?? other.order),
  );
}

/** The act as stored after the server has refused it. */
export function refuse(act: KeptAct, refusal: Refusal, acts: readonly KeptAct[]): KeptAct {
  const behind = acts.filter((other) => isSameDelivery(other, act)).map(({ order }) => order);
  return { ...act, refusal, holdsUntil: Math.max(act.order, ...behind) };
}

/** The act as stored when the user retries it. */
export function withoutRefusal({ refusal: _refusal, holdsUntil: _until, ...act }: KeptAct): KeptAct {
  return act;
}
