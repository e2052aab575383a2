import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '#database/schema/index.ts';
import { AppError } from './app-error.ts';
import type { Database } from './database.ts';

/** A first call that has not answered by then was killed, and the second takes its place. */
const CLAIM_SECONDS = 30;
const WAIT_MS = 8000;

/**
 * Runs `work` once for each key and answers every repetition with the first answer. A failed call leaves no trace,
 * so that it can be tried again. Throws IDEMPOTENCY_KEY_REUSED for another request under the same key and
 * STILL_RUNNING when the first call takes too long.
 */
export async function runOnce(
  db: Database,
  call: { key: string; request: string },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = digest(call.key);
  const requestHash = digest(call.request);
  for (let waited = 0; !(await claim(db, key, requestHash)); waited += 50) {
    const [found] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    if (found && found.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (found?.response) return JSON.parse(found.response);
    if (waited >= WAIT_MS) throw new AppError('STILL_RUNNING');
    await sleep(50);
  }
  try {
    const answer = await work();
    await db
      .update(idempotencyKeys)
      .set({ response: JSON.stringify(answer ?? null) })
      .where(eq(idempotencyKeys.key, key));
    return answer;
  } catch (error) {
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    throw error;
  }
}

async function claim(db: Database, key: string, requestHash: string): Promise<boolean> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ key, requestHash, claimedAt: sql`now()` })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: { claimedAt: sql`now()`, requestHash },
      setWhere: and(
        isNull(idempotencyKeys.response),
        lt(idempotencyKeys.claimedAt, sql`now() - make_interval(secs => ${CLAIM_SECONDS})`),
      ),
    })
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
