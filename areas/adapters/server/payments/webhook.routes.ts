import type { FastifyInstance } from 'fastify';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import { type PaymentEvent, type PaymentProvider, WebhookSignatureError } from './payment-provider.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * POST /api/webhooks/stripe: passes a signed event to `onEvent` and answers 200 once that is done. 400 for a
 * bad signature; 500 when `onEvent` throws, so that the provider retries. The caller sends neither cookie nor
 * Origin.
 */
export function registerPaymentWebhooks(
  app: FastifyInstance,
  deps: { provider: PaymentProvider; onEvent: (event: PaymentEvent) => Promise<void> },
): void {
  const { provider, onEvent } = deps;
  app.register(async (scope) => {
    // The signature covers the raw bytes, so they must not be parsed first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/webhooks/stripe', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const event = readEvent(provider, request.body, request.headers['stripe-signature']);
      if (!event) {
        logSecurity(request.log, 'webhook-refused');
        return reply.code(400).send({ error: 'INVALID_SIGNATURE' });
      }
      try {
        await onEvent(event);
      } catch (error) {
        request.log.error(
          { error: failureLogText(error), eventType: event.type },
          'webhook failed, the provider tries again',
        );
        return reply.code(500).send({ error: 'TRY_AGAIN' });
      }
      return { received: true };
    });
  });
}

function readEvent(
  provider: PaymentProvider,
  body: unknown,
  signature: string | string[] | undefined,
): PaymentEvent | undefined {
  if (!Buffer.isBuffer(body) || Array.isArray(signature)) return undefined;
  try {
    return provider.readWebhook(body, signature);
  } catch (error) {
    if (error instanceof WebhookSignatureError) return undefined;
    throw error;
  }
}
