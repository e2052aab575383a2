import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from './app-error.ts';
import type { Database } from './database.ts';
import { claimKey, deleteKey, findKey, saveResponse } from './idempotency-keys.store.ts';
import type { Clock } from './time.ts';

/** A first call that has not answered by then was killed, and the second takes its place. */
const CLAIM_SECONDS = 30;
const WAIT_MS = 8000;

/**
 * Runs `work` once for each key and answers every repetition with the first answer. A failed call leaves no trace,
 * so that it can be tried again. Throws IDEMPOTENCY_KEY_REUSED for another request under the same key and
 * STILL_RUNNING when the first call takes too long.
 */
export async function runOnce(
  { db, clock }: { db: Database; clock: Clock },
  call: { key: string; request: string },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = digest(call.key);
  const requestHash = digest(call.request);
  const claim = () => {
    const now = clock.now();
    const lapsedBefore = new Date(now.getTime() - CLAIM_SECONDS * 1000);
    return claimKey(db, { key, requestHash, now, lapsedBefore });
  };
  for (let waited = 0; !(await claim()); waited += 50) {
    const found = await findKey(db, key);
    if (found && found.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (found?.response) return JSON.parse(found.response);
    if (waited >= WAIT_MS) throw new AppError('STILL_RUNNING');
    await sleep(50);
  }
  try {
    const answer = await work();
    await saveResponse(db, key, JSON.stringify(answer ?? null));
    return answer;
  } catch (error) {
    await deleteKey(db, key);
    throw error;
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
