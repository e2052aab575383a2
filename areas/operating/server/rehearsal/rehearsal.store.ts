import { and, eq, like } from 'drizzle-orm';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export async function hasPayments(executor: Executor): Promise<boolean> {
  return (await executor.select({ id: payments.id }).from(payments).limit(1)).length > 0;
}

/** Only the demo makes such an admin: nobody can own an address of this ending. Source: RFC 2606. */
export async function hasDemoAdmin(executor: Executor): Promise<boolean> {
  const rows = await executor
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.role, 'admin'), like(profiles.email, '%.example')))
    .limit(1);
  return rows.length > 0;
}
