import { and, asc, count, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { apiKeys } from '#business/tables/api-keys-tables.ts';
import { companies } from '#people/tables/companies-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type ApiKey = typeof apiKeys.$inferSelect;

const isValid = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

export async function insertApiKey(tx: Transaction, row: typeof apiKeys.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(apiKeys).values(row).returning({ id: apiKeys.id });
  if (!inserted) throw new Error('the key was not stored');
  return inserted.id;
}

/** Those of a company that are valid, oldest first. */
export async function listKeysOf(executor: Executor, companyId: string, now: Date): Promise<ApiKey[]> {
  return await executor
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.companyId, companyId), isValid(now)))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

/** A valid one by its id. */
export async function findKey(executor: Executor, id: string, now: Date): Promise<ApiKey | undefined> {
  const [row] = await executor
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isValid(now)));
  return row;
}

/** A valid one of a company that exists, by the part that is no secret, with the company's name. */
export async function findKeyByPublicId(executor: Executor, publicId: string, now: Date) {
  const [row] = await executor
    .select({ key: apiKeys, companyName: companies.name })
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.companyId))
    .where(and(eq(apiKeys.publicId, publicId), isValid(now), isNull(companies.dissolvedAt)));
  return row;
}

/** How many a company has that are neither revoked nor replaced. */
export async function countKeysOf(executor: Executor, companyId: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.companyId, companyId), isNull(apiKeys.revokedAt), isNull(apiKeys.expiresAt)));
  return row?.count ?? 0;
}

/** Whether it was in use still, and not replaced yet. */
export async function setExpiry(tx: Transaction, id: string, expiresAt: Date): Promise<boolean> {
  const changed = await tx
    .update(apiKeys)
    .set({ expiresAt })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt), isNull(apiKeys.expiresAt)))
    .returning({ id: apiKeys.id });
  return changed.length > 0;
}

export async function setRevoked(tx: Transaction, id: string, revokedAt: Date): Promise<boolean> {
  const changed = await tx
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.id, id), isValid(revokedAt)))
    .returning({ id: apiKeys.id });
  return changed.length > 0;
}

/** Unless a use later than `before` is stored: of calls at the same time one writes. */
export async function noteKeyUse(
  executor: Executor,
  { id, now, before }: { id: string; now: Date; before: Date },
): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before));
  await executor
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), isOld));
}

export async function deleteKeysOf(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.companyId, companyId));
}
