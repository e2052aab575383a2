/** What a transaction sends, jobs, announcements and the claim of a key, leaves it together, at its end. */
import { AppError } from '#platform/server/errors/app-error.ts';
import { type Notification, type SentJob, sendBatch } from './at-commit.store.ts';
import type { Database, Executor } from './executor.ts';
import type { Claim } from './idempotency-keys.store.ts';

/** For those who listen on the channel. What a transaction tells one channel comes together, as an array. */
export interface Message {
  channel: string;
  body: unknown;
}

interface Leaving {
  jobs: SentJob[];
  messages: Message[];
  claims: Claim[];
}

/** A notification holds less than 8000 bytes, and a message is seldom more than 150. */
const MAX_BATCH_SIZE = 40;

const leavingWith = new WeakMap<Executor, Leaving>();

/**
 * From now on every transaction of this database sends what was left with it when its work is done. What was
 * left with a savepoint goes with the transaction around it, unless that savepoint is rolled back.
 */
export function sendAtCommit(executor: Executor): void {
  const begin = executor.transaction.bind(executor);
  const beginAndSend: Database['transaction'] = (work, config) =>
    begin(async (tx) => {
      const left: Leaving = { jobs: [], messages: [], claims: [] };
      leavingWith.set(tx, left);
      sendAtCommit(tx);
      const result = await work(tx);
      const around = leavingWith.get(executor);
      if (around) add(around, left);
      else await send(tx, left);
      return result;
    }, config);
  executor.transaction = beginAndSend;
}

/**
 * Sent at the end of the caller's transaction, if it commits; at once if there is none. A key that is taken
 * then rolls the transaction back: throws STILL_RUNNING.
 */
export async function leaveWith(executor: Executor, given: Partial<Leaving>): Promise<void> {
  const leaving: Leaving = { jobs: [], messages: [], claims: [], ...given };
  const left = leavingWith.get(executor);
  if (left) add(left, leaving);
  else await send(executor, leaving);
}

function add(to: Leaving, { jobs, messages, claims }: Leaving): void {
  to.jobs.push(...jobs);
  to.messages.push(...messages);
  to.claims.push(...claims);
}

async function send(executor: Executor, { jobs, messages, claims }: Leaving): Promise<void> {
  const notifications = pack(messages);
  // A call has one key.
  const [claim] = claims;
  if (jobs.length + notifications.length === 0 && !claim) return;
  const isClaimed = await sendBatch(executor, { jobs, notifications, claim });
  if (!isClaimed) throw new AppError('STILL_RUNNING');
}

/** Each message of a channel once, many in one notification. */
function pack(messages: readonly Message[]): Notification[] {
  const byChannel = Map.groupBy(messages, ({ channel }) => channel);
  return [...byChannel].flatMap(([channel, grouped]) => {
    const bodies = [...new Set(grouped.map(({ body }) => JSON.stringify(body)))];
    const count = Math.ceil(bodies.length / MAX_BATCH_SIZE);
    return Array.from({ length: count }, (_, index) => {
      const together = bodies.slice(index * MAX_BATCH_SIZE, (index + 1) * MAX_BATCH_SIZE);
      return { channel, payload: `[${together.join(',')}]` };
    });
  });
}
