/** The stand-in's own webhooks, signed like Stripe's, posted in whatever order a test wants. */
import { asc, eq } from 'drizzle-orm';
import { tillEvents } from '#adapters/tables/till-tables.ts';
import { signWebhook } from '#adapters/server/payments/stand-in/webhooks.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** The stand-in's events about this session, oldest first. */
export async function listWebhooks(
  app: TestApp,
  sessionId: string,
): Promise<{ type: string; body: string }[]> {
  return await app.db
    .select({ type: tillEvents.type, body: tillEvents.body })
    .from(tillEvents)
    .where(eq(tillEvents.sessionId, sessionId))
    .orderBy(asc(tillEvents.createdAt));
}

/** Posts without cookie and Origin, as a provider does; returns the HTTP status. */
export async function postWebhook(
  app: TestApp,
  { body }: { body: string },
  { secret = app.standIn?.webhookSecret ?? '', signedAt = app.clock.now() } = {},
): Promise<number> {
  const signature = signWebhook({ webhookSecret: secret, clock: { now: () => signedAt } }, body);
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
  return response.statusCode;
}
