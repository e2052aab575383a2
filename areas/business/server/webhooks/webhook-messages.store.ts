import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, max, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAfterRow } from '#platform/tables/columns.ts';
import { webhookAttempts, webhookMessages } from '#business/tables/webhooks-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type WebhookMessage = typeof webhookMessages.$inferSelect;
export type WebhookAttempt = typeof webhookAttempts.$inferSelect;

export async function insertMessages(
  tx: Transaction,
  rows: (typeof webhookMessages.$inferInsert)[],
): Promise<void> {
  await tx.insert(webhookMessages).values(rows);
}

/** The last number of each of these endpoints for a delivery, whose row the caller has locked. */
export async function findLastSequences(
  tx: Transaction,
  deliveryId: string,
  endpointIds: string[],
): Promise<Map<string, number>> {
  const isOfThese = inArray(webhookMessages.endpointId, endpointIds);
  const rows = await tx
    .select({ endpointId: webhookMessages.endpointId, last: max(webhookMessages.sequence) })
    .from(webhookMessages)
    .where(and(isOfThese, eq(webhookMessages.deliveryId, deliveryId)))
    .groupBy(webhookMessages.endpointId);
  return new Map(rows.map(({ endpointId, last }) => [endpointId, last ?? 0]));
}

const other = alias(webhookMessages, 'other');
const isOfSameDelivery = and(
  eq(other.endpointId, webhookMessages.endpointId),
  eq(other.deliveryId, webhookMessages.deliveryId),
);

/** What an endpoint is to be told now, longest due first: of each delivery only what comes next. */
export async function listDueMessages(
  executor: Executor,
  endpointId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<WebhookMessage[]> {
  const isEarlier = and(lt(other.sequence, webhookMessages.sequence), isNull(other.deliveredAt));
  const earlier = executor.select({ id: other.id }).from(other).where(and(isOfSameDelivery, isEarlier));
  const isDue = and(isNull(webhookMessages.deliveredAt), lte(webhookMessages.nextTryAt, now));
  return await executor
    .select()
    .from(webhookMessages)
    .where(and(eq(webhookMessages.endpointId, endpointId), isDue, notExists(earlier)))
    .orderBy(asc(webhookMessages.nextTryAt), asc(webhookMessages.id))
    .limit(limit);
}

/** Those that somebody wants to be sent once more although they were taken, oldest wish first. */
export async function listAskedAgain(
  executor: Executor,
  endpointId: string,
  limit: number,
): Promise<WebhookMessage[]> {
  return await executor
    .select()
    .from(webhookMessages)
    .where(and(eq(webhookMessages.endpointId, endpointId), isNotNull(webhookMessages.resendAskedAt)))
    .orderBy(asc(webhookMessages.resendAskedAt), asc(webhookMessages.id))
    .limit(limit);
}

export async function findMessage(executor: Executor, id: string): Promise<WebhookMessage | undefined> {
  const [row] = await executor.select().from(webhookMessages).where(eq(webhookMessages.id, id));
  return row;
}

/** An endpoint's, newest first. */
export async function listMessagesOf(
  executor: Executor,
  endpointId: string,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
): Promise<WebhookMessage[]> {
  const isAfter = after && isAfterRow(webhookMessages.createdAt, webhookMessages.id, after);
  return await executor
    .select()
    .from(webhookMessages)
    .where(and(eq(webhookMessages.endpointId, endpointId), isAfter))
    .orderBy(desc(webhookMessages.createdAt), desc(webhookMessages.id))
    .limit(limit);
}

/** All tries of these messages, in the order in which they were made. */
export async function listAttemptsOf(executor: Executor, messageIds: string[]): Promise<WebhookAttempt[]> {
  if (messageIds.length === 0) return [];
  return await executor
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.messageId, messageIds))
    .orderBy(asc(webhookAttempts.id));
}

export async function lockMessage(tx: Transaction, id: string): Promise<WebhookMessage | undefined> {
  const [row] = await tx.select().from(webhookMessages).where(eq(webhookMessages.id, id)).for('update');
  return row;
}

export async function updateMessage(
  tx: Transaction,
  id: string,
  changes: Partial<
    Pick<WebhookMessage, 'failures' | 'firstTriedAt' | 'nextTryAt' | 'deliveredAt' | 'resendAskedAt'>
  >,
): Promise<void> {
  await tx.update(webhookMessages).set(changes).where(eq(webhookMessages.id, id));
}

/** Whatever an endpoint has not taken is tried anew from now on, as if for the first time. */
export async function restartMessages(tx: Transaction, endpointId: string, now: Date): Promise<void> {
  await tx
    .update(webhookMessages)
    .set({ failures: 0, firstTriedAt: null, nextTryAt: now })
    .where(and(eq(webhookMessages.endpointId, endpointId), isNull(webhookMessages.deliveredAt)));
}

export async function insertAttempt(
  tx: Transaction,
  row: typeof webhookAttempts.$inferInsert,
): Promise<void> {
  await tx.insert(webhookAttempts).values(row);
}

/** With their attempts; an endpoint's of one delivery together, once the newest of them is that old. */
export async function deleteMessagesBefore(executor: Executor, before: Date): Promise<void> {
  const newer = executor
    .select({ id: other.id })
    .from(other)
    .where(and(isOfSameDelivery, gte(other.createdAt, before)));
  await executor.delete(webhookMessages).where(and(lt(webhookMessages.createdAt, before), notExists(newer)));
}
