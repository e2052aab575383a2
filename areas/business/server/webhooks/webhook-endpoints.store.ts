import { and, asc, count, eq, isNull, lt } from 'drizzle-orm';
import { webhookEndpoints } from '#business/tables/webhooks-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

export async function insertEndpoint(
  tx: Transaction,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<WebhookEndpoint> {
  const [inserted] = await tx.insert(webhookEndpoints).values(row).returning();
  if (!inserted) throw new Error('the endpoint was not stored');
  return inserted;
}

/** Those of a company, oldest first; without `isTest` of both kinds. */
export async function listEndpointsOf(
  executor: Executor,
  { companyId, isTest }: { companyId: string; isTest?: boolean | undefined },
): Promise<WebhookEndpoint[]> {
  const kind = isTest === undefined ? undefined : eq(webhookEndpoints.isTest, isTest);
  return await executor
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), kind))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

type Kind = Pick<WebhookEndpoint, 'companyId' | 'isTest'>;
const isOfKind = ({ companyId, isTest }: Kind) =>
  and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.isTest, isTest));

export async function countEndpointsOf(executor: Executor, kind: Kind): Promise<number> {
  const [row] = await executor.select({ count: count() }).from(webhookEndpoints).where(isOfKind(kind));
  return row?.count ?? 0;
}

/** Those of a company and kind that take messages, kept from being deleted until the transaction ends. */
export async function keepOpenEndpoints(tx: Transaction, kind: Kind): Promise<WebhookEndpoint[]> {
  return await tx
    .select()
    .from(webhookEndpoints)
    .where(and(isOfKind(kind), isNull(webhookEndpoints.disabledAt)))
    .orderBy(asc(webhookEndpoints.id))
    .for('key share');
}

/** Enabled endpoints whose calls have all failed since before this instant. */
export async function countFailingEndpoints(executor: Executor, before: Date): Promise<number> {
  const { disabledAt, failingSince } = webhookEndpoints;
  return await executor.$count(webhookEndpoints, and(isNull(disabledAt), lt(failingSince, before)));
}

export async function findEndpoint(executor: Executor, id: string): Promise<WebhookEndpoint | undefined> {
  const [row] = await executor.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
}

/** Locked, before any message of it; new messages can still be queued. */
export async function lockEndpoint(tx: Transaction, id: string): Promise<WebhookEndpoint | undefined> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('no key update');
  return row;
}

export async function updateEndpoint(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<WebhookEndpoint, 'id' | 'companyId'>>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(changes).where(eq(webhookEndpoints.id, id));
}

export async function deleteEndpoint(tx: Transaction, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .returning({ id: webhookEndpoints.id });
  return deleted.length > 0;
}

export async function deleteEndpointsOf(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.companyId, companyId));
}

export async function listEndpointIds(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ id: webhookEndpoints.id }).from(webhookEndpoints);
  return rows.map(({ id }) => id);
}
