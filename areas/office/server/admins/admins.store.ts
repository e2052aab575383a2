import { and, asc, eq, sql } from 'drizzle-orm';
import { hasSecondFactor, profiles, users } from '#people/tables/accounts-tables.ts';
import type { AdminDuty } from '#people/domain/duties.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { germanOrder } from '#platform/tables/columns.ts';

const isAdmin = eq(profiles.role, 'admin');

export interface AdminRow {
  id: string;
  fullName: string;
  email: string;
  duty: AdminDuty;
  updatedAt: Date;
}

const columns = {
  id: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  // Never null where the role is admin: the table checks it.
  duty: sql<AdminDuty>`${profiles.adminDuty}`,
  updatedAt: profiles.updatedAt,
};

export async function listAdminRows(executor: Executor) {
  return await executor
    .select({
      ...columns,
      lastSignedInAt: profiles.lastSignedInAt,
      hasSecondFactor,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(isAdmin)
    .orderBy(germanOrder(profiles.fullName), asc(profiles.id));
}

/**
 * Locks the rows of all admins in a fixed order, so that two admins who change each other concurrently are
 * serialized.
 */
export async function lockAdmins(executor: Executor): Promise<AdminRow[]> {
  return await executor.select(columns).from(profiles).where(isAdmin).orderBy(asc(profiles.id)).for('update');
}

export async function updateDuty(
  executor: Executor,
  id: string,
  change: { adminDuty: AdminDuty; updatedAt: Date },
): Promise<void> {
  await executor
    .update(profiles)
    .set(change)
    .where(and(eq(profiles.id, id), isAdmin));
}
