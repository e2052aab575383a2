import type { z } from 'zod';
import type { publicWebhookEndpoint } from '#business/contract/v1/public-webhooks.ts';
import { createWebhookEndpoint } from '#business/server/webhooks/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from '#business/server/webhooks/delete-webhook-endpoint.ts';
import { listWebhookEndpoints, toEndpointView } from '#business/server/webhooks/list-webhook-endpoints.ts';
import { rotateWebhookSecret } from '#business/server/webhooks/rotate-webhook-secret.ts';
import { sendTestEvent } from '#business/server/webhooks/send-test-event.ts';
import { limitWebhookChanges, limitWebhookSends } from '#business/server/webhooks/webhook-rates.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { getManagedEndpoint } from '#business/server/webhooks/get-managed-endpoint.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { publicApiFor } from './public-api.ts';
import type { KeyHolder } from './require-key.ts';

const writing = publicApiFor('webhooks:write').webhooks;

/** The field names of programs. */
function toPublic(view: ReturnType<typeof toEndpointView>): z.infer<typeof publicWebhookEndpoint> {
  return {
    id: view.id,
    mode: view.mode,
    url: view.url,
    description: view.description,
    event_types: view.eventTypes,
    created_at: view.createdAt,
    disabled_at: view.disabledAt,
    disabled_reason: view.disabledReason,
    failing_since: view.failingSince,
    former_secret_until: view.formerSecretUntil,
  };
}

/** A webhook endpoint of the key's company and mode. Throws WEBHOOK_NOT_FOUND. */
async function getKeyEndpoint(executor: Executor, { key, viewer }: KeyHolder, id: string) {
  const endpoint = await getManagedEndpoint(executor, viewer, id);
  if (endpoint.isTest !== (key.mode === 'test')) throw new AppError('WEBHOOK_NOT_FOUND');
  return endpoint;
}

export const publicWebhooksRoutes = {
  listWebhookEndpoints: writing.listWebhookEndpoints.handler(async ({ context: { services, holder } }) => {
    const { companyId, mode } = holder.key;
    const views = await listWebhookEndpoints(services, holder.viewer, { companyId, mode });
    return { webhook_endpoints: views.map(toPublic) };
  }),
  createWebhookEndpoint: writing.createWebhookEndpoint.handler(
    async ({ context: { services, holder }, input }) => {
      await limitRate(services, limitWebhookChanges(holder.viewer.id));
      const { url, description, event_types: eventTypes } = input;
      const { companyId, mode } = holder.key;
      const request = { companyId, mode, url, description, eventTypes };
      const { endpoint, secret } = await createWebhookEndpoint(services, holder.viewer, request);
      return { ...toPublic(toEndpointView(endpoint, services.clock.now())), secret };
    },
  ),
  getWebhookEndpoint: writing.getWebhookEndpoint.handler(async ({ context: { services, holder }, input }) => {
    const endpoint = await getKeyEndpoint(services.db, holder, input.id);
    return toPublic(toEndpointView(endpoint, services.clock.now()));
  }),
  deleteWebhookEndpoint: writing.deleteWebhookEndpoint.handler(
    async ({ context: { services, holder }, input }) => {
      const { id } = await getKeyEndpoint(services.db, holder, input.id);
      await deleteWebhookEndpoint(services, holder.viewer, id);
      return { id: input.id };
    },
  ),
  rotateWebhookEndpointSecret: writing.rotateWebhookEndpointSecret.handler(
    async ({ context: { services, holder }, input }) => {
      await limitRate(services, limitWebhookChanges(holder.viewer.id));
      await getKeyEndpoint(services.db, holder, input.id);
      return { id: input.id, secret: await rotateWebhookSecret(services, holder.viewer, input.id) };
    },
  ),
  testWebhookEndpoint: writing.testWebhookEndpoint.handler(
    async ({ context: { services, holder }, input }) => {
      await limitRate(services, limitWebhookSends(holder.viewer.id));
      await getKeyEndpoint(services.db, holder, input.id);
      await sendTestEvent(services, holder.viewer, input.id);
      return { id: input.id };
    },
  ),
};
