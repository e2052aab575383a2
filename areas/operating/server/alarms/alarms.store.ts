import { and, asc, desc, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { alarmRuleRows, alarms } from '#operating/tables/alarms-tables.ts';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import type { AlarmKind } from '#people/domain/alarm-rules.ts';
import type { AdminDuty } from '#people/domain/duties.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type AlarmRow = typeof alarms.$inferSelect;
export type AlarmRuleRow = typeof alarmRuleRows.$inferSelect;

export async function listRuleRows(executor: Executor): Promise<AlarmRuleRow[]> {
  return await executor.select().from(alarmRuleRows);
}

/** The row of a rule, made if it is missing; others wait for it until the transaction ends. */
export async function lockRule(tx: Transaction, kind: AlarmKind): Promise<AlarmRuleRow> {
  const find = async () => {
    const [row] = await tx.select().from(alarmRuleRows).where(eq(alarmRuleRows.kind, kind)).for('update');
    return row;
  };
  const known = await find();
  if (known) return known;
  await tx.insert(alarmRuleRows).values({ kind }).onConflictDoNothing();
  const row = await find();
  if (!row) throw new Error('the rule is not there');
  return row;
}

export async function updateRule(
  executor: Executor,
  kind: AlarmKind,
  changes: Partial<Omit<AlarmRuleRow, 'kind'>>,
): Promise<void> {
  await executor.update(alarmRuleRows).set(changes).where(eq(alarmRuleRows.kind, kind));
}

export async function findOpenAlarm(executor: Executor, kind: AlarmKind): Promise<AlarmRow | undefined> {
  const [row] = await executor
    .select()
    .from(alarms)
    .where(and(eq(alarms.kind, kind), isNull(alarms.endedAt)));
  return row;
}

export async function insertAlarm(executor: Executor, alarm: typeof alarms.$inferInsert): Promise<AlarmRow> {
  const [row] = await executor.insert(alarms).values(alarm).returning();
  if (!row) throw new Error('the alarm was not inserted');
  return row;
}

export async function updateAlarm(executor: Executor, id: string, changes: Partial<AlarmRow>): Promise<void> {
  await executor.update(alarms).set(changes).where(eq(alarms.id, id));
}

/** With the name of whoever looks after it. */
const withName = { alarm: alarms, acknowledgedBy: users.name };

export async function listOpenAlarmRows(executor: Executor, kinds: AlarmKind[]) {
  return await executor
    .select(withName)
    .from(alarms)
    .leftJoin(users, eq(users.id, alarms.acknowledgedBy))
    .where(and(isNull(alarms.endedAt), inArray(alarms.kind, kinds)))
    .orderBy(asc(alarms.raisedAt), asc(alarms.id));
}

export async function listLatestAlarms(executor: Executor, limit: number) {
  return await executor
    .select(withName)
    .from(alarms)
    .leftJoin(users, eq(users.id, alarms.acknowledgedBy))
    .orderBy(desc(alarms.raisedAt), desc(alarms.id))
    .limit(limit);
}

/** Open and nobody's yet; undefined if it is neither. */
export async function takeAlarm(
  executor: Executor,
  { id, kinds, userId, at }: { id: string; kinds: AlarmKind[]; userId: string; at: Date },
): Promise<AlarmRow | undefined> {
  const [row] = await executor
    .update(alarms)
    .set({ acknowledgedAt: at, acknowledgedBy: userId })
    .where(
      and(
        eq(alarms.id, id),
        inArray(alarms.kind, kinds),
        isNull(alarms.endedAt),
        isNull(alarms.acknowledgedAt),
      ),
    )
    .returning();
  return row;
}

export async function isAlarmOf(executor: Executor, id: string, kinds: AlarmKind[]): Promise<boolean> {
  return (await executor.$count(alarms, and(eq(alarms.id, id), inArray(alarms.kind, kinds)))) > 0;
}

/** Deliveries still under way whose promise ended before this instant, the latest first: at most `limit`. */
export async function listOverdue(executor: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(not(deliveries.isCompleted), lt(deliveries.promisedBy, before)))
    .orderBy(asc(deliveries.promisedBy))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function isAnybodyOnline(executor: Executor): Promise<boolean> {
  const rows = await executor
    .select({ userId: drivers.userId })
    .from(drivers)
    .where(eq(drivers.isOnline, true))
    .limit(1);
  return rows.length > 0;
}

/** Jobs that were due before this instant and did not run, and those that gave up. */
export async function countLeftJobs(
  executor: Executor,
  dueBefore: Date,
): Promise<{ waiting: number; stuck: number }> {
  const { rows } = await executor.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pgboss.job
    where state < 'active' and start_after < ${dueBefore.toISOString()} and not starts_with(name, '__pgboss__')`);
  return { waiting: rows[0]?.waiting ?? 0, stuck: await executor.$count(stuckJobs) };
}

/** Beyond a moment's hiccup: the first three pauses last 14 seconds. */
const FAILED_OFTEN = 3;

/** Jobs that failed this often in a row and are tried again, by name. */
export async function countFailingJobs(executor: Executor): Promise<{ name: string; count: number }[]> {
  const { rows } = await executor.execute<{ name: string; count: number }>(sql`
    select name, count(*)::int as count from pgboss.job
    where state in ('retry', 'active') and retry_count >= ${FAILED_OFTEN} and not starts_with(name, '__pgboss__')
    group by name order by count desc, name`);
  return rows;
}

/** Writes a few bytes into the database's log and waits until they are on its disk. */
export async function commitSomething(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_logical_emit_message(true, 'elbbote', '')`);
}

export async function listAlarmedAdmins(
  executor: Executor,
  duties: AdminDuty[],
): Promise<{ id: string; email: string }[]> {
  return await executor
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(and(inArray(profiles.adminDuty, duties), isNull(profiles.blockedAt)))
    .orderBy(asc(profiles.id));
}
