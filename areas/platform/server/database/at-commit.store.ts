import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';
import { type Claim, claimingKeys, type ClaimValue, toClaimValues } from './idempotency-keys.store.ts';
import { queueChannel } from './queue-channel.ts';
import { type Given, listOf, prepareEach, writtenAsText } from './prepare-once.ts';

/** A job of a declared queue, which sets everything else about it. */
export interface SentJob {
  name: string;
  data: Record<string, unknown>;
  /** In the queue's time; undefined: at once. */
  dueAt: Date | undefined;
  singletonKey: string | undefined;
  /** It waits for those with its key that were sent before. */
  isInLine: boolean;
  /** Whose turn it takes. */
  owner: string | undefined;
  isPatient: boolean;
  /** Sent in its place while the line of its key is busy there. */
  behind: { name: string; data: Record<string, unknown> } | undefined;
}

/** Jobs of a higher priority are fetched first. */
export const priorityOf = ({ isPatient }: Pick<SentJob, 'isPatient'>): number => (isPatient ? -1 : 0);

export interface Notification {
  channel: string;
  payload: string;
}

/** What the statement consists of: the rest is left out. */
interface Form {
  hasJobs: boolean;
  hasBehind: boolean;
  hasNotifications: boolean;
  hasClaim: boolean;
}

type JobLists = 'names' | 'data' | 'dueAt' | 'keys' | 'inLine' | 'owners' | 'priorities';
type BehindLists = 'behind' | 'behindData';
type Names = JobLists | BehindLists | 'channels' | 'payloads' | ClaimValue;

const send = prepareEach((executor, given: Given<Names>, form: Form) => {
  const { hasJobs, hasBehind, hasNotifications, hasClaim } = form;
  const parts = [
    ...(hasJobs ? [sending(hasBehind ? behindOthers(given) : unnested(given)), waking] : []),
    ...(hasNotifications ? [telling(given)] : []),
    ...(hasClaim ? [sql`claimed as ${claimingKeys(executor, given)}`] : []),
  ];
  // A notification that nothing asks for would not be made.
  const counts = [
    hasJobs ? sql`(select count(*) from woken)` : sql`0`,
    hasNotifications ? sql`(select count(*) from told)` : sql`0`,
  ];
  const claims = hasClaim ? sql`(select count(*) from claimed)` : sql`1`;
  return writtenAsText(
    executor,
    sql`with ${sql.join(parts, sql`, `)} select ${claims}::int as claims, ${sql.join(counts, sql` + `)} as told`,
  );
}, JSON.stringify);

/**
 * In one statement: inserts the jobs, notifies the listeners (when the caller's transaction commits, and not
 * before) and claims the key. False if the key is taken.
 */
export async function sendBatch(
  executor: Executor,
  {
    jobs,
    notifications,
    claim,
  }: { jobs: readonly SentJob[]; notifications: readonly Notification[]; claim: Claim | undefined },
): Promise<boolean> {
  const form = {
    hasJobs: jobs.length > 0,
    hasBehind: jobs.some(({ behind }) => behind),
    hasNotifications: notifications.length > 0,
    hasClaim: claim !== undefined,
  };
  const { rows } = await send(executor, form, {
    names: jobs.map(({ name }) => name),
    data: jobs.map((job) => JSON.stringify(job.data)),
    dueAt: jobs.map((job) => job.dueAt?.toISOString() ?? null),
    keys: jobs.map(({ singletonKey }) => singletonKey ?? null),
    inLine: jobs.map(({ isInLine }) => isInLine),
    owners: jobs.map(({ owner }) => owner ?? null),
    priorities: jobs.map(priorityOf),
    behind: jobs.map(({ behind }) => behind?.name ?? null),
    behindData: jobs.map(({ behind }) => (behind ? JSON.stringify(behind.data) : null)),
    channels: notifications.map(({ channel }) => channel),
    payloads: notifications.map(({ payload }) => payload),
    ...toClaimValues(claim ? [claim] : []),
  });
  return (rows as { claims: number }[])[0]?.claims === 1;
}

const telling = (given: Given<'channels' | 'payloads'>) => sql`told as (
  select pg_notify(asked.channel, asked.payload)
  from unnest(${listOf(given('channels'), 'text')}, ${listOf(given('payloads'), 'text')}) as asked (channel, payload)
)`;

const waking = sql`woken as (
  select pg_notify(${queueChannel}, name) from sent where start_after <= pgboss.job_now() group by name
)`;

const lists = (given: Given<JobLists>) => sql`
  ${listOf(given('names'), 'text')}, ${listOf(given('data'), 'text')}, ${listOf(given('dueAt'), 'timestamptz')},
  ${listOf(given('keys'), 'text')}, ${listOf(given('inLine'), 'boolean')}, ${listOf(given('owners'), 'text')},
  ${listOf(given('priorities'), 'int')}`;

const unnested = (given: Given<JobLists>) => sql`(
  select * from unnest(${lists(given)})
    with ordinality as listed (name, data, due_at, key, in_line, owner, priority, place)
)`;

/**
 * As two of the queue's indexes have them: by one condition all jobs of the name would be read, and without
 * the offset all that wait in lines, into a hash.
 */
const inLineOf = (isUnfinished: SQL) => sql`select from pgboss.job
  where name = listed.behind and singleton_key = listed.key and policy = 'key_strict_fifo' and ${isUnfinished}
  offset 0`;

/** A job whose line is busy in another queue is the one that waits there. */
const behindOthers = (given: Given<JobLists | BehindLists>) => sql`(
  select
    coalesce(line.name, listed.name) as name, coalesce(line.data, listed.data) as data, due_at, key, in_line,
    owner, case when line.name is null then priority else 0 end as priority, place
  from unnest(${lists(given)}, ${listOf(given('behind'), 'text')}, ${listOf(given('behindData'), 'text')})
    with ordinality as listed (name, data, due_at, key, in_line, owner, priority, behind, behind_data, place)
  left join lateral (
    select listed.behind as name, listed.behind_data as data
    where exists (${inLineOf(sql`state < 'active' and not blocked`)})
      or exists (${inLineOf(sql`state in ('active', 'retry')`)})
  ) as line on true
)`;

/**
 * The queue's own insertion, for jobs of several queues at once. It stamps a job with the start of its
 * transaction, but one that waited for a row lock started earlier and yet comes later: a job that waits in
 * line is stamped with the moment at which it is sent.
 */
const sending = (asked: SQL) => sql`moment as materialized (select clock_timestamp() as at),
  sent as (
    insert into pgboss.job (
      name, data, start_after, created_on, singleton_key, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds,
      group_id, priority
    )
    select
      queue.name, asked.data::jsonb, due.at,
      case when asked.in_line then moment.at + asked.place * interval '1 microsecond' else pgboss.job_now() end,
      asked.key, due.at + queue.retention_seconds * interval '1 second', queue.expire_seconds,
      queue.deletion_seconds, queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max,
      queue.policy, queue.dead_letter, queue.heartbeat_seconds, asked.owner, asked.priority
    from ${asked} as asked
    inner join pgboss.queue on queue.name = asked.name
    cross join moment
    cross join lateral (select coalesce(asked.due_at, pgboss.job_now()) as at) as due
    on conflict do nothing
    returning name, start_after
  )`;
