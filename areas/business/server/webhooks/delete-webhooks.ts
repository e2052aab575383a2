import { webhookLimits } from '#business/domain/webhook-rules.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { deleteEndpointsOf } from './webhook-endpoints.store.ts';
import { deleteMessagesBefore } from './webhook-messages.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets all endpoints of a company that is dissolved, with what they were told. */
export async function deleteWebhooks(tx: Transaction, companyId: string): Promise<void> {
  await deleteEndpointsOf(tx, companyId);
}

/** Forgets messages after 30 days, taken or not, with the log of their tries. */
export async function deleteOldWebhookMessages(executor: Executor, now: Date): Promise<void> {
  await deleteMessagesBefore(executor, new Date(now.getTime() - webhookLimits.keptDays * DAY_MS));
}
