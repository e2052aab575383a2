import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#people/tables/accounts-tables.ts';
import { settingVersions } from '#people/tables/versions-tables.ts';
import type { VersionedKind } from '#platform/domain/versioned.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type SettingVersion = typeof settingVersions.$inferSelect;

/** All versions that were not withdrawn, in the order in which they take effect, with their admin's name. */
export async function listVersionRows(executor: Executor) {
  return await executor
    .select({ version: settingVersions, plannedBy: users.name })
    .from(settingVersions)
    .leftJoin(users, eq(users.id, settingVersions.plannedBy))
    .where(isNull(settingVersions.withdrawnAt))
    .orderBy(settingVersions.effectiveOn, settingVersions.plannedAt, settingVersions.id);
}

/** Makes others who plan or withdraw a version of this kind wait until the transaction ends. */
export async function lockVersions(tx: Transaction, kind: VersionedKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`versions:${kind}`}, 0))`);
}

/** The version of this kind that was planned last and not withdrawn. */
export async function findNewestVersion(
  executor: Executor,
  kind: VersionedKind,
): Promise<SettingVersion | undefined> {
  const [row] = await executor
    .select()
    .from(settingVersions)
    .where(and(eq(settingVersions.kind, kind), isNull(settingVersions.withdrawnAt)))
    .orderBy(desc(settingVersions.plannedAt), desc(settingVersions.id))
    .limit(1);
  return row;
}

export async function findSettingVersion(
  executor: Executor,
  id: string,
): Promise<SettingVersion | undefined> {
  const [row] = await executor.select().from(settingVersions).where(eq(settingVersions.id, id));
  return row;
}

export async function insertVersion(
  executor: Executor,
  version: typeof settingVersions.$inferInsert,
): Promise<SettingVersion> {
  const [row] = await executor.insert(settingVersions).values(version).returning();
  if (!row) throw new Error('the version was not inserted');
  return row;
}

/** Whether it was there to be withdrawn. */
export async function markVersionWithdrawn(executor: Executor, id: string, at: Date): Promise<boolean> {
  const rows = await executor
    .update(settingVersions)
    .set({ withdrawnAt: at })
    .where(and(eq(settingVersions.id, id), isNull(settingVersions.withdrawnAt)))
    .returning({ id: settingVersions.id });
  return rows.length > 0;
}
