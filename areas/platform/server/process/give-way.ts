import { setImmediate as nextTurn } from 'node:timers/promises';

/** What may be done in one turn of the event loop before the rest of the work waits for the next one. */
const MAX_SLICE_MS = 8;

/** When the first one of this turn went on; undefined until then. */
let begunAt: number | undefined;

/**
 * To be awaited before a piece of computing, of one request or of many at once: resolves in a later turn of
 * the event loop, after everyone who asked before, and not in one turn with pieces that took long.
 */
export async function giveWay(): Promise<void> {
  // Always once: of many that are about to go on, each would find that nobody has done anything yet.
  do await nextTurn();
  while (isLong());
}

/** The result of some work, for what is done with it to be a piece of its own. */
export async function thenGiveWay<Result>(work: Promise<Result>): Promise<Result> {
  const result = await work;
  await giveWay();
  return result;
}

function isLong(): boolean {
  const now = performance.now();
  if (begunAt === undefined) {
    begunAt = now;
    // Before the waiting ones, all of which come after it in the same queue.
    setImmediate(() => (begunAt = undefined));
  }
  return now - begunAt > MAX_SLICE_MS;
}
