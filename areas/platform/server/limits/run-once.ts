import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#platform/server/errors/app-error.ts';
import { leaveWith } from '#platform/server/database/at-commit.ts';
import { type Database, type Executor, isDatabaseOutage } from '#platform/server/database/database.ts';
import {
  type Claim,
  claimKey,
  deleteClaim,
  findKey,
  saveResponse,
} from '#platform/server/database/idempotency-keys.store.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';
import type { Clock } from '#platform/server/time/time.ts';

const WAIT_MS = 8000;
/** Backoff: a broken connection is replaced immediately; a hanging database is not waited for again. */
const AGAIN_AFTER_MS = [20, 100, 400];
const QUICK_MS = 1000;

/** Stores a response with the working transaction: both commit, or neither. */
export type KeepAnswer = (tx: Executor, answer: unknown) => Promise<void>;

/** The claim of the call's key with its response, for work that is one statement and claims the key in it. */
export type ClaimWith = (answer: unknown) => Promise<Claim>;

/**
 * Runs `work` once for each key and answers every repetition with the first response. A failed call leaves no
 * trace, so that it can be retried. Work that stores its response itself counts as done even if everything
 * after its commit fails. Throws IDEMPOTENCY_KEY_REUSED for another request under the same key and
 * STILL_RUNNING when the first call takes too long.
 */
export async function runOnce(
  { db, clock }: { db: Database; clock: Clock },
  call: { key: string; request: string },
  work: (keepAnswer: KeepAnswer) => Promise<unknown>,
): Promise<unknown> {
  const hashed = hashCall(call);
  const { key } = hashed;
  let claimedAt: Date;
  /** Its failure must not hide the original one: a claim left behind expires. */
  const release = () => overCuts(() => deleteClaim(db, key, claimedAt)).catch(() => undefined);
  const claim = async () => {
    claimedAt = clock.now();
    try {
      return await claimKey(db, { ...hashed, now: claimedAt });
    } catch (error) {
      // Perhaps only the response was lost.
      await release();
      throw error;
    }
  };
  for (let waited = 0; !(await claim()); waited += 50) {
    const response = await findResponse(db, hashed);
    if (response) return JSON.parse(response);
    if (waited >= WAIT_MS) throw new AppError('STILL_RUNNING');
    await sleep(50);
  }
  let answer: unknown;
  try {
    answer = await work((tx, kept) => saveResponse(tx, key, JSON.stringify(kept ?? null)));
  } catch (error) {
    await release();
    // A slow call that was taken for killed may have ended meanwhile: its success is why this one is refused.
    const found = error instanceof AppError ? await findKey(db, key) : undefined;
    if (found?.response) return JSON.parse(found.response);
    throw error;
  }
  // The work is done: from here on the key must not be released, or it would be done again.
  await overCuts(() => saveResponse(db, key, JSON.stringify(answer ?? null)));
  return answer;
}

/**
 * As `runOnce`, for work that is one transaction and nothing besides, and that stores its response by its
 * last statement: that statement is the claim, too, so that all of it is one commit. A repetition works up to
 * there, finds the key taken, is rolled back, and answers with the first response. Work of a single statement
 * makes the claim itself, and throws STILL_RUNNING if the key is taken. Throws the same.
 */
export async function runOnceAtCommit(
  { db, clock }: { db: Database; clock: Clock },
  call: { key: string; request: string },
  work: (keepAnswer: KeepAnswer, claimWith: ClaimWith) => Promise<unknown>,
): Promise<unknown> {
  const hashed = hashCall(call);
  const claimWith: ClaimWith = async (answer) => ({
    ...hashed,
    response: JSON.stringify(answer ?? null),
    now: clock.now(),
  });
  const keepAnswer: KeepAnswer = async (tx, answer) => {
    await leaveWith(tx, { claims: [await claimWith(answer)] });
  };
  try {
    return await work(keepAnswer, claimWith);
  } catch (error) {
    // Refused perhaps because of what the first call did.
    const response = error instanceof AppError ? await findResponse(db, hashed) : undefined;
    if (response) return JSON.parse(response);
    throw error;
  }
}

interface HashedCall {
  key: string;
  requestHash: string;
}

function hashCall({ key, request }: { key: string; request: string }): HashedCall {
  return { key: hashOf(key), requestHash: hashOf(request) };
}

/** What the key's first call was answered, if it was. Throws IDEMPOTENCY_KEY_REUSED. */
async function findResponse(db: Database, { key, requestHash }: HashedCall) {
  const found = await findKey(db, key);
  if (found && found.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return found?.response;
}

/** Retries on another connection if the first one broke. */
async function overCuts(write: () => Promise<void>): Promise<void> {
  const began = performance.now();
  for (const pause of [...AGAIN_AFTER_MS, undefined]) {
    try {
      return await write();
    } catch (error) {
      const isSlow = performance.now() - began > QUICK_MS;
      if (pause === undefined || isSlow || !isDatabaseOutage(error)) throw error;
      await sleep(pause);
    }
  }
}
