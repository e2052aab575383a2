import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';
import { type Claim, claimingKey } from './idempotency-keys.store.ts';
import { queueChannel } from './outbox.store.ts';

/** A job of a declared queue, which sets everything else about it. */
export interface SentJob {
  name: string;
  data: Record<string, unknown>;
  /** In the queue's time; undefined: at once. */
  dueAt: Date | undefined;
  singletonKey: string | undefined;
  /** It waits for those with its key that were sent before. */
  isInLine: boolean;
}

export interface Notification {
  channel: string;
  payload: string;
}

/**
 * In one statement: inserts the jobs, notifies the listeners (when the caller's transaction commits, and not
 * before) and claims the key. False if the key is taken.
 */
export async function sendTogether(
  executor: Executor,
  {
    jobs,
    notifications,
    claim,
  }: { jobs: readonly SentJob[]; notifications: readonly Notification[]; claim: Claim | undefined },
): Promise<boolean> {
  const parts = [
    ...(jobs.length > 0 ? [sending(jobs), waking] : []),
    ...(notifications.length > 0 ? [sql`told as (${telling(notifications)})`] : []),
    ...(claim ? [sql`claimed as ${claimingKey(executor, claim)}`] : []),
  ];
  // A notification that nothing asks for would not be made.
  const counts = [
    jobs.length > 0 ? sql`(select count(*) from woken)` : sql`0`,
    notifications.length > 0 ? sql`(select count(*) from told)` : sql`0`,
  ];
  const claims = claim ? sql`(select count(*) from claimed)` : sql`1`;
  const { rows } = await executor.execute<{ claims: number }>(
    sql`with ${sql.join(parts, sql`, `)} select ${claims}::int as claims, ${sql.join(counts, sql` + `)} as told`,
  );
  return rows[0]?.claims === 1;
}

function telling(notifications: readonly Notification[]): SQL {
  const channels = notifications.map(({ channel }) => channel);
  const payloads = notifications.map(({ payload }) => payload);
  return sql`select pg_notify(asked.channel, asked.payload)
    from unnest(${sql.param(channels)}::text[], ${sql.param(payloads)}::text[]) as asked (channel, payload)`;
}

const waking = sql`woken as (
  select pg_notify(${queueChannel}, name) from sent where start_after <= pgboss.job_now() group by name
)`;

/**
 * The queue's own insertion, for jobs of several queues at once. It stamps a job with the start of its
 * transaction, but one that waited for a row lock started earlier and yet comes later: a job that waits in
 * line is stamped with the moment at which it is sent.
 */
function sending(jobs: readonly SentJob[]): SQL {
  const names = jobs.map(({ name }) => name);
  const data = jobs.map((job) => JSON.stringify(job.data));
  const dueAt = jobs.map((job) => job.dueAt?.toISOString() ?? null);
  const keys = jobs.map(({ singletonKey }) => singletonKey ?? null);
  const inLine = jobs.map(({ isInLine }) => isInLine);
  return sql`moment as materialized (select clock_timestamp() as at),
    sent as (
      insert into pgboss.job (
        name, data, start_after, created_on, singleton_key, keep_until, expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
      )
      select
        queue.name, asked.data::jsonb, due.at,
        case when asked.in_line then moment.at + asked.place * interval '1 microsecond' else pgboss.job_now() end,
        asked.key, due.at + queue.retention_seconds * interval '1 second', queue.expire_seconds,
        queue.deletion_seconds, queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max,
        queue.policy, queue.dead_letter, queue.heartbeat_seconds
      from unnest(
        ${sql.param(names)}::text[], ${sql.param(data)}::text[], ${sql.param(dueAt)}::timestamptz[],
        ${sql.param(keys)}::text[], ${sql.param(inLine)}::boolean[]
      ) with ordinality as asked (name, data, due_at, key, in_line, place)
      inner join pgboss.queue on queue.name = asked.name
      cross join moment
      cross join lateral (select coalesce(asked.due_at, pgboss.job_now()) as at) as due
      on conflict do nothing
      returning name, start_after
    )`;
}
