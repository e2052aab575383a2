import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { webhookDisabledReasons } from '#business/domain/webhook-rules.ts';
import { deliveryStatuses } from '#platform/domain/statuses.ts';
import { eventTypeField } from '#business/contract/company-webhooks.ts';
import { changeErrors, declarePublicErrors, instant, mode, timeWindow } from './public-fields.ts';
import { lineField, optionalTextField } from '#platform/contract/fields.ts';

/** What is sent to an endpoint; its ids and facts, never a person's data. */
export const deliveryEvent = z
  .object({
    type: eventTypeField.describe('`delivery.` and the new status.'),
    timestamp: instant.describe('When we recorded it.'),
    data: z.object({
      mode,
      delivery_id: z.uuid().describe('Read the delivery by it.'),
      number: z.string(),
      status: z.enum(deliveryStatuses),
      sequence: z
        .number()
        .int()
        .min(1)
        .describe('Counts up by one with each event of this delivery that this endpoint is told.'),
      promised_by: instant.describe('The latest, as it was sold.'),
      expected: timeWindow
        .nullable()
        .describe('When it arrived as it was known then, as the delivery has it.'),
      reference: z.string(),
      cost_centre: z.string(),
      external_id: z.string().nullable().describe('What your program calls it.'),
      occurred_at: instant.describe('When it happened: a courier without a network reports it later.'),
    }),
  })
  .describe('A delivery has a new status. Of one delivery, events arrive in order.');

export const publicWebhookEndpoint = z
  .object({
    id: z.uuid(),
    mode: mode.describe('That of the key that made it: it is told of deliveries of this mode alone.'),
    url: z.string(),
    description: z.string(),
    event_types: z.array(eventTypeField).nullable().describe('null: every type.'),
    created_at: instant,
    disabled_at: instant.nullable().describe('Set once we send nothing any more.'),
    disabled_reason: z
      .enum(webhookDisabledReasons)
      .nullable()
      .describe('`failing`: it took nothing for three days. `gone`: it answered 410.'),
    failing_since: instant.nullable().describe('Since when it has taken nothing.'),
    former_secret_until: instant
      .nullable()
      .describe('Until then messages are signed with the former secret, too.'),
  })
  .describe('An address of yours that is told of deliveries.');

const secret = z
  .string()
  .describe('`whsec_` and a base64 key, for a library of the Standard Webhooks specification. Shown once.');

const byId = z.object({ id: z.uuid() });
const tags = ['Webhooks'];
const scope = 'Scope: `webhooks:write`.';
const notRepeated =
  'As it carries a secret, the answer is not kept: an `Idempotency-Key` is not heeded here.';

export const publicWebhooksContract = {
  listWebhookEndpoints: oc
    .route({
      method: 'GET',
      path: '/webhook-endpoints',
      operationId: 'listWebhookEndpoints',
      summary: 'List webhook endpoints',
      description: `All of the company's, oldest first. ${scope}`,
      tags,
    })
    .output(z.object({ webhook_endpoints: z.array(publicWebhookEndpoint) }))
    .errors(declarePublicErrors()),
  createWebhookEndpoint: oc
    .meta({ keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/webhook-endpoints',
      operationId: 'createWebhookEndpoint',
      summary: 'Create a webhook endpoint',
      description: `Tells this address of deliveries from now on; at most ten. ${notRepeated} ${scope}`,
      tags,
    })
    .input(
      z.object({
        url: lineField(500)
          .min(1)
          .describe('https, on port 443 or above 1023; all addresses of its name are public.'),
        description: optionalTextField(80),
        event_types: z.array(eventTypeField).min(1).nullable().default(null).describe('null: every type.'),
      }),
    )
    .output(publicWebhookEndpoint.extend({ secret }))
    .errors(declarePublicErrors(...changeErrors, 'WEBHOOK_URL_REFUSED', 'TOO_MANY_WEBHOOKS')),
  getWebhookEndpoint: oc
    .route({
      method: 'GET',
      path: '/webhook-endpoints/{id}',
      operationId: 'getWebhookEndpoint',
      summary: 'Get a webhook endpoint',
      description: `One endpoint, without its secret. ${scope}`,
      tags,
    })
    .input(byId)
    .output(publicWebhookEndpoint)
    .errors(declarePublicErrors('WEBHOOK_NOT_FOUND')),
  deleteWebhookEndpoint: oc
    .route({
      method: 'DELETE',
      path: '/webhook-endpoints/{id}',
      operationId: 'deleteWebhookEndpoint',
      summary: 'Delete a webhook endpoint',
      description: `Sends it nothing any more, not even what waits. ${scope}`,
      tags,
    })
    .input(byId)
    .output(byId)
    .errors(declarePublicErrors(...changeErrors, 'WEBHOOK_NOT_FOUND')),
  rotateWebhookEndpointSecret: oc
    .meta({ keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/rotate-secret',
      operationId: 'rotateWebhookEndpointSecret',
      summary: 'Replace the secret',
      description: `For 24 hours messages are signed with both secrets. ${notRepeated} ${scope}`,
      tags,
    })
    .input(byId)
    .output(byId.extend({ secret }))
    .errors(declarePublicErrors(...changeErrors, 'WEBHOOK_NOT_FOUND', 'WEBHOOK_SECRET_ROTATED')),
  testWebhookEndpoint: oc
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/test',
      operationId: 'testWebhookEndpoint',
      summary: 'Send a test event',
      description: `Sends an event of the type \`ping\` with an empty \`data\`. ${scope}`,
      tags,
    })
    .input(byId)
    .output(byId)
    .errors(declarePublicErrors(...changeErrors, 'WEBHOOK_NOT_FOUND', 'WEBHOOK_DISABLED')),
};
