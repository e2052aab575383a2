import type { z } from 'zod';
import type { webhookMessage } from '#business/contract/company-webhooks.ts';
import { shortId } from '#platform/contract/german-format.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import { getManagedEndpoint } from './get-managed-endpoint.ts';
import { toWebhookId } from './sign-message.ts';
import {
  listAttemptsOf,
  listMessagesOf,
  type WebhookAttempt,
  type WebhookMessage,
} from './webhook-messages.store.ts';

const PAGE = 20;

/**
 * What an endpoint was told in the last 30 days, newest first, twenty at a time, with every try. Throws
 * WEBHOOK_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function listWebhookMessages(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  { id, after }: { id: string; after?: string | undefined },
): Promise<{ messages: z.infer<typeof webhookMessage>[]; next: string | null }> {
  const endpoint = await getManagedEndpoint(db, viewer, id);
  const last = after ? readCursor(after) : undefined;
  const found = await listMessagesOf(db, id, { after: last, limit: PAGE + 1 });
  const { rows, next } = cutPage(found, PAGE, ({ createdAt: at, id: messageId }) => ({ at, id: messageId }));
  const attempts = await listAttemptsOf(
    db,
    rows.map((row) => row.id),
  );
  const byMessage = Map.groupBy(attempts, ({ messageId }) => messageId);
  const isOpen = !endpoint.disabledAt;
  return { messages: rows.map((row) => toView(row, byMessage.get(row.id) ?? [], isOpen)), next };
}

function toView(
  row: WebhookMessage,
  attempts: WebhookAttempt[],
  isOpen: boolean,
): z.infer<typeof webhookMessage> {
  const { id, type, deliveryId, sequence, payload, createdAt, deliveredAt, nextTryAt, resendAskedAt } = row;
  return {
    id,
    webhookId: toWebhookId(id),
    type,
    deliveryId,
    shortId: deliveryId && shortId(deliveryId),
    sequence,
    payload,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    nextTryAt: deliveredAt || !isOpen ? null : nextTryAt.toISOString(),
    isAskedAgain: resendAskedAt !== null,
    attempts: attempts.map(({ at, url, statusCode, failure, durationMs, answer }) => ({
      at: at.toISOString(),
      url,
      statusCode,
      failure,
      durationMs,
      answer,
    })),
  };
}
