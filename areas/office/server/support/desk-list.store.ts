import { and, asc, desc, eq, gt, ilike, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { ANSWER_HOURS, URGENT_ANSWER_MINUTES } from '#office/domain/answer-deadline.ts';
import { type deskStatuses, MAIL_ENTRY, type supportKinds } from '#office/domain/kinds.ts';
import { cases } from '#office/tables/cases-tables.ts';
import { supportEntries, supportMessages } from '#office/tables/support-tables.ts';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import { drivingStatuses } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { containing, isAfterRow, oneOf } from '#platform/tables/columns.ts';

export interface DeskNarrowing {
  status: 'unfinished' | 'snoozed' | (typeof deskStatuses)[number];
  kind?: (typeof supportKinds)[number] | undefined;
  /** An admin's id; null: unassigned; undefined: any. */
  assigneeId?: string | null | undefined;
  search: string;
  /** The `rank` of the last row, or of what is done when it was written; and its id. */
  after?: { at: Date; id: string } | undefined;
}

const { id, kind, status, email, userId, assigneeId, createdAt, changedAt, waitingSince, snoozedUntil } =
  supportMessages;
const unfinished = ne(status, 'done');

function whereFits({ search, ...narrowing }: DeskNarrowing, now: Date): SQL | undefined {
  const pattern = containing(search);
  const { name, subject, message } = supportMessages;
  const [words, saidLater] = [supportEntries.text, supportEntries.subject];
  return and(
    narrowing.status === 'unfinished' || narrowing.status === 'snoozed'
      ? unfinished
      : eq(status, narrowing.status),
    narrowing.status === 'snoozed' ? gt(snoozedUntil, now) : undefined,
    narrowing.status === 'snoozed' || narrowing.status === 'done'
      ? undefined
      : or(isNull(snoozedUntil), lte(snoozedUntil, now)),
    narrowing.kind && eq(kind, narrowing.kind),
    narrowing.assigneeId === null ? isNull(assigneeId) : undefined,
    narrowing.assigneeId ? eq(assigneeId, narrowing.assigneeId) : undefined,
    search
      ? or(
          ...[name, email, subject, message].map((column) => ilike(column, pattern)),
          sql`exists (select from ${cases} where ${cases.messageId} = ${id} and ${cases.number} ilike ${pattern})`,
          sql`exists (select from ${supportEntries} where ${supportEntries.messageId} = ${id}
            and ${supportEntries.kind} = 'incoming' and (${words} ilike ${pattern} or ${saidLater} ilike ${pattern}))`,
        )
      : undefined,
  );
}

/** Of what was last written after the message. Earlier versions kept a mail's own entry as incoming. */
const lastLetter = (column: 'kind' | 'text' | 'subject') =>
  sql<string | null>`(select e.${sql.identifier(column)} from ${supportEntries} e where e.message_id = ${id}
    and e.kind in ('answer', 'incoming') and e.text <> ${MAIL_ENTRY}
    order by e.position desc limit 1)`;

/** Whoever ordered a parcel that is under way, also by their address alone, or drives one. */
const isUrgent = sql`(exists (select from ${deliveries} where not ${deliveries.isCompleted} and ${deliveries.userId} =
    coalesce(${userId}, (select ${users.id} from ${users} where ${users.email} = lower(${email}))))
  or exists (select from ${deliveries} where ${deliveries.driverId} = ${userId}
    and ${oneOf(deliveries.status, drivingStatuses)}))`;

/** What nobody has touched waits since it came, also if a version before this one stored it. */
const waits = sql`coalesce(${waitingSince}, case when ${changedAt} is null and ${status} = 'open' then ${createdAt} end)`;

const msOf = (instant: SQL) => sql`floor(extract(epoch from ${instant}) * 1000)`;

/** Until when an answer is due; what was put off until now is due since then; an emergency at once. */
function dueAtOf(now: Date): SQL {
  const returned = sql`case when ${snoozedUntil} <= ${now.toISOString()}::timestamptz then ${snoozedUntil} end`;
  const allowed = sql`case when ${kind} = 'emergency' then interval '0'
    when ${isUrgent} then ${sql.raw(`interval '${URGENT_ANSWER_MINUTES} minutes'`)}
    else ${sql.raw(`interval '${ANSWER_HOURS} hours'`)} end`;
  return sql`case when ${status} <> 'done' then coalesce(${waits} + ${allowed}, ${returned}) end`;
}

/** Larger than any instant of ours in milliseconds, so that groups of rows are kept apart in one number. */
const GROUP = 1e13;

/**
 * In which order the desk is worked off: emergencies, those that nobody took first; who waits, by when the
 * answer is due; then the rest, what happened last first. What is put off comes by when it returns.
 */
function rankOf(narrowing: DeskNarrowing, dueAt: SQL): SQL {
  if (narrowing.status === 'snoozed') return msOf(sql`${snoozedUntil}`);
  const group = (number: number) => sql.raw(String(number * GROUP));
  return sql`case when ${kind} = 'emergency' then
      ${msOf(sql`${createdAt}`)} + case when ${assigneeId} is null then ${group(0)} else ${group(1)} end
    when due.at is not null then ${msOf(dueAt)} + ${group(2)}
    else ${group(4)} - ${msOf(sql`coalesce(${changedAt}, ${createdAt})`)} end`;
}

const columns = {
  message: supportMessages,
  case: { number: cases.number, state: cases.state, dueAt: cases.dueAt },
  assigneeName: profiles.fullName,
  lastKind: lastLetter('kind'),
  lastText: lastLetter('text'),
  lastSubject: lastLetter('subject'),
  dueAt: sql<Date | null>`due.at`.mapWith(createdAt),
};

const isAssignee = eq(profiles.id, assigneeId);
const isItsCase = eq(cases.messageId, id);
const withDue = (now: Date) => sql`lateral (select ${dueAtOf(now)} as at) due`;

/** In the order in which they are worked off, or what is done newest first; each with the assignee's name. */
export async function listDeskMessages(
  executor: Executor,
  narrowing: DeskNarrowing,
  { now, limit }: { now: Date; limit: number },
) {
  const { after } = narrowing;
  const isDone = narrowing.status === 'done';
  const rank = isDone ? sql`${msOf(sql`${createdAt}`)}` : rankOf(narrowing, sql`due.at`);
  const rows = executor
    .select({ ...columns, rank: sql<Date>`to_timestamp((${rank})::float8 / 1000)`.mapWith(createdAt) })
    .from(supportMessages)
    .leftJoin(profiles, isAssignee)
    .leftJoin(cases, isItsCase)
    .crossJoin(withDue(now));
  if (isDone) {
    return await rows
      .where(and(whereFits(narrowing, now), after && isAfterRow(createdAt, id, after)))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
  }
  const isLater = after && sql`(${rank}, ${id}) > (${after.at.getTime()}::numeric, ${after.id}::uuid)`;
  return await rows
    .where(and(whereFits(narrowing, now), isLater))
    .orderBy(asc(rank), asc(id))
    .limit(limit);
}

/** One of them. */
export async function findDeskMessage(executor: Executor, messageId: string, now: Date) {
  const [row] = await executor
    .select(columns)
    .from(supportMessages)
    .leftJoin(profiles, isAssignee)
    .leftJoin(cases, isItsCase)
    .crossJoin(withDue(now))
    .where(eq(id, messageId));
  return row;
}
export type DeskRow = NonNullable<Awaited<ReturnType<typeof findDeskMessage>>>;
